import { sql } from "drizzle-orm";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { BalanceOwner } from "./post.ts";

export interface HeldBalance extends Balance, Record<string, unknown> {
  balanceSeq: number;
}

export const ownerKey = ({ memberSeq }: BalanceOwner): string => String(memberSeq ?? "partner");

export async function lockBalance(db: Transaction, owner: BalanceOwner): Promise<HeldBalance> {
  const balance = (await lockBalances(db, owner.partnerSeq, [owner])).get(ownerKey(owner));
  if (!balance) throw new Error("balance row missing");
  return balance;
}

/**
 * Locks the balances of some of a partner's owners and returns them by their keys: members by their number, the partner
 * itself last, so that two calls never wait for each other in a circle. An owner without a balance gets one.
 */
export async function lockBalances(
  db: Transaction,
  partnerSeq: number,
  owners: readonly BalanceOwner[],
): Promise<Map<string, HeldBalance>> {
  const memberSeqs = new Map(owners.map((owner) => [ownerKey(owner), owner.memberSeq]));
  const balances = await lockExisting(db, partnerSeq, [...memberSeqs.values()]);
  const missing = [...memberSeqs].filter(([key]) => !balances.has(key)).map(([, memberSeq]) => memberSeq);
  if (missing.length === 0) return balances;
  await db.execute(sql`INSERT INTO balances (partner_seq, member_seq)
    SELECT ${partnerSeq}::bigint, "memberSeq" FROM json_to_recordset(${JSON.stringify(missing.map((memberSeq) => ({ memberSeq })))}::json)
      AS owner ("memberSeq" bigint) ORDER BY 2 NULLS LAST ON CONFLICT DO NOTHING`);
  return lockExisting(db, partnerSeq, [...memberSeqs.values()]);
}

async function lockExisting(
  db: Transaction,
  partnerSeq: number,
  memberSeqs: readonly (number | null)[],
): Promise<Map<string, HeldBalance>> {
  const { rows } = await db.execute<HeldBalance & { memberSeq: number | null }>(
    sql`SELECT balance_seq AS "balanceSeq", member_seq AS "memberSeq", balance, bonus FROM balances
      WHERE partner_seq = ${partnerSeq} AND ${isOneOf(memberSeqs)} ORDER BY member_seq NULLS LAST FOR NO KEY UPDATE`,
  );
  return new Map(
    rows.map(({ memberSeq, ...balance }) => [ownerKey({ partnerSeq, memberSeq }), balance as HeldBalance]),
  );
}

/** Nearly always there is one owner, whose own index finds it. */
function isOneOf(memberSeqs: readonly (number | null)[]) {
  const [first = null] = memberSeqs;
  if (memberSeqs.length === 1) return first === null ? sql`member_seq IS NULL` : sql`member_seq = ${first}`;
  const members = memberSeqs.filter((memberSeq) => memberSeq !== null);
  const isMember = sql`member_seq = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(members)}::jsonb)::bigint))`;
  return members.length === memberSeqs.length ? isMember : sql`(${isMember} OR member_seq IS NULL)`;
}
