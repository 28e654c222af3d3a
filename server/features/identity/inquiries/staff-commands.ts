import { and, eq, ne, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { answerInquiry } from "#contracts/identity/staff-inquiries.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { transitState } from "#domain/states/transition.ts";
import { INQUIRY_MACHINE, type InquiryStaffAction } from "#domain/support/inquiry.ts";
import { type AuditEvent, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { inquiries, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { inquiryAnswerMail } from "./mails.ts";
import { isColleague } from "./staff-queries.ts";

/** Says who of the staff acts on which inquiry, and from where. */
export interface StaffAct {
  caller: Caller;
  inquirySeq: number;
  origin: Origin;
}

/** Locks the inquiry: of two people who have it open, the second finds it as the first has left it. */
async function lockInquiry(db: Transaction, inquirySeq: number) {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.inquirySeq, inquirySeq)).for("no key update");
  if (!inquiry) throw new AppError("NOT_FOUND");
  return inquiry;
}

const changeInquiry = (db: Transaction, inquirySeq: number, change: Partial<typeof inquiries.$inferInsert>) =>
  db
    .update(inquiries)
    .set({ ...change, changeDT: sql`now()` })
    .where(eq(inquiries.inquirySeq, inquirySeq));

const recordAct = (
  db: Transaction,
  { caller, inquirySeq, origin }: StaffAct,
  action: AuditEvent["action"],
  detail: Record<string, unknown>,
) =>
  recordAudit(db, origin, {
    action,
    userSeq: caller.userSeq,
    doSessionType: SESSION_TYPES.manager,
    detail: { inquirySeq, ...detail },
  });

export function moveInquiry(db: Db, act: StaffAct, action: InquiryStaffAction): Promise<void> {
  return db.transaction(async (db) => {
    const { state } = await lockInquiry(db, act.inquirySeq);
    const next = transitState(INQUIRY_MACHINE, state, action);
    if (!next.ok) throw new AppError("CONFLICT");
    await changeInquiry(db, act.inquirySeq, { state: next.state });
    await recordAct(db, act, "INQUIRY_STATE_CHANGED", { before: { state }, after: { state: next.state } });
  });
}

export function giveInquiry(db: Db, act: StaffAct, assigneeSeq: number | null): Promise<void> {
  return db.transaction(async (db) => {
    const before = await lockInquiry(db, act.inquirySeq);
    if (before.assigneeSeq === assigneeSeq) return;
    if (assigneeSeq !== null) await requireColleague(db, assigneeSeq);
    await changeInquiry(db, act.inquirySeq, { assigneeSeq });
    await recordAct(db, act, "INQUIRY_ASSIGNED", {
      before: { assigneeSeq: before.assigneeSeq },
      after: { assigneeSeq },
    });
  });
}

async function requireColleague(db: Transaction, userSeq: number): Promise<void> {
  const [colleague] = await db
    .select({ userSeq: accounts.userSeq })
    .from(accounts)
    .where(and(eq(accounts.userSeq, userSeq), isColleague()));
  if (!colleague) throw new AppError("INVALID_INPUT", { fields: { assigneeSeq: "운영자 가운데에서 골라야 합니다." } });
}

export function noteInquiry(db: Db, act: StaffAct, content: string): Promise<void> {
  return db.transaction(async (db) => {
    const { inquirySeq, caller } = act;
    await lockInquiry(db, inquirySeq);
    const [note] = await db
      .insert(inquiryMessages)
      .values({ inquirySeq, kind: "NOTE", content, userSeq: caller.userSeq })
      .returning({ messageSeq: inquiryMessages.messageSeq });
    await changeInquiry(db, inquirySeq, {});
    await recordAct(db, act, "INQUIRY_NOTED", { messageSeq: note?.messageSeq });
  });
}

type Answer = ParsedInputOf<typeof answerInquiry>["body"];

/** Keeps the answer and sends its mail, both or neither; refuses it if the inquiry has moved on meanwhile. */
export function sendAnswer(
  db: Db,
  services: Services,
  act: StaffAct,
  { content, lastMessageSeq }: Answer,
): Promise<void> {
  return db.transaction(async (db) => {
    const { inquirySeq, caller } = act;
    const { state, email, mode, receiptNumber, assigneeSeq } = await lockInquiry(db, inquirySeq);
    const next = transitState(INQUIRY_MACHINE, state, "ANSWER");
    if (!next.ok) throw new AppError("INQUIRY_CLOSED");
    if ((await lastMessageOf(db, inquirySeq)) !== lastMessageSeq) throw new AppError("CONFLICT");
    const mail = inquiryAnswerMail(mode, receiptNumber, content, services.publicOrigin);
    const { mailSeq } = await queueMail(db, services, email, mail, { cause: "ANSWER" });
    const [answer] = await db
      .insert(inquiryMessages)
      .values({ inquirySeq, kind: "ANSWER", content, userSeq: caller.userSeq, mailSeq })
      .returning({ messageSeq: inquiryMessages.messageSeq });
    await changeInquiry(db, inquirySeq, { state: next.state, assigneeSeq: assigneeSeq ?? caller.userSeq });
    await recordAct(db, act, "INQUIRY_ANSWERED", {
      messageSeq: answer?.messageSeq,
      mailSeq,
      before: { state },
      after: { state: next.state },
    });
  });
}

async function lastMessageOf(db: Transaction, inquirySeq: number): Promise<number> {
  const [last] = await db
    .select({ messageSeq: sql<number>`coalesce(max(${inquiryMessages.messageSeq}), 0)`.mapWith(Number) })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquirySeq, inquirySeq), ne(inquiryMessages.kind, "NOTE")));
  return last?.messageSeq ?? 0;
}
