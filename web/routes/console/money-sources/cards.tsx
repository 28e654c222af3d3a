import { data } from "react-router";
import { listCards } from "#contracts/cards.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { loadList } from "#web/lists/load-list.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cards.ts";
import { shownCard } from "./shown-source.ts";
import { changeSources } from "./source-changes.ts";
import { CARD_WORDS } from "./source-words.ts";
import { SourcesPage } from "./sources-page.tsx";

export const meta = () => consoleMeta(CARD_WORDS.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const { page, ...list } = await loadList(api, listCards, url);
  return { ...list, page: { ...page, content: page.content.map(shownCard) } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeSources(consoleApiOf(context, params), "CARD", await request.formData());
  return data(answer, { status });
}

export default function CardPages({ loaderData }: Route.ComponentProps) {
  return <SourcesPage words={CARD_WORDS} list={loaderData} />;
}
