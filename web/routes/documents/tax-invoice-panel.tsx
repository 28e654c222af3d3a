import { DownloadIcon, FileCodeIcon, type LucideIcon } from "lucide-react";
import { Link, useLocation, useParams } from "react-router";
import type { LinkedTaxInvoice, TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { ISSUE_DIRECTION_LABELS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { PURPOSE_TYPE_LABELS, TAX_INVOICE_TYPES, type TaxInvoiceType } from "#domain/documents/tax-invoice-rules.ts";
import { PAPER_INVOICE_TYPE_FROM } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import { formatWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { AmendDialog } from "./amend-dialog.tsx";
import { PanelSection } from "./document-panel.tsx";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";
import { KindPanel, type OpenDocument } from "./kind-panel.tsx";
import { PartyDetails } from "./party-section.tsx";
import { TAX_INVOICE } from "./tax-invoice-kind.tsx";
import { useReveal } from "./use-reveal.tsx";

export function TaxInvoicePanel(props: OpenDocument<TaxInvoiceDetail>) {
  const { document: invoice, cost, type } = props;
  const { revealed, button } = useReveal<TaxInvoiceDetail["content"]>();
  const content = revealed ?? invoice.content;
  return (
    <KindPanel
      {...props}
      kind={TAX_INVOICE}
      title={invoice.counterparty.name}
      sheetTitle="문서"
      sheet={<DrawnTaxInvoice content={content} ntsNum={invoice.ntsNum} type={type} />}
      revealButton={button}
      filesAt={(at) => (
        <>
          {invoice.issueDT ? <FileLink href={at("xml")} text="XML" icon={FileCodeIcon} /> : null}
          <FileLink href={at("pdf")} text="PDF" icon={DownloadIcon} />
        </>
      )}
      linked={<LinkedSheets invoice={invoice} />}
      ownStep={{
        actions: ["AMEND"],
        text: "수정 발행",
        dialog: (isOpen, onClose) => <AmendDialog isOpen={isOpen} onClose={onClose} invoice={invoice} cost={cost} />,
      }}
    >
      <Facts invoice={{ ...invoice, content }} />
      <div className="mt-2 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <PartyDetails title="공급자" party={content.invoicer} />
        <PartyDetails title="공급받는자" party={content.invoicee} />
        {content.truster ? <PartyDetails title="수탁자" party={content.truster} /> : null}
      </div>
    </KindPanel>
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

const FileLink = ({ href, text, icon: Icon }: { href: string; text: string; icon: LucideIcon }) => (
  <a href={href} download className="button button-secondary button-sm max-sm:button-square">
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{text}</span>
    <span className="sr-only"> 내려받기</span>
  </a>
);
