import { listEdocs } from "#contracts/documents/edocs.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edocs.ts";
import { DocumentsPage } from "./documents-page.tsx";
import { EDOC } from "./edoc-kind.tsx";
import { loadDocuments } from "./load-documents.ts";

export const meta = () => consoleMeta(EDOC.title);

export const loader = ({ params: { type }, url, context }: Route.LoaderArgs) =>
  loadDocuments(memberApi(context), listEdocs, url, { type, shown: EDOC.shown });

export default function Edocs({ loaderData, params: { type } }: Route.ComponentProps) {
  return <DocumentsPage kind={EDOC} type={type} documents={loaderData} />;
}
