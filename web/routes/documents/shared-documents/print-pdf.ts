import { getPrintLinkPdf } from "#contracts/documents/document-links.ts";
import { download } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/print-pdf.ts";

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  download(apiOf(context), getPrintLinkPdf, { body: { token } });
