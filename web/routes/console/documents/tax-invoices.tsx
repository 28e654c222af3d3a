import { lazy } from "react";
import { listTaxInvoices } from "#contracts/tax-invoices.ts";
import { canSignWith } from "#domain/documents/certificate.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS, TAX_CLASS_LABELS } from "#domain/documents/tax-type.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import type { Route } from "./+types/tax-invoices.ts";
import { DocumentsPage } from "./documents-page.tsx";
import { loadDocuments } from "./load-documents.ts";
import { TAX_INVOICE_FIELDS, taxInvoiceColumns } from "./tax-invoice-columns.tsx";

/** Most members can sign: the note comes with the first that cannot. */
const CertificateNote = lazy(async () => ({ default: (await import("./certificate-note.tsx")).CertificateNote }));

export const meta = () => consoleMeta("세금계산서");

/** Words come with the rows, so that the script of the page stays small. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const documents = await loadDocuments(consoleApiOf(context, params), listTaxInvoices, url, {
    type: params.type,
    shown: TAX_INVOICE_FIELDS,
  });
  const { taxSales, taxPurchase, taxBroker } = DOCUMENT_LISTS;
  const words = {
    lists: [taxSales, taxPurchase, taxBroker].map(({ type, text }) => ({ type, text })),
    statuses: TAX_INVOICE_STATUS_LABELS,
    taxClasses: TAX_CLASS_LABELS,
    taxTypes: INVOICE_TAX_TYPE_LABELS,
    parties: TAX_INVOICE_PARTY_LABELS,
  };
  return { documents, words };
}

const filtersOf = (taxClasses: Readonly<Record<string, string>>): readonly ListFilter[] => [
  { kind: "dates", name: "writeDateRange", label: "작성일자" },
  { kind: "keyword", name: "keyword", label: "거래처, 품목 또는 번호", placeholder: "거래처, 품목, 번호 두 글자부터" },
  { kind: "choice", name: "taxType", label: "과세 유형", all: "모든 과세 유형", options: taxClasses },
];

export default function TaxInvoices({ loaderData: { documents, words }, params }: Route.ComponentProps) {
  const certificate = useMemberFrame()?.member.certificate;
  return (
    <DocumentsPage
      page="taxinvoices"
      title="세금계산서"
      description="세금계산서와 계산서입니다. 줄을 누르면 문서와 지나온 과정을 볼 수 있습니다."
      lists={words.lists}
      type={params.type}
      documents={documents}
      columns={taxInvoiceColumns(documents.page, words)}
      filters={filtersOf(words.taxClasses)}
      labels={words.statuses}
      newText="세금계산서 작성"
      emptyTitle="아직 세금계산서가 없습니다"
    >
      {certificate && !canSignWith(certificate.state) ? <CertificateNote /> : null}
    </DocumentsPage>
  );
}
