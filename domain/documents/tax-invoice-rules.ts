import { monthOf, type SeoulDate } from "../calendar/seoul-date.ts";
import { isWon, sumWon } from "../money/won.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "./tax-type.ts";

// Each kind of invoice allows these tax types; a trustee issues the consigned kinds.
export const TAX_INVOICE_TYPES = {
  1: { text: "세금계산서", taxTypes: [1, 2], isConsigned: false },
  2: { text: "계산서", taxTypes: [3], isConsigned: false },
  4: { text: "위수탁 세금계산서", taxTypes: [1, 2], isConsigned: true },
  5: { text: "위수탁 계산서", taxTypes: [3], isConsigned: true },
} as const satisfies Record<number, { text: string; taxTypes: readonly InvoiceTaxType[]; isConsigned: boolean }>;

export type TaxInvoiceType = keyof typeof TAX_INVOICE_TYPES;

export const PURPOSE_TYPE_LABELS = { 1: "영수", 2: "청구" } as const;

export const TAX_INVOICE_LIMITS = {
  lines: 99,
  bookNumber: 32_767,
  serialLength: 30,
  extraContacts: 5,
  paperFormLines: 4,
} as const;

export interface TaxInvoiceLine {
  readonly date: SeoulDate;
  readonly supply: number;
  readonly tax: number;
}

export interface TaxInvoiceDraft {
  readonly invoiceType: TaxInvoiceType;
  readonly taxType: InvoiceTaxType;
  readonly issueDirectionType: 1 | 2;
  readonly writeDate: SeoulDate;
  readonly invoicerCorpNum: string;
  readonly invoiceeCorpNum: string;
  readonly supply: number;
  readonly tax: number;
  readonly total: number;
  readonly lines: readonly TaxInvoiceLine[];
}

export const TAX_INVOICE_PROBLEM_TEXTS = {
  taxType: "이 종류의 계산서에 쓸 수 없는 과세 유형입니다.",
  consignedReverse: "위수탁 세금계산서는 역발행할 수 없습니다.",
  sameParty: "공급자와 공급받는자가 같을 수 없습니다.",
  futureWriteDate: "작성일자는 오늘보다 늦을 수 없습니다.",
  notWon: "금액은 원 단위 정수여야 합니다.",
  total: "합계금액은 공급가액과 세액의 합이어야 합니다.",
  taxNotZero: "영세·면세 거래의 세액은 0이어야 합니다.",
  sign: "공급가액과 세액의 부호가 같아야 합니다.",
  tooManyLines: "품목은 99개까지 입력할 수 있습니다.",
  lineMonth: "품목의 거래일은 작성일자와 같은 달이어야 합니다.",
  lineTotal: "품목 금액의 합이 공급가액·세액과 같아야 합니다.",
} as const;

export type TaxInvoiceProblem = keyof typeof TAX_INVOICE_PROBLEM_TEXTS;

export function taxInvoiceProblems(draft: TaxInvoiceDraft, today: SeoulDate): TaxInvoiceProblem[] {
  const { supply, tax, total, lines, taxType, writeDate } = draft;
  const kind = TAX_INVOICE_TYPES[draft.invoiceType];
  const taxTypes: readonly InvoiceTaxType[] = kind.taxTypes;
  const amounts = [supply, tax, total, ...lines.flatMap((line) => [line.supply, line.tax])];
  const checks: Record<TaxInvoiceProblem, boolean> = {
    taxType: !taxTypes.includes(taxType),
    consignedReverse: kind.isConsigned && draft.issueDirectionType === 2,
    sameParty: draft.invoicerCorpNum === draft.invoiceeCorpNum,
    futureWriteDate: writeDate > today,
    notWon: !amounts.every(isWon),
    total: supply + tax !== total,
    taxNotZero: taxType !== INVOICE_TAX_TYPES.taxable && tax !== 0,
    sign: supply * tax < 0,
    tooManyLines: lines.length > TAX_INVOICE_LIMITS.lines,
    lineMonth: lines.some((line) => monthOf(line.date) !== monthOf(writeDate)),
    lineTotal:
      lines.length > 0 &&
      (sumWon(lines.map((line) => line.supply)) !== supply || sumWon(lines.map((line) => line.tax)) !== tax),
  };
  return (Object.keys(checks) as TaxInvoiceProblem[]).filter((problem) => checks[problem]);
}

// The tax is ten per cent, rounded to whole won as the seller chose: 1 up, 2 down, 3 to the nearest. A minus mirrors its plus.
export const TAX_CALC_TYPE_LABELS = { 1: "올림", 2: "내림", 3: "반올림" } as const;
export type TaxCalcType = keyof typeof TAX_CALC_TYPE_LABELS;

const ROUNDINGS = { 1: Math.ceil, 2: Math.floor, 3: Math.round } as const;

export function vatOf(supply: number, taxType: InvoiceTaxType, calcType: TaxCalcType = 2): number {
  if (taxType !== INVOICE_TAX_TYPES.taxable) return 0;
  const tax = ROUNDINGS[calcType](Math.abs(supply) / 10);
  return supply < 0 ? -tax : tax;
}
