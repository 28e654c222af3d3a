import type { PointCode } from "#domain/money/point-codes.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type SQL, sql } from "#server/db/drizzle.ts";

/** What is written of one entry, in the words of the table. */
export interface NewEntry {
  pointCode: PointCode;
  /** The code its usage counts under: of a refund that of what it gives back. */
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

/** So many rows of one partner's totals a day, month and code: members of different slots never wait for each other. */
export const USAGE_SLOTS = 8;

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];

/** Adds what the new entries count for to one table of totals. */
function addedTo(table: string, period: "point_date" | "point_month", owner: "member_seq" | "slot"): string {
  const key = `partner_seq, ${owner}, ${period}, point_code`;
  return `added_to_${table} AS (
    INSERT INTO ${table} AS total (${key}, ${SUMS.join(", ")})
    SELECT ${key}, ${SUMS.map((sum) => `sum(${sum})`).join(", ")} FROM used GROUP BY ${key} ORDER BY ${key}
    ON CONFLICT (${key}) DO UPDATE SET ${SUMS.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(", ")}
  )`;
}

// The order is that of the locks everywhere: balance, then totals, those that many share at the very end.
const TOTALS = sql.raw(
  [
    addedTo("usage_days", "point_date", "member_seq"),
    addedTo("usage_months", "point_month", "member_seq"),
    addedTo("partner_usage_days", "point_date", "slot"),
    addedTo("partner_usage_months", "point_month", "slot"),
  ].join(",\n"),
);

/** The columns of an entry as they are given. */
const GIVEN =
  sql.raw(`"pointCode" text, "usageCode" text, "itemCode" int, "memberSeq" bigint, "ownedBy" text, count int,
  "unitPrice" bigint, "supplyPrice" bigint, point bigint, "bonusPoint" bigint, reference text, refunds text, "pointDate" date,
  "insertDT" timestamptz`);

const WRITTEN = sql.raw(`posted AS (
  SELECT given.*, cause.entry_seq, cause.partner_seq FROM given
  JOIN cause ON cause.reference = given.reference AND cause.point_code = given."pointCode"
),
entry AS (
  INSERT INTO point_entries (partner_seq, point_date, entry_seq, member_seq, owned_by, point_code, item_code, count,
    unit_price, supply_price, point, bonus_point, reference, insert_dt)
  SELECT partner_seq, "pointDate", entry_seq, "memberSeq", "ownedBy", "pointCode", "itemCode", count,
    "unitPrice", "supplyPrice", point, "bonusPoint", reference, "insertDT" FROM posted
),
used AS (
  SELECT partner_seq, "memberSeq" AS member_seq, "memberSeq" % ${USAGE_SLOTS} AS slot, "usageCode" AS point_code,
    "pointDate" AS point_date, date_trunc('month', "pointDate")::date AS point_month,
    greatest(count, 0) AS count, least(count, 0) AS refund_count,
    CASE WHEN count > 0 THEN -point ELSE 0 END AS point, CASE WHEN count > 0 THEN -"bonusPoint" ELSE 0 END AS bonus_point,
    CASE WHEN count < 0 THEN -point ELSE 0 END AS refund_point, CASE WHEN count < 0 THEN -"bonusPoint" ELSE 0 END AS refund_bonus_point,
    CASE WHEN "ownedBy" = 'MEMBER' THEN count * ("unitPrice" - "supplyPrice") ELSE 0 END AS revenue
  FROM posted WHERE count <> 0
)`);

const statement = (partnerSeq: number, balanceSeq: number, entries: readonly NewEntry[]): SQL =>
  sql`WITH given AS (SELECT * FROM json_to_recordset(${JSON.stringify(entries)}::json) AS given (${GIVEN})),
cause AS (
  INSERT INTO point_causes (partner_seq, reference, point_code, point_date, refunds)
  SELECT ${partnerSeq}::bigint, reference, "pointCode", "pointDate", refunds FROM given
  ON CONFLICT DO NOTHING
  RETURNING partner_seq, reference, point_code, entry_seq
),
${WRITTEN},
moved AS (
  UPDATE balances SET balance = balance + moving.point, bonus = bonus + moving.bonus_point
  FROM (SELECT sum(point) AS point, sum("bonusPoint") AS bonus_point FROM posted HAVING count(*) > 0) AS moving
  WHERE partner_seq = ${partnerSeq} AND balance_seq = ${balanceSeq}
),
${TOTALS}
SELECT reference, point_code AS "pointCode", entry_seq AS "entrySeq" FROM cause`;

export interface WrittenEntry extends Record<string, unknown> {
  reference: string;
  pointCode: PointCode;
  entrySeq: number;
}

/**
 * Entries of one balance, the balance itself and every total they count in, in one statement: a row everybody needs is held
 * for no round trip. A cause that was posted before comes back without an entry, and nothing of it is written.
 */
export async function writeEntries(
  db: Transaction,
  { partnerSeq, balanceSeq }: { partnerSeq: number; balanceSeq: number },
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> {
  const { rows } = await db.execute<WrittenEntry>(statement(partnerSeq, balanceSeq, entries));
  return rows;
}
