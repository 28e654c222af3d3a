import { listTaxInvoices } from "#contracts/documents/tax-invoices.ts";
import { canSignWith } from "#domain/documents/certificate.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { TAX_CLASS_LABELS } from "#domain/documents/tax-type.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import type { Route } from "./+types/tax-invoices.ts";
import { CertificateNote } from "./certificate-note.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { loadDocuments } from "./load-documents.ts";
import { TAX_INVOICE_FIELDS, taxInvoiceColumns } from "./tax-invoice-columns.tsx";

export const meta = () => consoleMeta("세금계산서");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadDocuments(memberApi(context), listTaxInvoices, url, {
    type: params.type,
    shown: TAX_INVOICE_FIELDS,
  });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "writeDateRange", label: "작성일자" },
  { kind: "keyword", name: "keyword", label: "거래처, 품목 또는 번호", placeholder: "거래처, 품목, 번호 두 글자부터" },
  { kind: "choice", name: "taxType", label: "과세 유형", all: "모든 과세 유형", options: TAX_CLASS_LABELS },
];

export default function TaxInvoices({ loaderData: documents, params }: Route.ComponentProps) {
  const certificate = useMemberFrame()?.member.certificate;
  return (
    <DocumentsPage
      page="taxinvoices"
      title="세금계산서"
      description="세금계산서와 계산서입니다. 줄을 누르면 문서와 지나온 과정을 볼 수 있습니다."
      lists={[DOCUMENT_LISTS.taxSales, DOCUMENT_LISTS.taxPurchase, DOCUMENT_LISTS.taxBroker]}
      type={params.type}
      documents={documents}
      columns={taxInvoiceColumns(documents.page)}
      filters={FILTERS}
      labels={TAX_INVOICE_STATUS_LABELS}
      newText="세금계산서 작성"
      emptyTitle="아직 세금계산서가 없습니다"
    >
      {certificate && !canSignWith(certificate.state) ? <CertificateNote /> : null}
    </DocumentsPage>
  );
}
