import type { ServiceItemCode } from "../money/item-codes.ts";
import { eucKrByteLength, isEucKr } from "./euc-kr.ts";

export const MESSAGE_LIMITS = {
  smsBytes: 90,
  lmsBytes: 2000,
  subjectBytes: 40,
  imageBytes: 300 * 1024,
  imageSidePx: 1000,
  recipients: 1000,
} as const;

export const MESSAGE_KINDS = {
  SMS: { text: "단문", item: "messageSms" },
  LMS: { text: "장문", item: "messageLms" },
  MMS: { text: "포토", item: "messageMms" },
} as const satisfies Record<string, { text: string; item: ServiceItemCode }>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]];

export interface MessageDraft {
  readonly text: string;
  readonly subject?: string;
  readonly hasImage?: boolean;
}

// An image makes a photo message; a subject or a text beyond 90 bytes makes a long one.
export function messageKind({ text, subject, hasImage }: MessageDraft): MessageKind {
  if (hasImage) return "MMS";
  return subject || eucKrByteLength(text) > MESSAGE_LIMITS.smsBytes ? "LMS" : "SMS";
}

export const mostTextBytes = (kind: MessageKind): number =>
  kind === "SMS" ? MESSAGE_LIMITS.smsBytes : MESSAGE_LIMITS.lmsBytes;

export type MessageProblem = "empty" | "tooLong" | "subjectTooLong" | "notSendable";

export const MESSAGE_PROBLEM_TEXTS: Readonly<Record<MessageProblem, string>> = {
  empty: "보낼 내용을 입력해야 합니다.",
  tooLong: "내용은 2,000바이트까지 보낼 수 있습니다.",
  subjectTooLong: "제목은 40바이트까지 쓸 수 있습니다.",
  notSendable: "문자로 보낼 수 없는 글자가 있습니다.",
};

export function messageProblems({ text, subject }: MessageDraft): MessageProblem[] {
  const problems: MessageProblem[] = [];
  if (text.trim() === "") problems.push("empty");
  if (eucKrByteLength(text) > MESSAGE_LIMITS.lmsBytes) problems.push("tooLong");
  if (subject && eucKrByteLength(subject) > MESSAGE_LIMITS.subjectBytes) problems.push("subjectTooLong");
  if (![text, subject].every((part) => part === undefined || isEucKr(part))) problems.push("notSendable");
  return problems;
}

export interface ImageFacts {
  readonly type: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
}
