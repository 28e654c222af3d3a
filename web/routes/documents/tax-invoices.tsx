import { listTaxInvoices } from "#contracts/documents/tax-invoices.ts";
import { canSignWith } from "#domain/documents/certificate.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import type { Route } from "./+types/tax-invoices.ts";
import { CertificateNote } from "./certificate-note.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { loadDocuments } from "./load-documents.ts";
import { TAX_INVOICE } from "./tax-invoice-kind.tsx";

export const meta = () => consoleMeta(TAX_INVOICE.title);

export const loader = ({ params: { type }, url, context }: Route.LoaderArgs) =>
  loadDocuments(memberApi(context), listTaxInvoices, url, { type, shown: TAX_INVOICE.shown });

export default function TaxInvoices({ loaderData, params: { type } }: Route.ComponentProps) {
  const certificate = useMemberFrame()?.member.certificate;
  return (
    <DocumentsPage kind={TAX_INVOICE} type={type} documents={loaderData}>
      {certificate && !canSignWith(certificate.state) ? <CertificateNote /> : null}
    </DocumentsPage>
  );
}
