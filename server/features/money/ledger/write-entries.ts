import { sql } from "drizzle-orm";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Transaction } from "#server/db/connect.ts";

/** Holds what is written of one entry, in the words of the table. */
export interface NewEntry {
  balanceSeq: number;
  pointCode: PointCode;
  /** Its usage counts under this code; a refund counts under that of the usage it gives back. */
  usageCode: PointCode;
  itemCode: number;
  memberSeq: number | null;
  ownedBy: "MEMBER" | "PARTNER";
  count: number;
  unitPrice: number;
  supplyPrice: number;
  point: number;
  bonusPoint: number;
  reference: string;
  refunds: string | null;
  pointDate: string;
  insertDT: string;
}

export interface WrittenEntry extends Record<string, unknown> {
  reference: string;
  pointCode: PointCode;
  entrySeq: number;
}

/**
 * Writes entries of a partner's balances, the balances and the totals in one round trip (`post_entries` in `db/functions`), the
 * totals in the one order in which everybody takes their rows. A cause that was posted before comes back without an entry:
 * a single one then writes nothing, and with many the caller must give up.
 */
export async function writeEntries(
  db: Transaction,
  partnerSeq: number,
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> {
  const { rows } = await db.execute<WrittenEntry>(
    sql`SELECT reference, point_code AS "pointCode", entry_seq AS "entrySeq"
      FROM post_entries(${partnerSeq}, NULL, ${JSON.stringify(entries.map(rowOf))}, ${JSON.stringify(totalsOf(entries))})`,
  );
  return rows;
}

const rowOf = (entry: NewEntry) => ({
  balance_seq: entry.balanceSeq,
  point_code: entry.pointCode,
  reference: entry.reference,
  refunds: entry.refunds,
  point_date: entry.pointDate,
  member_seq: entry.memberSeq,
  owned_by: entry.ownedBy,
  item_code: entry.itemCode,
  count: entry.count,
  unit_price: entry.unitPrice,
  supply_price: entry.supplyPrice,
  point: entry.point,
  bonus_point: entry.bonusPoint,
  insert_dt: entry.insertDT,
});

/** Adds up what the entries count for, a row for each member, code and day. */
function totalsOf(entries: readonly NewEntry[]): object[] {
  const usages = entries.filter(({ count }) => count !== 0);
  const byDay = Map.groupBy(usages, ({ memberSeq, usageCode, pointDate }) => `${pointDate} ${usageCode} ${memberSeq}`);
  return [...byDay.values()].map(totalOf);
}

function totalOf(entries: readonly NewEntry[]): object {
  const sum = (of: (entry: NewEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const [first] = entries;
  return {
    member_seq: first?.memberSeq,
    point_code: first?.usageCode,
    point_date: first?.pointDate,
    count: sum(({ count }) => Math.max(count, 0)),
    refund_count: sum(({ count }) => Math.min(count, 0)),
    point: sum(({ count, point }) => (count > 0 ? -point : 0)),
    bonus_point: sum(({ count, bonusPoint }) => (count > 0 ? -bonusPoint : 0)),
    refund_point: sum(({ count, point }) => (count < 0 ? -point : 0)),
    refund_bonus_point: sum(({ count, bonusPoint }) => (count < 0 ? -bonusPoint : 0)),
    revenue: sum(({ ownedBy, count, unitPrice, supplyPrice }) =>
      ownedBy === "MEMBER" ? count * (unitPrice - supplyPrice) : 0,
    ),
  };
}
