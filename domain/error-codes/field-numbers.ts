import { ONE_TIME_TARGET_TEXT } from "../console/one-time-url.ts";
import { CASHBILL_PROBLEM_TEXTS, type CashbillProblem } from "../documents/cashbill-rules.ts";
import { EDOC_PROBLEM_TEXTS, type EdocProblem } from "../documents/edoc-rules.ts";
import { TAX_INVOICE_PROBLEM_TEXTS, type TaxInvoiceProblem } from "../documents/tax-invoice-rules.ts";
import type { ErrorNumber } from "./error-codes.ts";

// A wrong field gets the number of the rule it breaks, or else the number of the field.

const RULE_NUMBERS: Readonly<Record<TaxInvoiceProblem, ErrorNumber>> = {
  taxType: -11010,
  consignedReverse: -11005,
  sameParty: -11110,
  futureWriteDate: -11020,
  notWon: -11006,
  total: -11006,
  taxNotZero: -11310,
  sign: -11006,
  tooManyLines: -11309,
  lineMonth: -11814,
  lineTotal: -11015,
};

const CASHBILL_RULE_NUMBERS: Readonly<Record<CashbillProblem, ErrorNumber>> = {
  franchiseNumber: -11701,
  tradeDate: -21008,
  notWon: -11703,
  nothing: -11703,
  usageMethod: -11701,
  selfIssued: -11701,
  identity: -11702,
  ownNumber: -11702,
};

const EDOC_RULE_NUMBERS: Readonly<Record<EdocProblem, ErrorNumber>> = {
  senderNumber: -11101,
  receiverNumber: -11201,
  sameParty: -11110,
  receiverName: -11201,
  futureWriteDate: -11020,
  notWon: -11006,
  sign: -11006,
  tooManyLines: -11309,
  tooManyRemarks: -11000,
  lineTotal: -11015,
};

const byText = <Problem extends string>(
  texts: Readonly<Record<Problem, string>>,
  numbers: Readonly<Record<Problem, ErrorNumber>>,
): [string, ErrorNumber][] => (Object.keys(numbers) as Problem[]).map((problem) => [texts[problem], numbers[problem]]);

const numberOfRule: ReadonlyMap<string, ErrorNumber> = new Map([
  [ONE_TIME_TARGET_TEXT, -10007],
  ...byText(EDOC_PROBLEM_TEXTS, EDOC_RULE_NUMBERS),
  ...byText(CASHBILL_PROBLEM_TEXTS, CASHBILL_RULE_NUMBERS),
  ...byText(TAX_INVOICE_PROBLEM_TEXTS, RULE_NUMBERS),
]);

// The first matching pattern counts; the path comes without its indexes.
const FIELD_NUMBERS: readonly (readonly [RegExp, ErrorNumber])[] = [
  [/^(mgtNum|key|keys|cancelKey)$/, -25102],
  [/^issueDirectionType$/, -11005],
  [/^purposeType$/, -11007],
  [/^(invoiceType|kind)$/, -11009],
  [/^taxType$/, -11010],
  [/^writeDate$/, -11022],
  [/^invoicer\b/, -11101],
  [/^invoicee\b/, -11201],
  [/^truster\b/, -11301],
  [/^(cash|check|credit)$/, -11811],
  [/^identityNum$/, -11702],
  [/^(tradeUsage|tradeMethod|tradeDT|franchise)\b/, -11701],
  [/^serviceCharge$/, -11703],
  [/^(from|to)$/, -10148],
  [/^(bizId|corpNum|X-Corp-Num)$/, -32001],
  [/^(superUser\.)?id$/, -32010],
];

export function fieldErrorNumber(path: string, message: string): ErrorNumber | undefined {
  const bare = path.replace(/\[\d+\]|\.\d+(?=\.|$)/g, "");
  return numberOfRule.get(message) ?? FIELD_NUMBERS.find(([field]) => field.test(bare))?.[1];
}
