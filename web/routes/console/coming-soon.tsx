import { type MetaArgs, useLoaderData } from "react-router";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { loadPageTitle } from "#web/shell/page-titles.ts";
import { ComingSoonNote } from "./coming-soon-note.tsx";

export const loader = loadPageTitle;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleMeta(loaderData?.title);

export default function ConsoleComingSoon() {
  return <ComingSoonNote title={useLoaderData<typeof loader>().title} />;
}
