import { and, eq, sql } from "drizzle-orm";
import type { CorpStateLookup, CorpStateTerms, listCorpStates } from "#contracts/collecting/corp-states.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CORP_STATE_SUBJECT } from "#domain/documents/corp-state.ts";
import { isSubscriptionUsable } from "#domain/money/subscription.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { corpStateLookups } from "#server/db/schema/collecting/corp-states.ts";
import { findSubscription } from "#server/features/money/subscriptions/queries.ts";
import { findInstitution } from "#server/features/office/institutions/queries.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listCorpStates>["query"];

interface LookingMember {
  partnerSeq: number;
  memberSeq: number;
}

const { lookupSeq, corpNum, state, taxType, endDate, fee, lookupDT } = corpStateLookups;
const columns = { lookupSeq, corpNum, state, taxType, endDate, fee, lookupDT };

const selectLookups = (db: Db, fields: FieldsOf) => db.select(fields(columns)).from(corpStateLookups).$dynamic();

export const corpStateList = (
  db: Db,
  { partnerSeq, memberSeq }: LookingMember,
  { keyword, state: stateFilter, sort }: Query,
): List<CorpStateLookup> => ({
  db,
  select: selectLookups,
  where: and(
    eq(corpStateLookups.partnerSeq, partnerSeq),
    eq(corpStateLookups.memberSeq, memberSeq),
    stateFilter && eq(state, stateFilter),
    keyword ? hasKeyword(keyword) : undefined,
  ),
  order: listOrder(sort, columns, lookupSeq),
});

/** People type numbers with hyphens; the table has only digits. */
function hasKeyword(keyword: string) {
  const digits = digitsOf(keyword);
  return digits === "" ? sql`false` : contains(digits)(corpNum);
}

export async function findCorpStateTerms(db: Db, member: LookingMember): Promise<CorpStateTerms> {
  const subscription = await findSubscription(db, member, CORP_STATE_SUBJECT);
  const { state, note, maintenanceUntil } = await findInstitution(db, "corp-state");
  return {
    subscription: subscription
      ? {
          state: subscription.state,
          startDate: subscription.startDate,
          stopDate: subscription.stopDate,
          paidMonth: subscription.paidMonth,
          isUsable: isSubscriptionUsable(subscription, toSeoulDate(new Date())),
        }
      : null,
    institution: { state, note, until: state === "MAINTENANCE" ? maintenanceUntil : null },
  };
}
