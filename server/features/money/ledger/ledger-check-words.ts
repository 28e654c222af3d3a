import { formatNumber } from "#domain/money/won.ts";
import type { LedgerCheck, LedgerDifference } from "./verify-ledger.ts";

const KINDS: Readonly<Record<string, string>> = {
  balances: "잔액",
  usage_days: "회원사 일별 합계",
  usage_months: "회원사 월별 합계",
  usage_quarters: "회원사 분기별 합계",
  partner_usage_days: "파트너 일별 합계",
  partner_usage_months: "파트너 월별 합계",
  settles: "결제",
  settle_days: "결제 일별 합계",
  adjust_months: "정산한 달",
  document_sides: "문서 목록",
  document_days: "문서 일별 합계",
  document_keys: "문서번호",
  document_fees: "문서 요금",
  cashbill_cancels: "현금영수증 취소 금액",
  dispatch_fees: "문자·팩스·카카오톡 요금과 환불",
};

export const kindOfDifference = (kind: string): string => KINDS[kind] ?? kind;

export const describeLedgerCheck = ({ checked }: LedgerCheck): string =>
  `포인트 원장과 비교했습니다: ${Object.entries(checked)
    .map(([kind, count]) => `${kindOfDifference(kind)} ${formatNumber(count)}건`)
    .join(", ")}.`;

export function describeDifference({ kind, partnerSeq, memberSeq, key, kept, ledger }: LedgerDifference): string {
  const owner = `파트너 ${partnerSeq}${memberSeq === null ? "" : ` 회원사 ${memberSeq}`}`;
  return `${kindOfDifference(kind)} ${owner}${key ? ` ${key}` : ""}: 저장된 값 ${sumsOf(kept)} / 원장 ${sumsOf(ledger)}`;
}

const sumsOf = (sums: Record<string, number> | null): string =>
  sums === null
    ? "없음"
    : Object.entries(sums)
        .map(([name, value]) => `${name} ${formatNumber(value)}`)
        .join(", ");
