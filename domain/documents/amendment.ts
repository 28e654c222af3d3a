import type { SeoulDate } from "../calendar/seoul-date.ts";
import { finalReturnDeadline, issueDeadline } from "./deadlines.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType, type TaxClass, taxClassOf } from "./tax-type.ts";

interface AmendmentRule {
  readonly text: string;
  readonly sheets: 1 | 2;
  readonly writeDate: "original" | "event";
  readonly deadline: "finalReturn" | "nextMonth10";
  /** The amendment takes the whole invoice back, which is possible once. */
  readonly isReversal: boolean;
}

// The numbers are the tax office's reason codes. A letter of credit (5) may follow until 25 days after the tax period, which
// is the day of the final return.
export const AMENDMENTS = {
  1: { text: "기재사항 착오정정", sheets: 2, writeDate: "original", deadline: "finalReturn", isReversal: true },
  2: { text: "공급가액 변동", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: false },
  3: { text: "환입", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: false },
  4: { text: "계약의 해제", sheets: 1, writeDate: "event", deadline: "nextMonth10", isReversal: true },
  5: { text: "내국신용장 사후개설", sheets: 2, writeDate: "original", deadline: "finalReturn", isReversal: true },
  6: { text: "착오에 의한 이중발급", sheets: 1, writeDate: "original", deadline: "finalReturn", isReversal: true },
} as const satisfies Record<number, AmendmentRule>;

// An exempt sale has a 계산서, which carries no tax, and its amendment carries none either.
export const AMENDED_DOCUMENT_NAMES: Readonly<Record<TaxClass, string>> = { 1: "수정세금계산서", 3: "수정계산서" };

export type AmendmentCode = keyof typeof AMENDMENTS;

export interface AmendedInvoice {
  readonly ntsNumber: string | null;
  readonly writeDate: SeoulDate;
  readonly taxType: InvoiceTaxType;
  readonly supply: number;
  readonly tax: number;
}

export interface AmendmentInput {
  readonly code: AmendmentCode;
  readonly original: AmendedInvoice;
  readonly eventDate: SeoulDate;
  // Reason 1 gives the corrected values, 2 the difference, 3 the returned amount as a negative; others ignore them.
  readonly supply: number;
  readonly tax: number;
  readonly taxType: InvoiceTaxType;
}

export type AmendmentSheet = Pick<AmendedInvoice, "writeDate" | "taxType" | "supply" | "tax">;

export type AmendmentProblem = "originalNumberMissing" | "taxClassCrossed" | "notNegative" | "notTaxable" | "noChange";

export const AMENDMENT_PROBLEM_TEXTS: Readonly<Record<AmendmentProblem, string>> = {
  originalNumberMissing: "당초 문서의 국세청 승인번호가 필요합니다.",
  taxClassCrossed: "과세와 면세를 서로 바꾸어 수정할 수 없습니다.",
  notNegative: "환입 금액은 음수여야 합니다.",
  notTaxable: "내국신용장 사후개설은 과세 세금계산서만 수정할 수 있습니다.",
  noChange: "변동된 공급가액이나 세액이 있어야 합니다.",
};

export function amendmentProblems({ code, original, supply, tax, taxType }: AmendmentInput): AmendmentProblem[] {
  const problems: AmendmentProblem[] = [];
  if (!original.ntsNumber) problems.push("originalNumberMissing");
  if (taxClassOf(original.taxType) !== taxClassOf(taxType)) problems.push("taxClassCrossed");
  if (code === 2 && supply === 0 && tax === 0) problems.push("noChange");
  if (code === 3 && (supply >= 0 || tax > 0)) problems.push("notNegative");
  if (code === 5 && original.taxType !== INVOICE_TAX_TYPES.taxable) problems.push("notTaxable");
  return problems;
}

// Returns the sheets to issue in order: a full reversal comes before the sheet that replaces the invoice.
export function amendmentSheets({ code, original, eventDate, supply, tax, taxType }: AmendmentInput): AmendmentSheet[] {
  const writeDate = AMENDMENTS[code].writeDate === "original" ? original.writeDate : eventDate;
  const reversal = { writeDate, taxType: original.taxType, supply: minus(original.supply), tax: minus(original.tax) };
  switch (code) {
    case 1:
      return [reversal, { writeDate, taxType, supply, tax }];
    case 2:
    case 3:
      return [{ writeDate, taxType: original.taxType, supply, tax }];
    case 4:
    case 6:
      return [reversal];
    case 5:
      return [reversal, { writeDate, taxType: INVOICE_TAX_TYPES.zeroRated, supply: original.supply, tax: 0 }];
  }
}

// Avoids -0, which would be shown as "-0원".
const minus = (won: number): number => 0 - won;

export function amendmentDeadline(code: AmendmentCode, originalWriteDate: SeoulDate, eventDate: SeoulDate): SeoulDate {
  return AMENDMENTS[code].deadline === "nextMonth10"
    ? issueDeadline(eventDate)
    : finalReturnDeadline(originalWriteDate);
}
