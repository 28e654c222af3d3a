import { sql } from "drizzle-orm";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { BalanceOwner } from "./post-points.ts";

export interface HeldBalance extends Balance, Record<string, unknown> {
  balanceSeq: number;
}

export const ownerKey = ({ memberSeq }: BalanceOwner): string => String(memberSeq ?? "partner");

export async function lockBalance(db: Transaction, owner: BalanceOwner): Promise<HeldBalance> {
  const held = (await lockBalances(db, owner.partnerSeq, [owner])).get(ownerKey(owner));
  if (!held) throw new Error("balance row missing");
  return held;
}

/**
 * Those of some of a partner's owners, by their keys: members by their number, the partner itself last, so that two that need
 * the same balances never wait for each other in a circle. What has none yet gets one.
 */
export async function lockBalances(
  db: Transaction,
  partnerSeq: number,
  owners: readonly BalanceOwner[],
): Promise<Map<string, HeldBalance>> {
  const wanted = new Map(owners.map((owner) => [ownerKey(owner), owner.memberSeq]));
  const held = await lockHeld(db, partnerSeq, [...wanted.values()]);
  const missing = [...wanted].filter(([key]) => !held.has(key)).map(([, memberSeq]) => memberSeq);
  if (missing.length === 0) return held;
  await db.execute(sql`INSERT INTO balances (partner_seq, member_seq)
    SELECT ${partnerSeq}::bigint, "memberSeq" FROM json_to_recordset(${JSON.stringify(missing.map((memberSeq) => ({ memberSeq })))}::json)
      AS owner ("memberSeq" bigint) ORDER BY 2 NULLS LAST ON CONFLICT DO NOTHING`);
  return lockHeld(db, partnerSeq, [...wanted.values()]);
}

async function lockHeld(
  db: Transaction,
  partnerSeq: number,
  memberSeqs: readonly (number | null)[],
): Promise<Map<string, HeldBalance>> {
  const { rows } = await db.execute<HeldBalance & { memberSeq: number | null }>(
    sql`SELECT balance_seq AS "balanceSeq", member_seq AS "memberSeq", balance, bonus FROM balances
      WHERE partner_seq = ${partnerSeq} AND ${isOneOf(memberSeqs)} ORDER BY member_seq NULLS LAST FOR NO KEY UPDATE`,
  );
  return new Map(rows.map(({ memberSeq, ...held }) => [ownerKey({ partnerSeq, memberSeq }), held as HeldBalance]));
}

/** One owner, nearly always: its own index finds it. */
function isOneOf(memberSeqs: readonly (number | null)[]) {
  const [first = null] = memberSeqs;
  if (memberSeqs.length === 1) return first === null ? sql`member_seq IS NULL` : sql`member_seq = ${first}`;
  const members = memberSeqs.filter((memberSeq) => memberSeq !== null);
  const isMember = sql`member_seq = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(members)}::jsonb)::bigint))`;
  return members.length === memberSeqs.length ? isMember : sql`(${isMember} OR member_seq IS NULL)`;
}
