import { listCashbills } from "#contracts/documents/cashbills.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbills.ts";
import { CASHBILL } from "./cashbill-kind.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { loadDocuments } from "./load-documents.ts";

export const meta = () => consoleMeta(CASHBILL.title);

export const loader = ({ params: { type }, url, context }: Route.LoaderArgs) =>
  loadDocuments(memberApi(context), listCashbills, url, { type, shown: CASHBILL.shown });

export default function Cashbills({ loaderData, params: { type } }: Route.ComponentProps) {
  return <DocumentsPage kind={CASHBILL} type={type} documents={loaderData} />;
}
