import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import type { MessageKind } from "#domain/messages/message-kind.ts";
import {
  type FieldProblem,
  type MessageRule,
  messageWishProblems,
  problemFields,
  wishedKind,
} from "#domain/messages/message-rules.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { senderRefusal } from "#server/features/companies/sms-from-numbers/usable.ts";
import { findTakenKeys } from "#server/features/documents/documents/document-keys.ts";
import { findOptedOut } from "#server/features/messages/opt-outs/queries.ts";
import type { CheckedImage, ImageRule } from "./message-image.ts";

export interface ReceiverInput {
  toNumber: string;
  toName: string;
  text?: string | undefined;
  ownKey: string | null;
}

/** A text that is to be sent, with its receivers. */
export interface MessageRequest {
  fromNumber: string;
  kind?: MessageKind | undefined;
  subject: string;
  text: string;
  isAd: boolean;
  hasNightConsent: boolean;
  reserveDT?: SeoulDateTime | undefined;
  image?: CheckedImage | undefined;
  receivers: readonly ReceiverInput[];
}

export type JudgedRule = MessageRule | ImageRule | "sender" | "optedOut" | "key";
export type JudgedProblem = FieldProblem<JudgedRule>;

/** Returns every problem that acceptance would refuse. Numbers and keys are looked up once for all receivers. */
export async function judgeMessages(
  db: Db,
  actor: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  request: MessageRequest,
  now: SeoulDateTime,
): Promise<JudgedProblem[]> {
  const contentProblems = messageWishProblems({ ...request, hasImage: request.image !== undefined }, now);
  return [
    ...(contentProblems.some(({ rule }) => rule === "fromNumber") ? [] : await senderProblems(db, actor, request, now)),
    ...contentProblems,
    ...(request.image?.problems ?? []),
    ...(request.isAd ? await optOutProblems(db, actor, request) : []),
    ...(await keyProblems(db, actor, request)),
  ];
}

async function senderProblems(
  db: Db,
  actor: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  { fromNumber }: MessageRequest,
  now: SeoulDateTime,
): Promise<JudgedProblem[]> {
  const text = await senderRefusal(db, actor, digitsOf(fromNumber), now.slice(0, 10));
  return text === undefined ? [] : [{ path: "fromNumber", rule: "sender", text }];
}

async function optOutProblems(
  db: Db,
  actor: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  { receivers }: MessageRequest,
): Promise<JudgedProblem[]> {
  const numbers = receivers.map(({ toNumber }) => digitsOf(toNumber));
  const optedOut = await findOptedOut(db, actor, numbers);
  return numbers.flatMap((number, index): JudgedProblem[] =>
    optedOut.has(number)
      ? [{ path: `receivers.${index}.toNumber`, rule: "optedOut", text: DISPATCH_RESULTS["1061"].text }]
      : [],
  );
}

async function keyProblems(
  db: Db,
  { partnerSeq, memberSeq }: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  { receivers }: MessageRequest,
): Promise<JudgedProblem[]> {
  const keys = receivers.flatMap(({ ownKey }) => (ownKey === null ? [] : [ownKey]));
  if (keys.length === 0) return [];
  const usedKeys = await findTakenKeys(db, { partnerSeq, memberSeq, kind: "MESSAGE" }, keys);
  return receivers.flatMap(({ ownKey }, index): JudgedProblem[] => {
    if (ownKey === null) return [];
    const isUsed = usedKeys.has(ownKey);
    usedKeys.add(ownKey);
    return isUsed ? [{ path: `receivers.${index}.mgtNum`, rule: "key", text: "이미 사용한 문서번호입니다." }] : [];
  });
}

/** The error number of a rule, where it says more to a program than the general one. */
const RULE_NUMBERS: Readonly<Partial<Record<JudgedRule, ErrorNumber>>> = {
  fromNumber: -10191,
  sender: -10192,
  toNumber: -10193,
  optOutMissing: -10170,
  imageBytes: -10125,
  imageSide: -10127,
  imageType: -10128,
  imageBroken: -10128,
};

/** Puts all problems into one refusal; undefined without problems. */
export function refusalOfProblems(problems: readonly JudgedProblem[]): AppError | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const fields = problemFields(problems);
  const areAll = (rule: JudgedRule) => problems.every((problem) => problem.rule === rule);
  if (areAll("sender")) return new AppError("FROM_NUMBER_UNREGISTERED", { fields });
  if (areAll("key")) return new AppError("DOCUMENT_KEY_TAKEN", { fields });
  const number = RULE_NUMBERS[first.rule];
  return new AppError("DISPATCH_RULE", { fields, ...(number !== undefined && { number }) });
}

export const kindFor = (request: MessageRequest, { text = request.text }: Pick<ReceiverInput, "text">): MessageKind =>
  wishedKind({ ...request, hasImage: request.image !== undefined }, text);
