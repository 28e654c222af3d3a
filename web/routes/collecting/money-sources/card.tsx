import { data } from "react-router";
import { getCard, listCardTransactions } from "#contracts/collecting/cards.ts";
import { call } from "#web/api-client.ts";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/card.ts";
import { withPeriod } from "./load-source.ts";
import { changeSources } from "./source-changes.ts";
import { SourcePage } from "./source-page.tsx";
import { cardView } from "./source-view.ts";
import { CARD_WORDS } from "./source-words.ts";

export const meta = () => consoleMeta(CARD_WORDS.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { cardSeq } = params;
  const [source, list] = await Promise.all([
    call(api, getCard, { params: { cardSeq } }),
    loadList(api, listCardTransactions, withPeriod(url), { cardSeq }),
  ]);
  return { source: cardView(source), list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeSources(memberApi(context), "CARD", await request.formData());
  return data(answer, { status });
}

export default function CardPage({ loaderData }: Route.ComponentProps) {
  return <SourcePage words={CARD_WORDS} {...loaderData} />;
}
