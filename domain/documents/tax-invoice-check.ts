import type { SeoulDate } from "../calendar/seoul-date.ts";
import { formatNumber } from "../money/won.ts";
import { isBizId } from "../people/biz-id-check.ts";
import type { Brand } from "../provider.ts";
import type { TaxInvoiceContent } from "./document-content.ts";
import { invoiceKind } from "./tax-invoice-acting.ts";
import {
  TAX_INVOICE_LIMITS,
  TAX_INVOICE_PROBLEM_TEXTS,
  type TaxInvoiceProblem,
  type TaxInvoiceType,
  taxInvoiceProblems,
} from "./tax-invoice-rules.ts";

// The field that shows a problem.
const FIELDS: Readonly<Record<TaxInvoiceProblem, string>> = {
  taxType: "taxType",
  consignedReverse: "issueDirectionType",
  sameParty: "invoicee.corpNum",
  futureWriteDate: "writeDate",
  notWon: "supply",
  total: "total",
  taxNotZero: "tax",
  sign: "tax",
  tooManyLines: "lines",
  lineMonth: "lines",
  lineTotal: "lines",
};

export type FieldProblems = Readonly<Record<string, string>>;

// A buyer without a business has a resident number, or this number that stands for every foreigner.
export const FOREIGNER_NUMBER = "9999999999999";

/** Returns the problems that keep an invoice from being registered, by field. */
export function taxInvoiceFieldProblems(content: TaxInvoiceContent, today: SeoulDate, brand: Brand): FieldProblems {
  const kind = invoiceKind(content);
  if (!kind) return { invoiceType: "문서 종류가 올바르지 않습니다." };
  const problems = taxInvoiceProblems(draftOf(content), today);
  return {
    ...Object.fromEntries(problems.map((problem) => [FIELDS[problem], TAX_INVOICE_PROBLEM_TEXTS[problem]])),
    ...partyProblems(content, kind.isConsigned, brand),
    ...paymentProblems(content),
    ...(content.lines.length === 0 && { lines: "품목을 하나 이상 입력해 주세요." }),
  };
}

/** Returns what an invoice lacks to be issued, because the tax office requires it. */
export function issueFieldProblems({ invoicer, invoicee, truster }: TaxInvoiceContent): FieldProblems {
  const missing: [string, string | undefined, string][] = [
    ["invoicer.name", invoicer.name, "공급자의 상호를 입력해 주세요."],
    ["invoicer.ceoName", invoicer.ceoName, "공급자의 대표자 이름을 입력해 주세요."],
    ["invoicee.name", invoicee.name, "공급받는자의 상호를 입력해 주세요."],
    ["invoicee.ceoName", invoicee.ceoName, "공급받는자의 대표자 이름을 입력해 주세요."],
    ["invoicee.email", invoicee.email, "공급받는자의 이메일을 입력해 주세요."],
    ...(truster
      ? ([
          ["truster.name", truster.name, "수탁자의 상호를 입력해 주세요."],
          ["truster.ceoName", truster.ceoName, "수탁자의 대표자 이름을 입력해 주세요."],
        ] satisfies [string, string, string][])
      : []),
  ];
  return Object.fromEntries(missing.filter(([, value]) => value === "").map(([field, , message]) => [field, message]));
}

function draftOf(content: TaxInvoiceContent) {
  const { supply, tax, writeDate, lines, taxType, issueDirectionType, invoicer, invoicee } = content;
  return {
    supply,
    tax,
    total: supply + tax,
    writeDate,
    taxType,
    issueDirectionType,
    // Paper follows the same rules; its type was resolved before.
    invoiceType: (content.invoiceType % 100) as TaxInvoiceType,
    invoicerCorpNum: invoicer.corpNum,
    invoiceeCorpNum: invoicee.corpNum,
    lines: lines.map((line) => ({ date: line.date ?? writeDate, supply: line.supply, tax: line.tax })),
  };
}

function partyProblems(
  { invoicer, invoicee, truster, remarks }: TaxInvoiceContent,
  isConsigned: boolean,
  brand: Brand,
): FieldProblems {
  const problems: Record<string, string> = {};
  if (!isBizId(invoicer.corpNum, brand)) problems["invoicer.corpNum"] = NOT_A_BIZ_ID;
  if (isConsigned && !truster) problems["truster.corpNum"] = "위수탁 문서에는 수탁자가 있어야 합니다.";
  if (!isConsigned && truster) problems.truster = "수탁자는 위수탁 문서에만 쓸 수 있습니다.";
  if (truster && !isBizId(truster.corpNum, brand)) problems["truster.corpNum"] = NOT_A_BIZ_ID;
  if (truster && truster.corpNum === invoicer.corpNum)
    problems["truster.corpNum"] = "수탁자는 공급자와 같을 수 없습니다.";
  if (invoicee.corpNum.length === 10 && !isBizId(invoicee.corpNum, brand)) problems["invoicee.corpNum"] = NOT_A_BIZ_ID;
  if (invoicee.corpNum === FOREIGNER_NUMBER && !remarks.some((remark) => remark.trim() !== "")) {
    problems["remarks[0]"] = "공급받는자가 외국인이면 비고에 외국인등록번호나 여권번호를 입력해 주세요.";
  }
  return problems;
}

const NOT_A_BIZ_ID = "사업자등록번호가 올바르지 않습니다.";

// When the ways of payment are given at all, they must add up to the whole amount.
function paymentProblems({
  cash,
  check,
  note,
  credit,
  supply,
  tax,
  bookNumber,
  pageNumber,
}: TaxInvoiceContent): FieldProblems {
  const paymentSum = cash + check + note + credit;
  const isSpecified = [cash, check, note, credit].some((amount) => amount !== 0);
  const isTooLarge = (value: number | null) => value !== null && value > TAX_INVOICE_LIMITS.bookNumber;
  const tooLarge = `${formatNumber(TAX_INVOICE_LIMITS.bookNumber)} 이하로 입력해 주세요.`;
  return {
    ...(isSpecified &&
      paymentSum !== supply + tax && { cash: "현금·수표·어음·외상미수금의 합이 합계금액과 같아야 합니다." }),
    ...(isTooLarge(bookNumber) && { bookNumber: tooLarge }),
    ...(isTooLarge(pageNumber) && { pageNumber: tooLarge }),
  };
}
