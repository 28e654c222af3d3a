import { and, eq, inArray, sql } from "drizzle-orm";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CORP_STATE_POINT_CODE, CORP_STATE_SUBJECT, corpStateReference } from "#domain/documents/corp-state.ts";
import { isSubscriptionUsable } from "#domain/money/subscription.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import type { Brand } from "#domain/provider.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import { AppError } from "#server/call/errors.ts";
import { type MemberAct, recordAct } from "#server/call/member-act.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { corpStateLookups } from "#server/db/schema/collecting/corp-states.ts";
import { charge, refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { startSubscription, stopSubscription } from "#server/features/money/subscriptions/commands.ts";
import { findSubscription } from "#server/features/money/subscriptions/queries.ts";
import type { SubscriptionRow } from "#server/features/money/subscriptions/subscription-row.ts";
import type { CorpStanding } from "#server/gateways/corp-state.ts";

type LookupRow = typeof corpStateLookups.$inferSelect;
interface LookingMember {
  partnerSeq: number;
  memberSeq: number;
}

/** Refuses numbers that cannot exist (the real server checks the check digit), and returns each of the others once. */
export function checkCorpNums(brand: Brand, corpNums: readonly string[], fieldOf: (index: number) => string): string[] {
  const fields: Record<string, string> = {};
  corpNums.forEach((corpNum, index) => {
    if (!isBizId(corpNum, brand)) fields[fieldOf(index)] = fieldMessage("bizId");
  });
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return [...new Set(corpNums)];
}

/** Refuses a service that the partner has blocked, before the tax office is asked. */
export const refuseBlockedLookup = (db: Db, { partnerSeq, memberSeq }: LookingMember): Promise<void> =>
  db.transaction((db) => refuseBlockedService(db, { partnerSeq, memberSeq }, CORP_STATE_POINT_CODE));

/**
 * Writes and charges a member's lookups, all or none, and returns them. They are free with a subscription; otherwise each
 * number costs once a day. The row of a number is written first, so that another call for it waits.
 */
export function chargeLookups(
  db: Db,
  act: MemberAct,
  day: SeoulDate,
  standings: readonly CorpStanding[],
): Promise<LookupRow[]> {
  const { partnerSeq, memberSeq } = act.actor;
  return db.transaction(async (db) => {
    await refuseBlockedService(db, { partnerSeq, memberSeq }, CORP_STATE_POINT_CODE);
    const newRows = await db
      .insert(corpStateLookups)
      .values(inOneOrder(standings).map((standing) => ({ partnerSeq, memberSeq, day, ...standing })))
      .onConflictDoNothing()
      .returning({ lookupSeq: corpStateLookups.lookupSeq });
    const seqs = newRows.map(({ lookupSeq }) => lookupSeq);
    const fee = await chargeFee(db, { partnerSeq, memberSeq }, day, seqs);
    if (seqs.length > 0) {
      await recordAct(db, act, "CORP_STATES_LOOKED_UP", { count: seqs.length, fee });
    }
    return findLookups(db, { partnerSeq, memberSeq }, day, standings);
  });
}

/** Two calls that share numbers write them in the same order, so that they never deadlock. */
const inOneOrder = (standings: readonly CorpStanding[]): CorpStanding[] =>
  standings.toSorted((a, b) => (a.corpNum < b.corpNum ? -1 : 1));

async function chargeFee(
  db: Transaction,
  member: LookingMember,
  day: SeoulDate,
  lookupSeqs: readonly number[],
): Promise<number> {
  const [first] = lookupSeqs;
  if (first === undefined || (await isSubscribed(db, member, day))) return 0;
  const { point, bonusPoint } = await charge(db, member, {
    pointCode: CORP_STATE_POINT_CODE,
    count: lookupSeqs.length,
    reference: corpStateReference(first),
  });
  const fee = -(point + bonusPoint) / lookupSeqs.length;
  await db
    .update(corpStateLookups)
    .set({ fee })
    .where(
      and(eq(corpStateLookups.partnerSeq, member.partnerSeq), inArray(corpStateLookups.lookupSeq, [...lookupSeqs])),
    );
  return fee * lookupSeqs.length;
}

async function isSubscribed(db: Db, member: LookingMember, day: SeoulDate): Promise<boolean> {
  const subscription = await findSubscription(db, member, CORP_STATE_SUBJECT);
  return subscription !== undefined && isSubscriptionUsable(subscription, day);
}

async function findLookups(
  db: Db,
  { partnerSeq, memberSeq }: LookingMember,
  day: SeoulDate,
  standings: readonly CorpStanding[],
): Promise<LookupRow[]> {
  const corpNums = standings.map(({ corpNum }) => corpNum);
  const rows = await db
    .select()
    .from(corpStateLookups)
    .where(
      and(
        eq(corpStateLookups.partnerSeq, partnerSeq),
        eq(corpStateLookups.memberSeq, memberSeq),
        eq(corpStateLookups.day, day),
        inArray(corpStateLookups.corpNum, corpNums),
      ),
    )
    .orderBy(sql`array_position(${sql.param(corpNums)}::text[], ${corpStateLookups.corpNum})`);
  return rows;
}

/** A start after a stop continues the same subscription, so a paid month stays paid. */
export const startCorpStateSubscription = (db: Db, act: MemberAct): Promise<SubscriptionRow> =>
  db.transaction(async (db) => {
    const { partnerSeq, memberSeq } = act.actor;
    const terms = { partnerSeq, memberSeq, item: "corpState" as const, subject: CORP_STATE_SUBJECT };
    const subscription = await startSubscription(db, terms, toSeoulDate(new Date()));
    await recordAct(db, act, "CORP_STATE_SUBSCRIPTION_STARTED", { paidMonth: subscription.paidMonth });
    return subscription;
  });

export const stopCorpStateSubscription = (db: Db, act: MemberAct): Promise<SubscriptionRow> =>
  db.transaction(async (db) => {
    const { partnerSeq, memberSeq } = act.actor;
    const current = await findSubscription(db, { partnerSeq, memberSeq }, CORP_STATE_SUBJECT);
    if (!current) throw new AppError("NOT_FOUND");
    const subscription = await stopSubscription(db, current, toSeoulDate(new Date()));
    await recordAct(db, act, "CORP_STATE_SUBSCRIPTION_STOPPED", { paidMonth: subscription.paidMonth });
    return subscription;
  });
