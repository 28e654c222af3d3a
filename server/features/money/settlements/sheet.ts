import type { AdjustEntry, AdjustHistory, AdjustLine } from "#contracts/money/settlements.ts";
import type { Payout } from "#contracts/money/staff-payouts.ts";
import { ADJUST_STATUS_LABELS } from "#domain/money/adjust-status.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet, SheetColumn } from "#server/files/exports.ts";

const historyColumns: readonly SheetColumn<AdjustHistory>[] = [
  { header: "정산 월", text: ({ adjustMonth }) => adjustMonth },
  { header: "상태", text: ({ status }) => ADJUST_STATUS_LABELS[status].text },
  { header: "정산 방법", text: ({ settleMethod }) => SETTLE_METHOD_LABELS[settleMethod] },
  { header: "수익", number: ({ revenue }) => revenue },
  { header: "전월 이월", number: ({ carriedIn }) => carriedIn },
  { header: "지급 금액", number: ({ payable }) => payable },
  { header: "다음 달 이월", number: ({ carriedOut }) => carriedOut },
  { header: "집계 일시", dateTime: ({ planDT }) => planDT },
  { header: "확정 일시", dateTime: ({ confirmDT }) => confirmDT },
  { header: "마감 일시", dateTime: ({ closeDT }) => closeDT },
  { header: "지급 번호", text: ({ payoutReference }) => payoutReference },
];

export const adjustHistorySheet: Sheet<AdjustHistory> = { name: "정산 내역", columns: historyColumns };

export const payoutSheet: Sheet<Payout> = {
  name: "정산 지급",
  columns: [
    { header: "파트너", text: ({ companyName }) => companyName },
    { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
    ...historyColumns,
    { header: "정산 계좌", text: ({ account }) => account },
  ],
};

const serviceText = (code: string): string => pointCodeEntry(code)?.text ?? code;

/** These columns say what was used at which prices, and what it earned. */
const earnedColumns: readonly SheetColumn<Omit<AdjustLine, "memberSeq" | "bizId" | "name">>[] = [
  { header: "포인트코드", text: ({ pointCode }) => pointCode },
  { header: "서비스", text: ({ pointCode }) => serviceText(pointCode) },
  { header: "건수", number: ({ count }) => count },
  { header: "판매단가", number: ({ unitPrice }) => unitPrice },
  { header: "공급단가", number: ({ supplyPrice }) => supplyPrice },
  { header: "정산금액", number: ({ revenue }) => revenue },
];

export const adjustLineSheet: Sheet<AdjustLine> = {
  name: "정산 상세",
  columns: [
    { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
    { header: "상호", text: ({ name }) => name },
    { header: "회원사번호", number: ({ memberSeq }) => memberSeq },
    ...earnedColumns,
  ],
};

export const adjustEntrySheet: Sheet<AdjustEntry> = {
  name: "정산 원장",
  columns: [
    { header: "일자", date: ({ pointDate }) => pointDate },
    { header: "일시", dateTime: ({ insertDT }) => insertDT },
    { header: "회원사", text: ({ name }) => name },
    ...earnedColumns,
    { header: "참조", text: ({ reference }) => reference },
  ],
};
