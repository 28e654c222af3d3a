import { digitsOf } from "../text/digits.ts";

// These addresses show one document to whoever has them, without a log-in (console/secret-address.ts).

/** A program asks for the address and opens it at once. */
export const PRINT_LINK_LIFETIME_S = 60 * 60;

/** A recipient who is no member gets it by mail: it lives until the final return of its half-year. */
export const SHARED_LINK_LIFETIME_DAYS = 210;

/** A reader who has proven who they are is not asked again for this long. */
export const SHARED_PASS_LIFETIME_S = 24 * 60 * 60;

/** A reader who is no member must know this of themselves before a document is shown. */
export const RECIPIENT_PROOFS = {
  CORP_NUM: { label: "사업자등록번호", digits: 10 },
  BIRTH_DATE: { label: "생년월일 6자리", digits: 6 },
  INVOICER_CORP_NUM: { label: "보낸 회사의 사업자등록번호", digits: 10 },
  IDENTITY_END: { label: "현금영수증을 받은 번호의 끝 4자리", digits: 4 },
} as const satisfies Record<string, { label: string; digits: number }>;

export type RecipientProof = keyof typeof RECIPIENT_PROOFS;

export interface ProofQuestion {
  readonly proof: RecipientProof;
  readonly answer: string;
}

const BUSINESS_NUMBER = /^\d{10}$/;
const FOREIGNER = "9".repeat(13);

/** A company knows its number, a person the birth date their resident number begins with; a foreigner has neither. */
export function partyProof(corpNum: string, invoicerCorpNum: string): ProofQuestion {
  const number = digitsOf(corpNum);
  if (BUSINESS_NUMBER.test(number)) return { proof: "CORP_NUM", answer: number };
  if (number.length === 13 && number !== FOREIGNER) return { proof: "BIRTH_DATE", answer: number.slice(0, 6) };
  return { proof: "INVOICER_CORP_NUM", answer: digitsOf(invoicerCorpNum) };
}

export const cashbillProof = (identity: string): ProofQuestion => ({
  proof: "IDENTITY_END",
  answer: digitsOf(identity).slice(-4),
});

export const isProven = ({ answer }: ProofQuestion, text: string): boolean => digitsOf(text) === answer;
