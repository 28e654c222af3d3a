import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import { isMobile, isSenderNumber } from "../people/phone.ts";
import { AD_PROBLEM_TEXTS, type AdProblem, adTextProblems, isAdNight, saysItIsAd } from "./ad-message.ts";
import { eucKrByteLength, offendingCharacters } from "./euc-kr.ts";
import {
  MESSAGE_LIMITS,
  MESSAGE_PROBLEM_TEXTS,
  type MessageKind,
  type MessageProblem,
  messageKind,
  mostTextBytes,
} from "./message-kind.ts";
import { RESERVATION_PROBLEM_TEXTS, type ReservationProblem, reservationProblem } from "./reservation.ts";

/** These rules keep a text from being sent and need no lookup to be checked. */
export type MessageRule =
  | MessageProblem
  | AdProblem
  | "smsTooLong"
  | "smsSubject"
  | "imageMissing"
  | "imageKind"
  | "noReceiver"
  | "toNumber"
  | "fromNumber"
  | ReservationProblem;

export const MESSAGE_RULE_TEXTS: Readonly<Record<MessageRule, string>> = {
  ...MESSAGE_PROBLEM_TEXTS,
  ...AD_PROBLEM_TEXTS,
  ...RESERVATION_PROBLEM_TEXTS,
  smsTooLong: `단문(SMS)은 ${MESSAGE_LIMITS.smsBytes}바이트까지 보낼 수 있습니다.`,
  smsSubject: "단문(SMS)에는 제목을 쓸 수 없습니다.",
  imageMissing: "포토 문자(MMS)에는 이미지가 있어야 합니다.",
  imageKind: "이미지는 포토 문자(MMS)로만 보낼 수 있습니다.",
  noReceiver: "받는 사람을 한 명 이상 넣어 주세요.",
  toNumber: "문자를 받을 수 있는 휴대폰 번호가 아닙니다.",
  fromNumber: "발신번호는 지역번호를 포함한 8~11자리입니다.",
};

export interface MessageWish {
  readonly fromNumber: string;
  /** Without it the kind follows from bytes, subject and picture. */
  readonly kind?: MessageKind | undefined;
  readonly subject: string;
  readonly text: string;
  readonly isAd: boolean;
  readonly hasNightConsent: boolean;
  readonly reserveDT?: SeoulDateTime | undefined;
  readonly hasImage: boolean;
  readonly receivers: readonly { readonly toNumber: string; readonly text?: string | undefined }[];
}

export interface FieldProblem<Rule extends string = string> {
  /** The path in the request, for example `receivers.3.toNumber`. */
  readonly path: string;
  readonly rule: Rule;
  readonly text: string;
}

export const wishedKind = ({ kind, subject, hasImage }: Omit<MessageWish, "receivers">, text: string): MessageKind =>
  kind ?? messageKind({ text, subject, hasImage });

/** Returns everything that is wrong with the request, in the order it is read. */
export function messageWishProblems(wish: MessageWish, now: SeoulDateTime): FieldProblem<MessageRule>[] {
  const { receivers } = wish;
  const isTextUsed = receivers.length === 0 || receivers.some(({ text }) => text === undefined);
  return [
    ...problemsAt("fromNumber", isSenderNumber(wish.fromNumber) ? [] : ["fromNumber"]),
    ...problemsAt("kind", wish.hasImage && wish.kind !== undefined && wish.kind !== "MMS" ? ["imageKind"] : []),
    ...subjectProblems(wish),
    ...(isTextUsed ? textProblems("text", wish.text, wish) : []),
    ...problemsAt("image", wish.kind === "MMS" && !wish.hasImage ? ["imageMissing"] : []),
    ...timeProblems(wish, now),
    ...problemsAt("receivers", receivers.length === 0 ? ["noReceiver"] : []),
    ...receivers.flatMap(({ toNumber, text }, index) => [
      ...problemsAt(`receivers.${index}.toNumber`, isMobile(toNumber) ? [] : ["toNumber"]),
      ...(text === undefined ? [] : textProblems(`receivers.${index}.text`, text, wish)),
    ]),
  ];
}

const problemsAt = (path: string, rules: readonly MessageRule[]): FieldProblem<MessageRule>[] =>
  rules.map((rule) => ({ path, rule, text: MESSAGE_RULE_TEXTS[rule] }));

/** Lists the characters that cannot be sent. */
function notSendable(path: string, text: string): FieldProblem<MessageRule>[] {
  const offending = offendingCharacters(text);
  if (offending.length === 0) return [];
  return [{ path, rule: "notSendable", text: `${MESSAGE_RULE_TEXTS.notSendable} ${offending.join(" ")}` }];
}

function subjectProblems({ kind, subject, isAd }: MessageWish): FieldProblem<MessageRule>[] {
  const isTooLong = eucKrByteLength(subject) > MESSAGE_LIMITS.subjectBytes;
  return [
    ...problemsAt("subject", kind === "SMS" && subject !== "" ? ["smsSubject"] : []),
    ...problemsAt("subject", isTooLong ? ["subjectTooLong"] : []),
    ...notSendable("subject", subject),
    ...problemsAt("subject", !isAd && saysItIsAd(subject) ? ["isAd"] : []),
  ];
}

function textProblems(path: string, text: string, wish: MessageWish): FieldProblem<MessageRule>[] {
  const kind = wishedKind(wish, text);
  const isTooLong = eucKrByteLength(text) > mostTextBytes(kind);
  return [
    ...problemsAt(path, text.trim() === "" ? ["empty"] : []),
    ...problemsAt(path, isTooLong ? [kind === "SMS" ? "smsTooLong" : "tooLong"] : []),
    ...notSendable(path, text),
    ...problemsAt(path, wish.isAd ? adTextProblems(text) : saysItIsAd(text) ? ["isAd"] : []),
  ];
}

function timeProblems(wish: MessageWish, now: SeoulDateTime): FieldProblem<MessageRule>[] {
  const { reserveDT, isAd, hasNightConsent } = wish;
  const isNight = isAd && !hasNightConsent && isAdNight(Number((reserveDT ?? now).slice(11, 13)));
  if (reserveDT === undefined) return problemsAt("hasNightConsent", isNight ? ["night"] : []);
  const problem = reservationProblem(reserveDT, now);
  return [...problemsAt("reserveDT", problem ? [problem] : []), ...problemsAt("reserveDT", isNight ? ["night"] : [])];
}

/** Joins all problems of a field into one text. */
export function problemFields(problems: readonly FieldProblem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) fields[path] = fields[path] === undefined ? text : `${fields[path]} ${text}`;
  return fields;
}
