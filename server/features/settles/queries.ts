import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { listLatestSettles, MemberSettle, Settle } from "#contracts/settles.ts";
import type { Db } from "#server/db/connect.ts";
import { and, asc, desc, eq, sql } from "#server/db/drizzle.ts";
import { members } from "#server/db/schema/members.ts";
import { settles } from "#server/db/schema/settles.ts";
import { isProven } from "#server/features/members/shown-company.ts";
import { listOrder } from "#server/kernel/list-order.ts";
import type { List } from "#server/kernel/lists.ts";
import type { MemberSession, Session } from "#server/kernel/session.ts";
import { childMembers } from "#server/kernel/tenancy.ts";

type Query = ParsedInputOf<typeof listLatestSettles>["query"];

const { memberSeq, ...payment } = {
  pgOrderKey: settles.pgOrderKey,
  memberSeq: settles.memberSeq,
  amount: settles.amount,
  payMethod: settles.payMethod,
  settleState: settles.settleState,
  insertDT: settles.insertDT,
  paidDT: settles.paidDT,
};

export const latestSettleList = (db: Db, { record }: MemberSession, { sort }: Query): List<Settle> => ({
  select: (place) =>
    db
      .select({ memberSeq, ...payment, place })
      .from(settles)
      .$dynamic(),
  where: and(eq(settles.partnerSeq, record.partnerSeq), eq(settles.memberSeq, record.memberSeq)),
  order: listOrder(sort, payment, payment.pgOrderKey),
});

/** One step into the index for each member, in one query: however many payments there are, only the newest is read. */
export function findMemberLatestSettles(db: Db, session: Session): Promise<MemberSettle[]> {
  const latest = db
    .select(payment)
    .from(settles)
    .where(and(eq(settles.partnerSeq, members.partnerSeq), eq(settles.memberSeq, members.memberSeq)))
    .orderBy(desc(settles.pgOrderKey))
    .limit(1)
    .as("latest");
  const { pgOrderKey, amount, payMethod, settleState, insertDT, paidDT } = latest;
  return db
    .select({ memberSeq: members.memberSeq, pgOrderKey, amount, payMethod, settleState, insertDT, paidDT })
    .from(members)
    .innerJoinLateral(latest, sql`true`)
    .where(and(childMembers(session), isProven))
    .orderBy(asc(members.memberSeq));
}
