import type { ReactNode } from "react";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { cashbillTotal } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_CANCEL_TYPES,
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_TYPES,
  CASHBILL_TRADE_USAGES,
} from "#domain/documents/cashbill-trade.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { DocumentSheet, type DrawnDocumentProps } from "./document-sheet.tsx";
import "./cashbill-form.css";

export interface CashbillFormProps extends Omit<DrawnDocumentProps, "children" | "canZoom"> {
  content: CashbillContent;
  tradeType: keyof typeof CASHBILL_TRADE_TYPES;
  tradeDate: SeoulDate;
  /** The buyer's number, already masked if it must be. */
  identity: string;
  /** The tax office number; a draft has none. */
  ntsNum: string | null;
  /** The receipt that this one cancels, wholly or in part. */
  original?: CanceledCashbill | null;
  /** A stamp across the slip, such as 발급취소. */
  stamp?: string;
}

interface CanceledCashbill {
  ntsNum: string;
  tradeDate: SeoulDate;
  cancelType: keyof typeof CASHBILL_CANCEL_TYPES;
}

/** Draws a cash receipt as it comes off the roll. */
export function CashbillForm({ content, tradeType, tradeDate, identity, ntsNum, ...rest }: CashbillFormProps) {
  const { original, stamp, ...frame } = rest;
  const { franchise } = content;
  const tradeText = CASHBILL_TRADE_TYPES[tradeType];
  return (
    <DocumentSheet {...frame} label={`현금영수증 ${tradeText}`} ink="black" className="cashbill-form" canZoom={false}>
      <p className="cashbill-title">현금영수증</p>
      <p className="cashbill-kind">
        {CASHBILL_TRADE_USAGES[content.tradeUsage]} · {tradeText}
      </p>
      <Rows caption="가맹점">
        <Row term="상호">{franchise.name}</Row>
        <Row term="사업자등록번호">{formatBizId(franchise.corpNum)}</Row>
        <Row term="대표자">{franchise.ceoName}</Row>
        <Row term="주소">{franchise.address}</Row>
        <Row term="전화">{franchise.tel}</Row>
      </Rows>
      <Rows caption="거래">
        <Row term="거래일">{tradeDate}</Row>
        <Row term={CASHBILL_TRADE_METHODS[content.tradeMethod]}>{identity}</Row>
        <Row term="고객">{content.customerName}</Row>
        <tr>
          <th scope="row">승인번호</th>
          <td>{ntsNum ?? "아직 없음"}</td>
        </tr>
        {original ? <OriginalRows original={original} /> : null}
      </Rows>
      <Amounts content={content} isCancel={tradeType === "D"} />
      {stamp ? (
        <p className="cashbill-stamp">
          <span>{stamp}</span>
        </p>
      ) : null}
    </DocumentSheet>
  );
}

const Rows = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table>
    <caption className="sr-only">{caption}</caption>
    <tbody>{children}</tbody>
  </table>
);

/** Draws a row. A slip has no row for an empty value. */
const Row = ({ term, children }: { term: string; children: string }) =>
  children === "" ? null : (
    <tr>
      <th scope="row">{term}</th>
      <td>{children}</td>
    </tr>
  );

const OriginalRows = ({ original }: { original: CanceledCashbill }) => (
  <>
    <Row term="당초 승인번호">{original.ntsNum}</Row>
    <Row term="당초 거래일">{original.tradeDate}</Row>
    <Row term="취소 사유">{CASHBILL_CANCEL_TYPES[original.cancelType]}</Row>
  </>
);

function Amounts({ content, isCancel }: { content: CashbillContent; isCancel: boolean }) {
  /** Makes the amounts of a cancellation negative, whatever their stored sign. Zero has no sign. */
  const won = (amount: number) => formatNumber(isCancel ? 0 - Math.abs(amount) : amount);
  return (
    <Rows caption="금액">
      <Row term="품명">{content.item}</Row>
      <Row term="공급가액">{won(content.supply)}</Row>
      <Row term="부가세">{won(content.tax)}</Row>
      <Row term="봉사료">{won(content.serviceCharge)}</Row>
      <tr className="cashbill-sum">
        <th scope="row">합계</th>
        <td>{won(cashbillTotal(content))}원</td>
      </tr>
    </Rows>
  );
}
