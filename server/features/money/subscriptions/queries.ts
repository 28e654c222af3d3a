import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import type { SubscriptionRow } from "./subscription-row.ts";

/** Finds what a member pays by the month for one subject, whether it is served at the moment or not. */
export async function findSubscription(
  db: Db,
  { partnerSeq, memberSeq }: Pick<SubscriptionRow, "partnerSeq" | "memberSeq">,
  subject: string,
): Promise<SubscriptionRow | undefined> {
  const isSubject = and(
    eq(subscriptions.partnerSeq, partnerSeq),
    eq(subscriptions.memberSeq, memberSeq),
    eq(subscriptions.subject, subject),
  );
  const [row] = await db.select().from(subscriptions).where(isSubject);
  return row;
}
