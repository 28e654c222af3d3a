import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";

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

const COLUMNS = sql`e.entry_seq AS "entrySeq", e.point_date::text AS "pointDate", e.member_seq AS "memberSeq",
  e.owned_by AS "ownedBy", e.count, e.unit_price AS "unitPrice", e.supply_price AS "supplyPrice", e.point, e.bonus_point AS "bonusPoint"`;

const OF_CAUSE = sql`point_causes c JOIN point_entries e USING (partner_seq, point_date, entry_seq)`;

/** The entry a cause has posted. */
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

/** Of causes that may be many: which have posted already. */
export async function findPostedCauses(
  db: Transaction,
  partnerSeq: number,
  causes: readonly { pointCode: PointCode; reference: string }[],
): Promise<Map<string, FoundEntry>> {
  const { rows } = await db.execute<FoundEntry & { cause: string }>(
    sql`SELECT c.point_code || ' ' || c.reference AS cause, ${COLUMNS} FROM ${OF_CAUSE}
      WHERE c.partner_seq = ${partnerSeq} AND (c.reference, c.point_code) IN (
        SELECT reference, "pointCode" FROM json_to_recordset(${JSON.stringify(causes)}::json) AS asked (reference text, "pointCode" text))`,
  );
  return new Map(rows.map(({ cause, ...entry }) => [cause, entry as unknown as FoundEntry]));
}

/** What a usage took and earlier refunds have not given back. Asked under the lock of the balance that paid. */
export async function findUnrefunded(
  db: Transaction,
  partnerSeq: number,
  usageCode: PointCode,
  reference: string,
): Promise<FoundEntry | undefined> {
  const usage = await findEntry(db, partnerSeq, usageCode, reference);
  if (!usage) return undefined;
  const { rows } = await db.execute<{ count: number; point: number; bonusPoint: number }>(
    sql`SELECT coalesce(sum(e.count), 0)::bigint AS count, coalesce(sum(e.point), 0)::bigint AS point,
        coalesce(sum(e.bonus_point), 0)::bigint AS "bonusPoint"
      FROM ${OF_CAUSE}
      WHERE c.partner_seq = ${partnerSeq} AND c.refunds = ${reference} AND c.point_code = ${refundPointCode(usageCode) ?? ""}`,
  );
  const given = rows[0] ?? { count: 0, point: 0, bonusPoint: 0 };
  return {
    ...usage,
    count: usage.count + given.count,
    point: usage.point + given.point,
    bonusPoint: usage.bonusPoint + given.bonusPoint,
  };
}
