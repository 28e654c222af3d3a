import { eq } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { postAll, postPoints } from "#server/features/money/ledger/post.ts";

const POINTS = 100_000;
const POINT_CODE: PointCode = "20200";
interface NewMember {
  memberSeq: number;
  at?: SeoulDateTime;
}

/** Gives points once a member and partner, to the balance that will pay: the member's, or the partner's where members do not pay. */
export async function giveTestPoints(
  db: Transaction,
  partnerSeq: number,
  newMembers: readonly NewMember[],
): Promise<void> {
  const [partner] = await db
    .select({ hasMemberBilling: partners.hasMemberBilling })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  const posts = newMembers.map(({ memberSeq, at }) => ({
    pointCode: POINT_CODE,
    amount: POINTS,
    reference: `join-${memberSeq}`,
    memberSeq,
    ...(at && { at }),
  }));
  if (!partner?.hasMemberBilling) {
    await postAll(db, { partnerSeq, memberSeq: null }, posts);
    return;
  }
  for (const { memberSeq, ...post } of posts) await postPoints(db, { ...post, owner: { partnerSeq, memberSeq } });
}
