import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

// §2.3, §7.7: there are two forms; a request for a proposal is handled the same way.
export const INQUIRY_MODES = ["partner", "technical"] as const;
export type InquiryMode = (typeof INQUIRY_MODES)[number];

export const PROPOSAL_MODE = "proposal";
export const RECEIPT_MODES = [...INQUIRY_MODES, PROPOSAL_MODE] as const;
export type ReceiptMode = (typeof RECEIPT_MODES)[number];

export const RECEIPT_MODE_LABELS: Readonly<Record<ReceiptMode, string>> = {
  partner: "제휴 문의",
  technical: "기술 문의",
  proposal: "제안서 요청",
};

export const INQUIRY_STATUS_LABELS = {
  RECEIVED: { text: "접수", meaning: "warning" },
  PROGRESS: { text: "확인 중", meaning: "progress" },
  ANSWERED: { text: "답변 완료", meaning: "success" },
  CLOSED: { text: "종료", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type InquiryState = keyof typeof INQUIRY_STATUS_LABELS;
export const INQUIRY_STATES = Object.keys(INQUIRY_STATUS_LABELS) as [InquiryState, ...InquiryState[]];

// An answer may follow an answer; a person who writes again puts the inquiry back in front of the staff. A closed one stays
// closed.
export const INQUIRY_MACHINE = {
  initial: ["RECEIVED"],
  transitions: [
    { action: "START", from: ["RECEIVED"], to: "PROGRESS" },
    { action: "ANSWER", from: ["RECEIVED", "PROGRESS", "ANSWERED"], to: "ANSWERED" },
    { action: "ASK_AGAIN", from: ["RECEIVED", "PROGRESS", "ANSWERED"], to: "RECEIVED" },
    { action: "CLOSE", from: ["RECEIVED", "PROGRESS", "ANSWERED"], to: "CLOSED" },
    { action: "REOPEN", from: ["CLOSED"], to: "PROGRESS" },
  ],
} as const satisfies Machine<InquiryState, string>;

// Staff take these steps directly; answering and asking again are commands of their own.
export const INQUIRY_STAFF_ACTIONS = { START: "확인 시작", CLOSE: "종료", REOPEN: "다시 열기" } as const;
export type InquiryStaffAction = keyof typeof INQUIRY_STAFF_ACTIONS;

export const INQUIRY_LENGTHS = { companyName: 100, content: 4_000, note: 2_000 } as const;

export const INQUIRY_LANGUAGES = {
  java: "Java",
  python: "Python",
  php: "PHP",
  csharp: "C#",
  node: "Node.js",
  js: "JavaScript",
  etc: "그 밖의 언어",
} as const;
export type InquiryLanguage = keyof typeof INQUIRY_LANGUAGES;

// The alphabet has no letters and digits that look alike; twelve of them are 58 bits, so nobody guesses a neighbour's number.
export const RECEIPT_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECEIPT_LENGTH = 12;
const RECEIPT_SHAPE = new RegExp(`^[${RECEIPT_ALPHABET}]{${RECEIPT_LENGTH}}$`);

// Formats the number as people read it out, in three groups of four; undefined when the text cannot be one.
export function toReceiptNumber(input: string): string | undefined {
  const letters = input.toUpperCase().replace(/[\s-]/g, "");
  return RECEIPT_SHAPE.test(letters) ? letters.replace(/(.{4})(?=.)/g, "$1-") : undefined;
}
