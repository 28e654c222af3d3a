import { Link, useLocation, useParams } from "react-router";
import type { LinkedTaxInvoice, TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { ISSUE_DIRECTION_LABELS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { PURPOSE_TYPE_LABELS, TAX_INVOICE_TYPES, type TaxInvoiceType } from "#domain/documents/tax-invoice-rules.ts";
import { PAPER_INVOICE_TYPE_FROM, TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import { formatWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { PanelSection } from "./document-panel.tsx";
import { FeeSection, HistorySection, MailsSection, NtsSection, TextsSection } from "./document-sections.tsx";
import { PartyDetails } from "./party-section.tsx";

interface SectionsProps {
  invoice: TaxInvoiceDetail;
  feeText: string | undefined;
}

/** Shows everything about a tax invoice but its sheet. */
export function TaxInvoiceSections({ invoice, feeText }: SectionsProps) {
  const { content } = invoice;
  return (
    <>
      {invoice.nts ? <NtsSection nts={invoice.nts} /> : null}
      <LinkedSheets invoice={invoice} />
      <HistorySection history={invoice.history} labels={TAX_INVOICE_STATUS_LABELS} />
      <PanelSection title="내용">
        <Facts invoice={invoice} />
        <div className="mt-2 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <PartyDetails title="공급자" party={content.invoicer} />
          <PartyDetails title="공급받는자" party={content.invoicee} />
          {content.truster ? <PartyDetails title="수탁자" party={content.truster} /> : null}
        </div>
      </PanelSection>
      <MailsSection mails={invoice.mails} />
      <TextsSection texts={invoice.texts} />
      <FeeSection fee={invoice.fee} feeText={feeText} />
    </>
  );
}

const kindOf = (invoiceType: number): string => {
  const isPaper = invoiceType >= PAPER_INVOICE_TYPE_FROM;
  const type = (isPaper ? invoiceType - PAPER_INVOICE_TYPE_FROM : invoiceType) as TaxInvoiceType;
  return `${isPaper ? "종이 " : ""}${TAX_INVOICE_TYPES[type]?.text ?? invoiceType}`;
};

function Facts({ invoice }: { invoice: TaxInvoiceDetail }) {
  const { content, issueDT } = invoice;
  return (
    <KeyValueList
      items={[
        { label: "종류", value: `${kindOf(invoice.invoiceType)} · ${INVOICE_TAX_TYPE_LABELS[invoice.taxType]}` },
        {
          label: "발행 방식",
          value: `${ISSUE_DIRECTION_LABELS[invoice.issueDirectionType]} · ${TAX_INVOICE_PARTY_LABELS[invoice.partyType]}`,
        },
        { label: "영수 · 청구", value: PURPOSE_TYPE_LABELS[content.purposeType] },
        { label: "작성일자", value: formatDate(invoice.writeDate) },
        { label: "등록 일시", value: formatDate(invoice.regDT) },
        { label: "발행 일시", value: issueDT && formatDate(issueDT) },
        { label: "문서번호", value: invoice.mgtNum },
        { label: "국세청 승인번호", value: invoice.ntsNum && formatNtsNumber(invoice.ntsNum) },
        {
          label: "금액",
          value: `공급가액 ${formatWon(invoice.supply)} · 세액 ${formatWon(invoice.tax)} · 합계금액 ${formatWon(invoice.total)}`,
        },
        { label: "책번호", value: bookText(content) },
        { label: "일련번호", value: content.serialNum },
        { label: "비고", value: content.remarks.join(" / ") },
      ]}
    />
  );
}

const bookText = ({ bookNumber, pageNumber }: TaxInvoiceDetail["content"]): string =>
  [bookNumber === null ? "" : `${bookNumber}권`, pageNumber === null ? "" : `${pageNumber}호`]
    .filter(Boolean)
    .join(" ");

/** Links an amendment with its original, and an original with its amendments. */
function LinkedSheets({ invoice: { original, amendments } }: { invoice: TaxInvoiceDetail }) {
  if (!original && amendments.length === 0) return null;
  return (
    <PanelSection title={original ? "당초 문서" : "수정 문서"}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {original ? <LinkedSheet sheet={original} /> : null}
        {amendments.map((sheet) => (
          <LinkedSheet key={sheet.ntsNum} sheet={sheet} />
        ))}
      </ul>
    </PanelSection>
  );
}

function LinkedSheet({ sheet: { docSeq, type, ntsNum, code, writeDate, supply } }: { sheet: LinkedTaxInvoice }) {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  const number = formatNtsNumber(ntsNum);
  const href =
    docSeq === null || type === null
      ? undefined
      : memberPath(Number(partnerSeq), Number(memberSeq), `taxinvoices/${type}/${docSeq}`) + search;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        {href ? (
          <Link to={href} preventScrollReset className="text-brand underline-offset-4 hover:underline">
            {number}
          </Link>
        ) : (
          number
        )}
        <span className="block text-muted">
          {[writeDate && formatDate(writeDate), code && AMENDMENTS[code].text].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Amount value={supply} />
    </li>
  );
}
