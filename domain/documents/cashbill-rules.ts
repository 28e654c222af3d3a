import type { SeoulDate, SeoulDateTime } from "../calendar/seoul-date.ts";
import { addDays } from "../calendar/seoul-date.ts";
import { isWon } from "../money/won.ts";
import { formatBizId } from "../people/biz-id.ts";
import { isBizId } from "../people/biz-id-check.ts";
import { maskNumber, maskPhone, maskResidentNumber } from "../people/masking.ts";
import { formatPhone } from "../people/phone.ts";
import type { Brand } from "../provider.ts";
import {
  type CashbillAmounts,
  cashbillTotal,
  isCashbillIdentity,
  isCashbillTradeDate,
  SELF_ISSUED_IDENTITY,
} from "./cashbill.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "./cashbill-trade.ts";
import type { CashbillContent } from "./document-content.ts";

// The limit keeps amounts so small that the sums of a list stay exact as well.
export const CASHBILL_AMOUNT_LIMIT = 999_999_999_999;

export const CASHBILL_PROBLEM_TEXTS = {
  franchiseNumber: "발급하는 회원사의 사업자등록번호와 다릅니다.",
  tradeDate: "거래일은 오늘이나 어제여야 합니다.",
  notWon: "금액은 0원부터 1조 원 미만까지, 원 단위 정수여야 합니다.",
  nothing: "거래 금액을 입력해 주세요.",
  usageMethod: "사업자등록번호는 지출증빙용에만 쓸 수 있습니다.",
  selfIssued: "자진발급 번호(010-000-1234)는 소득공제용에만 쓸 수 있습니다.",
  identity: "인증 방법에 맞는 번호를 다시 확인해 주세요.",
  ownNumber: "발급하는 회사 자신에게는 발급할 수 없습니다.",
} as const;

export type CashbillProblem = keyof typeof CASHBILL_PROBLEM_TEXTS;

// The field that shows a problem.
const FIELDS: Readonly<Record<CashbillProblem, string>> = {
  franchiseNumber: "franchise.corpNum",
  tradeDate: "tradeDT",
  notWon: "supply",
  nothing: "supply",
  usageMethod: "tradeMethod",
  selfIssued: "tradeUsage",
  identity: "identityNum",
  ownNumber: "identityNum",
};

export interface CashbillDraft {
  readonly content: CashbillContent;
  /** Digits only. */
  readonly identity: string;
  readonly tradeDT: SeoulDateTime;
}

interface Franchise {
  /** The business number of the company that issues the receipt. */
  readonly bizId: string;
  readonly brand: Brand;
  readonly now: SeoulDateTime;
}

export function cashbillProblems(
  { content, identity, tradeDT }: CashbillDraft,
  { bizId, brand, now }: Franchise,
): CashbillProblem[] {
  const { tradeMethod, tradeUsage, supply, tax, serviceCharge } = content;
  const isSelfIssued = identity === SELF_ISSUED_IDENTITY;
  const checks: Record<CashbillProblem, boolean> = {
    franchiseNumber: content.franchise.corpNum !== bizId,
    tradeDate: !isTradeTime(tradeDT, now),
    notWon: ![supply, tax, serviceCharge].every(isCashbillAmount),
    nothing: cashbillTotal(content) === 0,
    usageMethod: tradeMethod === 4 && tradeUsage !== 2,
    selfIssued: isSelfIssued && tradeUsage === 2,
    identity: !isSelfIssued && !isIdentity(tradeMethod, tradeUsage, identity, brand),
    ownNumber: tradeMethod === 4 && identity === bizId,
  };
  return (Object.keys(checks) as CashbillProblem[]).filter((problem) => checks[problem]);
}

/** Returns the same problems by field, in the words shown there. */
export const cashbillFieldProblems = (draft: CashbillDraft, franchise: Franchise): Record<string, string> =>
  Object.fromEntries(
    cashbillProblems(draft, franchise).map((problem) => [FIELDS[problem], CASHBILL_PROBLEM_TEXTS[problem]] as const),
  );

// A trade is of today or yesterday by the partner's clock, and never in the future.
export const isTradeTime = (tradeDT: SeoulDateTime, now: SeoulDateTime): boolean =>
  tradeDT <= now && isCashbillTradeDate(tradeDT.slice(0, 10), now.slice(0, 10));

const isCashbillAmount = (won: number): boolean => isWon(won) && won >= 0 && won <= CASHBILL_AMOUNT_LIMIT;

const isIdentity = (method: CashbillTradeMethod, usage: CashbillTradeUsage, identity: string, brand: Brand): boolean =>
  isCashbillIdentity(method, usage, identity) && (method !== 4 || isBizId(identity, brand));

// Masks the number a buyer gave for display. A business number is no secret.
export function shownIdentity(method: CashbillTradeMethod, identity: string): string {
  if (identity === SELF_ISSUED_IDENTITY) return formatPhone(identity);
  switch (method) {
    case 1:
      return maskNumber(identity);
    case 3:
      return maskResidentNumber(identity);
    case 4:
      return formatBizId(identity);
    case 5:
      return maskPhone(identity);
  }
}

const SENDING_TIME = "17:00:00";

// A receipt issued before five in the afternoon goes to the tax office at five; a later one the next day at five.
export function cashbillDueAt(issuedDT: SeoulDateTime): SeoulDateTime {
  const today: SeoulDate = issuedDT.slice(0, 10);
  const isInTime = issuedDT.slice(11) < SENDING_TIME;
  return `${isInTime ? today : addDays(today, 1)}T${SENDING_TIME}`;
}

const share = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Splits an amount that is taken back into supply, tax and service charge: in the proportion of what is left, in whole won,
 * never more of any part than is left. Taking everything takes exactly what is left.
 */
export function canceledParts(amount: number, left: CashbillAmounts): CashbillAmounts {
  const whole = cashbillTotal(left);
  if (amount < 1 || amount > whole) throw new RangeError(`${amount} is not a part of ${whole}`);
  const tax = share(amount, left.tax, whole);
  const serviceCharge = share(amount, left.serviceCharge, whole);
  const supply = Math.min(amount - tax - serviceCharge, left.supply);
  const moreTax = Math.min(amount - supply - tax - serviceCharge, left.tax - tax);
  const moreCharge = amount - supply - tax - serviceCharge - moreTax;
  return { supply, tax: tax + moreTax, serviceCharge: serviceCharge + moreCharge };
}

// The tax office knows a receipt by nine characters, of which the document's own number makes eight.
export const cashbillNtsNumber = (docSeq: number): string => `G${docSeq.toString(36).toUpperCase().padStart(8, "0")}`;

// Only the franchise deletes a receipt, and only one that the tax office never received.
export const isCashbillDeletable = (state: string): boolean => state === "REGISTERED" || state === "CANCELED";
