import { and, asc, eq, inArray } from "drizzle-orm";
import type { decideUnreadAnswer } from "#contracts/desk/unread-answers.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { UnreadAnswerDecision, UnreadAnswerKindName } from "#domain/support/unread-answer.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";
import { decideSources } from "#server/features/collecting/money-sources/unread-sources.ts";
import { decideCashbills } from "#server/features/documents/cashbills/nts-results.ts";
import { takeDispatchResults } from "#server/features/messages/dispatches/results.ts";
import { takeTalkReviews } from "#server/features/messages/talks/reviews.ts";

type DecisionInput = ParsedInputOf<typeof decideUnreadAnswer>["body"];

const BATCH_SIZE = 500;

/**
 * Applies a person's decision to every row with this answer, as if the service had answered it. The audit row is written
 * first: if the process ends midway, the remaining rows stay in the list.
 */
export async function decideUnread(
  services: Services,
  { caller, origin }: { caller: Caller; origin: Origin },
  input: DecisionInput,
): Promise<number> {
  const { primary } = services.databases;
  const { decision, ...answer } = input;
  const total = await primary.$count(unreadAnswers, hasAnswer(answer));
  if (total === 0) throw new AppError("NOT_FOUND");
  await primary.transaction((db) =>
    recordAudit(db, origin, {
      action: "UNREAD_ANSWER_DECIDED",
      userSeq: caller.userSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { ...input, count: total },
    }),
  );
  for (let done = 0; ; ) {
    const keys = await findSomeKeys(primary, answer);
    if (keys.length === 0) return done;
    await APPLY[answer.kind](services, { ...answer, decision, keys });
    // Also removes rows whose document has moved on by itself, because they leave nothing to decide.
    await primary.delete(unreadAnswers).where(and(hasAnswer(answer), inArray(unreadAnswers.key, keys)));
    done += keys.length;
  }
}

const hasAnswer = ({ kind, brand, answer }: Omit<DecisionInput, "decision">) =>
  and(eq(unreadAnswers.kind, kind), eq(unreadAnswers.brand, brand), eq(unreadAnswers.answer, answer));

async function findSomeKeys(db: Db, answer: Omit<DecisionInput, "decision">): Promise<string[]> {
  const rows = await db
    .select({ key: unreadAnswers.key })
    .from(unreadAnswers)
    .where(hasAnswer(answer))
    .orderBy(asc(unreadAnswers.key))
    .limit(BATCH_SIZE);
  return rows.map(({ key }) => key);
}

interface DecidedKeys extends DecisionInput {
  keys: readonly string[];
}

type ApplyDecision = (services: Services, decision: DecidedKeys) => Promise<unknown>;

const DISPATCH_CODES = { SUCCEEDED: "4000", FAILED: "3901" } as const satisfies Record<UnreadAnswerDecision, string>;

const applyToDispatches =
  (kind: "MESSAGE" | "FAX" | "TALK"): ApplyDecision =>
  (services, { brand, decision, keys }) => {
    const results = keys.map((key) => ({ key, code: DISPATCH_CODES[decision] }));
    return takeDispatchResults(services, services.carriers[brand][kind], results);
  };

const applyToSources: ApplyDecision = (services, { decision, keys }) =>
  decideSources(services, keys, decision === "SUCCEEDED");

/** The reviewers gave no reason beyond one word, so the text sends people to the customer centre. */
const DECIDED_REASON = "심사에서 반려되었습니다. 내용을 고쳐 다시 신청하고, 이유는 고객센터에 문의해 주세요.";

const APPLY: Readonly<Record<UnreadAnswerKindName, ApplyDecision>> = {
  MESSAGE: applyToDispatches("MESSAGE"),
  FAX: applyToDispatches("FAX"),
  TALK: applyToDispatches("TALK"),
  TALK_REVIEW: (services, { brand, decision, keys }) => {
    const verdict = decision === "SUCCEEDED" ? "APPROVED" : "REJECTED";
    const results = keys.map((key) => ({ key, verdict, reason: DECIDED_REASON }));
    return takeTalkReviews(services, services.talkReviews[brand], results);
  },
  CARD: applyToSources,
  BANK_ACCOUNT: applyToSources,
  CASHBILL: (services, { brand, decision, keys }) => decideCashbills(services, brand, keys, decision === "SUCCEEDED"),
};
