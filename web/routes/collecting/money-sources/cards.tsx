import { data } from "react-router";
import { listCards } from "#contracts/collecting/cards.ts";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cards.ts";
import { changeSources } from "./source-changes.ts";
import { cardView } from "./source-view.ts";
import { CARD_WORDS } from "./source-words.ts";
import { SourcesPage } from "./sources-page.tsx";

export const meta = () => consoleMeta(CARD_WORDS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { page, ...list } = await loadList(api, listCards, url);
  return { ...list, page: { ...page, content: page.content.map(cardView) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeSources(memberApi(context), "CARD", await request.formData());
  return data(answer, { status });
}

export default function CardPages({ loaderData }: Route.ComponentProps) {
  return <SourcesPage words={CARD_WORDS} list={loaderData} />;
}
