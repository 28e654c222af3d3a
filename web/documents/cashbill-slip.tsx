import type { ReactNode } from "react";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_TYPES,
  CASHBILL_TRADE_USAGES,
  cashbillTotal,
} from "#domain/documents/cashbill.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { CashbillDocument } from "./cashbill-document.ts";
import "./cashbill-slip.css";

interface CashbillSlipProps {
  document: CashbillDocument;
  /** Lies across the slip, such as 발급취소. */
  stamp?: string;
}

/** A cash receipt as it comes off the roll: real text on paper that stays light in every theme. */
export function CashbillSlip({ document, stamp }: CashbillSlipProps) {
  const { tradeType, tradeUsage, franchise, amounts, original } = document;
  const isCancel = tradeType === "D";
  const sign = isCancel ? -1 : 1;
  return (
    <article
      aria-label={`현금영수증 ${CASHBILL_TRADE_TYPES[tradeType]}`}
      data-theme="light"
      className="cashbill-slip relative mx-auto w-full max-w-72 px-6 text-[0.8125rem] leading-relaxed text-text"
    >
      <p className="text-center text-lg font-bold">현금영수증</p>
      <p className="text-center text-muted">
        {CASHBILL_TRADE_USAGES[tradeUsage]} · {CASHBILL_TRADE_TYPES[tradeType]}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-dashed border-line-strong pt-3">
        <Row term="가맹점">{franchise.companyName}</Row>
        <Row term="등록번호">{formatBizId(franchise.bizId)}</Row>
        <Row term="거래일">{document.tradeDate}</Row>
        <Row term={CASHBILL_TRADE_METHODS[document.tradeMethod]}>{document.identity}</Row>
        <Row term="승인번호">{document.ntsNumber ?? "발급 전"}</Row>
        {original ? (
          <>
            <Row term="당초 승인번호">{original.ntsNumber}</Row>
            <Row term="당초 거래일">{original.tradeDate}</Row>
            <Row term="취소 사유">{CASHBILL_CANCEL_TYPES[original.cancelType]}</Row>
          </>
        ) : null}
      </dl>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-dashed border-line-strong pt-3">
        <Row term="품명">{document.itemName}</Row>
        <Row term="공급가액">{formatNumber(sign * amounts.supply)}</Row>
        <Row term="세액">{formatNumber(sign * amounts.tax)}</Row>
        <Row term="봉사료">{formatNumber(amounts.serviceCharge * sign || 0)}</Row>
      </dl>
      <p className="mt-3 flex items-baseline justify-between border-t border-text pt-2 text-base font-bold tabular-nums">
        <span>합계</span>
        <span className={isCancel ? "text-danger" : ""}>{formatNumber(sign * cashbillTotal(amounts))}원</span>
      </p>
      {stamp ? (
        <p className="absolute inset-x-0 top-[42%] flex justify-center">
          <span className="-rotate-12 rounded-md border-[3px] border-danger bg-white/85 px-3 py-1 text-xl font-bold text-danger">
            {stamp}
          </span>
        </p>
      ) : null}
    </article>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </>
  );
}
