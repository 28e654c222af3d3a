import { data } from "react-router";
import { getBankAccount, listBankAccountTransactions } from "#contracts/collecting/bank-accounts.ts";
import { call } from "#web/api-client.ts";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/bank-account.ts";
import { withPeriod } from "./load-source.ts";
import { changeSources } from "./source-changes.ts";
import { SourcePage } from "./source-page.tsx";
import { bankAccountView } from "./source-view.ts";
import { BANK_ACCOUNT_WORDS } from "./source-words.ts";

export const meta = () => consoleMeta(BANK_ACCOUNT_WORDS.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { bankAccountSeq } = params;
  const [source, list] = await Promise.all([
    call(api, getBankAccount, { params: { bankAccountSeq } }),
    loadList(api, listBankAccountTransactions, withPeriod(url), { bankAccountSeq }),
  ]);
  return { source: bankAccountView(source), list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = memberApi(context);
  const { answer, status } = await changeSources(api, "BANK_ACCOUNT", await request.formData());
  return data(answer, { status });
}

export default function BankAccountPage({ loaderData }: Route.ComponentProps) {
  return <SourcePage words={BANK_ACCOUNT_WORDS} {...loaderData} />;
}
