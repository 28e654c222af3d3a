import { getPrintLinkPdf } from "#contracts/document-links.ts";
import { apiOf, download } from "#web/api-client.ts";
import type { Route } from "./+types/print-pdf.ts";

export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  download(apiOf(context), getPrintLinkPdf, { body: { token } });
