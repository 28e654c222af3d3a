import { redirect } from "react-router";
import { getSharedDocumentPdf } from "#contracts/documents/document-links.ts";
import { sharedDocumentPath } from "#domain/console/secret-address.ts";
import { download } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/shared-document-pdf.ts";
import { passOf } from "./shared-pass.ts";

export function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const pass = passOf(request);
  if (!pass) throw redirect(sharedDocumentPath(token));
  return download(apiOf(context), getSharedDocumentPdf, { body: { token, pass } });
}
