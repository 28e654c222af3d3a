import { Link, useLocation, useParams } from "react-router";
import type { CashbillDetail, LinkedCashbill, revealCashbill } from "#contracts/documents/cashbills.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_TYPES,
  CASHBILL_TRADE_USAGES,
} from "#domain/documents/cashbill-trade.ts";
import { formatWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { CancelCashbillDialog } from "./cancel-cashbill-dialog.tsx";
import { CASHBILL } from "./cashbill-kind.tsx";
import { PanelSection } from "./document-panel.tsx";
import { DrawnCashbill } from "./drawn-cashbill.tsx";
import { KindPanel, type OpenDocument } from "./kind-panel.tsx";
import { PartyDetails } from "./party-section.tsx";
import { useReveal } from "./use-reveal.tsx";

export function CashbillPanel(props: OpenDocument<CashbillDetail>) {
  const { document, cost } = props;
  const { revealed, button } = useReveal<OutputOf<typeof revealCashbill>>();
  const cashbill = revealed ? { ...document, identity: revealed.identity, content: revealed } : document;
  return (
    <KindPanel
      {...props}
      kind={CASHBILL}
      title={`현금영수증 ${CASHBILL_TRADE_TYPES[cashbill.tradeType]}`}
      sheetTitle="영수증"
      sheet={<DrawnCashbill cashbill={cashbill} />}
      revealButton={button}
      linked={<LinkedReceipts cashbill={cashbill} />}
      ownStep={{
        actions: ["CANCEL_BEFORE_SEND", "CANCEL_RECEIPT"],
        text: "발급 취소",
        dialog: (isOpen, onClose) => (
          <CancelCashbillDialog isOpen={isOpen} onClose={onClose} cashbill={document} cost={cost} />
        ),
      }}
    >
      <Facts cashbill={cashbill} />
      <PartyDetails title="가맹점" party={cashbill.content.franchise} />
    </KindPanel>
  );
}

function Facts({ cashbill }: { cashbill: CashbillDetail }) {
  const { content, supply, tax, serviceCharge, total } = cashbill;
  return (
    <KeyValueList
      items={[
        { label: "용도", value: CASHBILL_TRADE_USAGES[cashbill.tradeUsage] },
        { label: CASHBILL_TRADE_METHODS[cashbill.tradeMethod], value: cashbill.identity },
        { label: "거래 일시", value: formatDate(cashbill.tradeDT) },
        { label: "등록 일시", value: formatDate(cashbill.doDT) },
        { label: "문서번호", value: cashbill.mgtNum },
        { label: "국세청 승인번호", value: cashbill.ntsNum },
        { label: "품목", value: cashbill.item },
        {
          label: "금액",
          value: `공급가액 ${formatWon(supply)} · 세액 ${formatWon(tax)} · 봉사료 ${formatWon(serviceCharge)} · 합계금액 ${formatWon(total)}`,
        },
        { label: "고객 이름", value: content.customerName },
        { label: "고객 이메일", value: content.customerEmail },
        { label: "고객 연락처", value: content.customerTel },
      ]}
    />
  );
}

/** Links a receipt with the ones that cancel it, and a cancelling one with the receipt that it cancels. */
function LinkedReceipts({ cashbill: { original, cancellations, cancelableAmount } }: { cashbill: CashbillDetail }) {
  if (!original && cancellations.length === 0) return null;
  return (
    <PanelSection title={original ? "당초 영수증" : "취소 영수증"}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {[...(original ? [original] : []), ...cancellations].map((linked) => (
          <LinkedReceipt key={linked.docSeq} linked={linked} />
        ))}
      </ul>
      {original ? null : <p className="text-muted">더 취소할 수 있는 금액은 {formatWon(cancelableAmount)}입니다.</p>}
    </PanelSection>
  );
}

function LinkedReceipt({ linked }: { linked: LinkedCashbill }) {
  const { partnerSeq, memberSeq, type } = useParams();
  const { search } = useLocation();
  const cancelTypes: Readonly<Record<number, string>> = CASHBILL_CANCEL_TYPES;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        <Link
          to={memberPath(Number(partnerSeq), Number(memberSeq), `cashbills/${type}/${linked.docSeq}`) + search}
          preventScrollReset
          className="text-brand underline-offset-4 hover:underline"
        >
          {linked.ntsNum ?? `현금영수증 ${linked.docSeq}`}
        </Link>
        <span className="block text-muted">
          {[
            formatDate(linked.tradeDT),
            CASHBILL_STATUS_LABELS[linked.status].text,
            linked.cancelType === null ? "" : cancelTypes[linked.cancelType],
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <Amount value={linked.total} />
    </li>
  );
}
