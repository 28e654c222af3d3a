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

type Decided = ParsedInputOf<typeof decideUnreadAnswer>["body"];

const AT_ONCE = 500;

/**
 * A person says what the word means, and it is taken as though the other end had said so, for all it was said of. Written
 * down before anything is done: should the process end on the way, the rest stays in the list.
 */
export async function decideUnread(
  services: Services,
  { caller, origin }: { caller: Caller; origin: Origin },
  decided: Decided,
): Promise<number> {
  const { primary } = services.databases;
  const { decision, ...name } = decided;
  const total = await primary.$count(unreadAnswers, isNamed(name));
  if (total === 0) throw new AppError("NOT_FOUND");
  await primary.transaction((db) =>
    recordAudit(db, origin, {
      action: "UNREAD_ANSWER_DECIDED",
      userSeq: caller.userSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { ...decided, count: total },
    }),
  );
  for (let done = 0; ; ) {
    const keys = await findSomeKeys(primary, name);
    if (keys.length === 0) return done;
    await TAKE[name.kind](services, { ...name, decision, keys });
    // What it is about has moved on by itself: there is nothing left to decide.
    await primary.delete(unreadAnswers).where(and(isNamed(name), inArray(unreadAnswers.key, keys)));
    done += keys.length;
  }
}

const isNamed = ({ kind, brand, answer }: Omit<Decided, "decision">) =>
  and(eq(unreadAnswers.kind, kind), eq(unreadAnswers.brand, brand), eq(unreadAnswers.answer, answer));

async function findSomeKeys(db: Db, name: Omit<Decided, "decision">): Promise<string[]> {
  const rows = await db
    .select({ key: unreadAnswers.key })
    .from(unreadAnswers)
    .where(isNamed(name))
    .orderBy(asc(unreadAnswers.key))
    .limit(AT_ONCE);
  return rows.map(({ key }) => key);
}

interface Taken extends Decided {
  keys: readonly string[];
}

type Take = (services: Services, taken: Taken) => Promise<unknown>;

const DISPATCH_CODES = { SUCCEEDED: "4000", FAILED: "3901" } as const satisfies Record<UnreadAnswerDecision, string>;

const takeOfDispatches =
  (kind: "MESSAGE" | "FAX" | "TALK"): Take =>
  (services, { brand, decision, keys }) => {
    const results = keys.map((key) => ({ key, code: DISPATCH_CODES[decision] }));
    return takeDispatchResults(services, services.carriers[brand][kind], results);
  };

const takeOfSources: Take = (services, { decision, keys }) => decideSources(services, keys, decision === "SUCCEEDED");

/** All that the reviewers have said is a word; whoever wants to know more asks us. */
const DECIDED_REASON = "심사에서 반려되었습니다. 내용을 고쳐 다시 신청하고, 이유는 고객센터에 문의해 주세요.";

const TAKE: Readonly<Record<UnreadAnswerKindName, Take>> = {
  MESSAGE: takeOfDispatches("MESSAGE"),
  FAX: takeOfDispatches("FAX"),
  TALK: takeOfDispatches("TALK"),
  TALK_REVIEW: (services, { brand, decision, keys }) => {
    const verdict = decision === "SUCCEEDED" ? "APPROVED" : "REJECTED";
    const results = keys.map((key) => ({ key, verdict, reason: DECIDED_REASON }));
    return takeTalkReviews(services, services.talkReviews[brand], results);
  },
  CARD: takeOfSources,
  BANK_ACCOUNT: takeOfSources,
  CASHBILL: (services, { brand, decision, keys }) => decideCashbills(services, brand, keys, decision === "SUCCEEDED"),
};
