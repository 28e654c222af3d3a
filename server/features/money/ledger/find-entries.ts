import { sql } from "drizzle-orm";
import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

export interface FoundEntry extends Record<string, unknown> {
  entrySeq: number;
  pointDate: string;
  memberSeq: number | null;
  ownedBy: "MEMBER" | "PARTNER";
  count: number;
  unitPrice: number;
  supplyPrice: number;
  point: number;
  bonusPoint: number;
}

/** A cause posts an entry once. */
export interface PointCause {
  pointCode: PointCode;
  reference: string;
}

export const causeKey = ({ pointCode, reference }: PointCause): string => `${pointCode} ${reference}`;

const COLUMNS = sql`e.entry_seq AS "entrySeq", e.point_date::text AS "pointDate", e.member_seq AS "memberSeq",
  e.owned_by AS "ownedBy", e.count, e.unit_price AS "unitPrice", e.supply_price AS "supplyPrice", e.point, e.bonus_point AS "bonusPoint"`;

const OF_CAUSE = sql`point_causes c JOIN point_entries e USING (partner_seq, point_date, entry_seq)`;

/** Returns the entry that a cause has posted. */
export async function findEntry(
  db: Db,
  partnerSeq: number,
  pointCode: PointCode,
  reference: string,
): Promise<FoundEntry | undefined> {
  const { rows } = await db.execute<FoundEntry>(
    sql`SELECT ${COLUMNS} FROM ${OF_CAUSE}
      WHERE c.partner_seq = ${partnerSeq} AND c.reference = ${reference} AND c.point_code = ${pointCode}`,
  );
  return rows[0];
}

/** Returns the entries of those causes that have posted already, by their keys. */
export async function findPostedCauses(
  db: Transaction,
  partnerSeq: number,
  causes: readonly PointCause[],
): Promise<Map<string, FoundEntry>> {
  const { rows } = await db.execute<FoundEntry & { cause: string }>(
    sql`SELECT c.point_code || ' ' || c.reference AS cause, ${COLUMNS} FROM ${OF_CAUSE}
      WHERE c.partner_seq = ${partnerSeq} AND (c.reference, c.point_code) IN (
        SELECT reference, "pointCode" FROM json_to_recordset(${JSON.stringify(causes)}::json) AS cause (reference text, "pointCode" text))`,
  );
  return byCause(rows);
}

/**
 * Returns what usages took and earlier refunds have not given back, by the keys of the usages. The caller holds the locks of
 * the balances that paid.
 */
export async function findUnrefunded(
  db: Transaction,
  partnerSeq: number,
  usages: readonly PointCause[],
): Promise<Map<string, FoundEntry>> {
  if (usages.length === 0) return new Map();
  const requests = usages.map((usage) => ({ ...usage, refundCode: refundPointCode(usage.pointCode) ?? "" }));
  const { rows } = await db.execute<FoundEntry & { cause: string }>(
    sql`SELECT c.point_code || ' ' || c.reference AS cause, e.entry_seq AS "entrySeq", e.point_date::text AS "pointDate",
        e.member_seq AS "memberSeq", e.owned_by AS "ownedBy", e.unit_price AS "unitPrice", e.supply_price AS "supplyPrice",
        e.count + coalesce(refund.count, 0) AS count, e.point + coalesce(refund.point, 0) AS point,
        e.bonus_point + coalesce(refund.bonus_point, 0) AS "bonusPoint"
      FROM json_to_recordset(${JSON.stringify(requests)}::json) AS usage (reference text, "pointCode" text, "refundCode" text)
      JOIN point_causes c ON c.partner_seq = ${partnerSeq} AND c.reference = usage.reference AND c.point_code = usage."pointCode"
      JOIN point_entries e ON e.partner_seq = c.partner_seq AND e.point_date = c.point_date AND e.entry_seq = c.entry_seq
      LEFT JOIN LATERAL (SELECT sum(g.count)::bigint AS count, sum(g.point)::bigint AS point, sum(g.bonus_point)::bigint AS bonus_point
        FROM point_causes r JOIN point_entries g USING (partner_seq, point_date, entry_seq)
        WHERE r.partner_seq = ${partnerSeq} AND r.refunds = usage.reference AND r.point_code = usage."refundCode") AS refund ON true`,
  );
  return byCause(rows);
}

const byCause = (rows: readonly (FoundEntry & { cause: string })[]): Map<string, FoundEntry> =>
  new Map(rows.map(({ cause, ...entry }) => [cause, entry as unknown as FoundEntry]));
