import type { Db, Transaction } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";

/** One place where what is kept beside the ledger is not what its entries add up to. */
export interface LedgerDifference extends Record<string, unknown> {
  kind: string;
  partnerSeq: number;
  memberSeq: number | null;
  /** Which of the owner's: a day, month or order, and the point code. */
  key: string | null;
  kept: Record<string, number> | null;
  ledger: Record<string, number> | null;
}

export interface LedgerCheck {
  checked: Record<string, number>;
  /** The first of each kind. */
  differences: LedgerDifference[];
}

const FIRST = 20;

/**
 * The ledger is the truth: every balance, every total and every payment must be what its entries add up to. One snapshot for
 * all questions, or a post in between would look like an error.
 */
export function verifyLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      const checked: Record<string, number> = {};
      const differences: LedgerDifference[] = [];
      for (const { kind, kept, ledger } of COMPARISONS) {
        checked[kind] = await countKept(db, kept);
        differences.push(...(await findDifferences(db, kind, kept, ledger)));
      }
      return { checked, differences };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Comparison {
  kind: string;
  /** Two selections of the same columns: partner_seq, member_seq, key and sums as one record. */
  kept: string;
  ledger: string;
}

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];
const recordOf = (sums: readonly string[], sum = (column: string) => column): string =>
  `jsonb_build_object(${sums.map((column) => `'${column}', ${sum(column)}`).join(", ")})`;

function totals(table: string, period: "point_date" | "point_month", owner: "member_seq" | "slot"): Comparison {
  const place = owner === "member_seq" ? "member_seq, NULL::int AS slot" : "NULL::bigint AS member_seq, slot";
  const key = `partner_seq, ${place}, ${period} || ' ' || point_code AS key`;
  return {
    kind: table,
    kept: `SELECT ${key}, ${recordOf(SUMS)} AS sums FROM ${table}`,
    ledger: `SELECT ${key}, ${recordOf(SUMS, (column) => `sum(${column})`)} AS sums FROM entry_usages
      GROUP BY partner_seq, ${owner}, ${period}, point_code`,
  };
}

const COMPARISONS: readonly Comparison[] = [
  {
    kind: "balances",
    kept: `SELECT partner_seq, member_seq, NULL::int AS slot, '' AS key, ${recordOf(["balance", "bonus"])} AS sums FROM balances`,
    ledger: `SELECT partner_seq, CASE owned_by WHEN 'MEMBER' THEN member_seq END AS member_seq, NULL::int AS slot, '' AS key,
        jsonb_build_object('balance', sum(point), 'bonus', sum(bonus_point)) AS sums
      FROM point_entries GROUP BY 1, 2`,
  },
  totals("usage_days", "point_date", "member_seq"),
  totals("usage_months", "point_month", "member_seq"),
  totals("partner_usage_days", "point_date", "slot"),
  totals("partner_usage_months", "point_month", "slot"),
];

async function countKept(db: Transaction, kept: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`SELECT count(*)::int AS count FROM (${kept}) AS kept`));
  return rows[0]?.count ?? 0;
}

async function findDifferences(
  db: Transaction,
  kind: string,
  kept: string,
  ledger: string,
): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(
    sql.raw(`SELECT '${kind}' AS kind, coalesce(kept.partner_seq, ledger.partner_seq) AS "partnerSeq",
        coalesce(kept.member_seq, ledger.member_seq) AS "memberSeq", coalesce(kept.key, ledger.key) AS key,
        kept.sums AS kept, ledger.sums AS ledger
      FROM (${kept}) AS kept
      FULL JOIN (${ledger}) AS ledger ON ledger.partner_seq = kept.partner_seq AND ledger.key = kept.key
        AND coalesce(ledger.member_seq, 0) = coalesce(kept.member_seq, 0) AND coalesce(ledger.slot, 0) = coalesce(kept.slot, 0)
      WHERE kept.sums IS DISTINCT FROM ledger.sums
        AND NOT (ledger.sums IS NULL AND kept.sums = '{"balance": 0, "bonus": 0}')
      ORDER BY 2, 3, 4 LIMIT ${FIRST}`),
  );
  return rows;
}
