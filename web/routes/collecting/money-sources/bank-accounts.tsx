import { data } from "react-router";
import { listBankAccounts } from "#contracts/collecting/bank-accounts.ts";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/bank-accounts.ts";
import { changeSources } from "./source-changes.ts";
import { bankAccountView } from "./source-view.ts";
import { BANK_ACCOUNT_WORDS } from "./source-words.ts";
import { SourcesPage } from "./sources-page.tsx";

export const meta = () => consoleMeta(BANK_ACCOUNT_WORDS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { page, ...list } = await loadList(api, listBankAccounts, url);
  return { ...list, page: { ...page, content: page.content.map(bankAccountView) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = memberApi(context);
  const { answer, status } = await changeSources(api, "BANK_ACCOUNT", await request.formData());
  return data(answer, { status });
}

export default function BankAccountPages({ loaderData }: Route.ComponentProps) {
  return <SourcesPage words={BANK_ACCOUNT_WORDS} list={loaderData} />;
}
