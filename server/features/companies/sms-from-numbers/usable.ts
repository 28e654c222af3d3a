import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { FROM_NUMBER_REFUSALS, fromNumberStatus, isUsableFromNumber } from "#domain/messages/from-number.ts";
import type { Db } from "#server/db/connect.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { type FromNumberOwner, isFromNumberOf } from "./queries.ts";

/** Returns why nothing may be sent from this number of the member, and undefined where it may. */
export async function senderRefusal(
  db: Db,
  owner: FromNumberOwner,
  fromNumber: string,
  today: SeoulDate,
): Promise<string | undefined> {
  const [row] = await db
    .select({ state: smsFromNumbers.state, expireDate: smsFromNumbers.expireDate })
    .from(smsFromNumbers)
    .where(and(isFromNumberOf(owner), eq(smsFromNumbers.fromNumber, fromNumber)));
  if (!row) return FROM_NUMBER_REFUSALS.UNREGISTERED;
  const status = fromNumberStatus(row.state, row.expireDate, today);
  return isUsableFromNumber(status) ? undefined : FROM_NUMBER_REFUSALS[status];
}

/** Returns the number that speaks for the member where nobody chose one: the first of those that may be used. */
export async function findFirstSender(db: Db, owner: FromNumberOwner, today: SeoulDate): Promise<string | undefined> {
  const [row] = await db
    .select({ fromNumber: smsFromNumbers.fromNumber })
    .from(smsFromNumbers)
    .where(
      and(
        isFromNumberOf(owner),
        eq(smsFromNumbers.state, "APPROVED"),
        or(isNull(smsFromNumbers.expireDate), gte(smsFromNumbers.expireDate, today)),
      ),
    )
    .orderBy(asc(smsFromNumbers.fromNumberSeq))
    .limit(1);
  return row?.fromNumber;
}
