import type { SeoulDate } from "../calendar/seoul-date.ts";
import { isWon, sumWon } from "../money/won.ts";
import { isBizId } from "../people/biz-id-check.ts";
import type { Brand } from "../provider.ts";
import type { EdocContent } from "./document-content.ts";

// The limit keeps amounts so small that the sums of a list stay exact as well.
export const EDOC_LIMITS = { lines: 99, remarks: 3, amount: 999_999_999_999 } as const;

export const EDOC_PROBLEM_TEXTS = {
  senderNumber: "보내는 회사의 사업자등록번호와 다릅니다.",
  receiverNumber: "받는 회사의 사업자등록번호를 다시 확인해 주세요.",
  sameParty: "보내는 회사와 받는 회사가 같을 수 없습니다.",
  receiverName: "받는 회사의 이름을 입력해 주세요.",
  futureWriteDate: "작성일자는 오늘보다 늦을 수 없습니다.",
  notWon: "금액은 1조 원보다 적은 원 단위 정수여야 합니다.",
  sign: "공급가액과 세액의 부호가 같아야 합니다.",
  tooManyLines: `품목은 ${EDOC_LIMITS.lines}개까지 입력할 수 있습니다.`,
  tooManyRemarks: `비고는 ${EDOC_LIMITS.remarks}개까지 입력할 수 있습니다.`,
  lineTotal: "품목 금액의 합이 공급가액·세액과 같아야 합니다.",
} as const;

export type EdocProblem = keyof typeof EDOC_PROBLEM_TEXTS;

// The field that shows a problem.
const FIELDS: Readonly<Record<EdocProblem, string>> = {
  senderNumber: "invoicer.corpNum",
  receiverNumber: "invoicee.corpNum",
  sameParty: "invoicee.corpNum",
  receiverName: "invoicee.name",
  futureWriteDate: "writeDate",
  notWon: "supply",
  sign: "tax",
  tooManyLines: "lines",
  tooManyRemarks: "remarks",
  lineTotal: "lines",
};

interface EdocSender {
  /** The business number of the company that writes the document. */
  readonly bizId: string;
  readonly brand: Brand;
  readonly today: SeoulDate;
}

// An e-document goes from business to business; persons and foreigners receive tax invoices only.
export function edocProblems(content: EdocContent, { bizId, brand, today }: EdocSender): EdocProblem[] {
  const { invoicer, invoicee, supply, tax, lines } = content;
  const amounts = [supply, tax, ...lines.flatMap((line) => [line.supply, line.tax])];
  const checks: Record<EdocProblem, boolean> = {
    senderNumber: invoicer.corpNum !== bizId,
    receiverNumber: !isBizId(invoicee.corpNum, brand),
    sameParty: invoicer.corpNum === invoicee.corpNum,
    receiverName: invoicee.name === "",
    futureWriteDate: content.writeDate > today,
    notWon: !amounts.every((amount) => isWon(amount) && Math.abs(amount) <= EDOC_LIMITS.amount),
    sign: supply * tax < 0,
    tooManyLines: lines.length > EDOC_LIMITS.lines,
    tooManyRemarks: content.remarks.length > EDOC_LIMITS.remarks,
    lineTotal:
      lines.length > 0 &&
      (sumWon(lines.map((line) => line.supply)) !== supply || sumWon(lines.map((line) => line.tax)) !== tax),
  };
  return (Object.keys(checks) as EdocProblem[]).filter((problem) => checks[problem]);
}

/** Returns the same problems by field, in the words shown there. */
export const edocFieldProblems = (content: EdocContent, sender: EdocSender): Record<string, string> =>
  Object.fromEntries(
    edocProblems(content, sender).map((problem) => [FIELDS[problem], EDOC_PROBLEM_TEXTS[problem]] as const),
  );
