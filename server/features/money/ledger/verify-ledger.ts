import { sql } from "drizzle-orm";
import { PG_ORDER_KEY } from "#domain/money/settle-lifecycle.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

/** Names one place where what is kept beside the ledger is not what its entries add up to. */
export interface LedgerDifference extends Record<string, unknown> {
  kind: string;
  partnerSeq: number;
  memberSeq: number | null;
  /** Says which value of the owner it is: a day, month, quarter or order, and the point code. */
  key: string | null;
  kept: Record<string, number> | null;
  ledger: Record<string, number> | null;
}

export interface LedgerCheck {
  checked: Record<string, number>;
  /** It holds the first of each kind. */
  differences: LedgerDifference[];
}

const FIRST = 20;

/**
 * The ledger is the truth: every balance, every total and every payment must be what its entries add up to. All comparisons
 * read one snapshot, or a post in between would look like an error.
 */
export function verifyLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      return compareAll(db, COMPARISONS);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export async function compareAll(db: Transaction, comparisons: readonly Comparison[]): Promise<LedgerCheck> {
  const checked: Record<string, number> = {};
  const differences: LedgerDifference[] = [];
  for (const { kind, kept, ledger } of comparisons) {
    checked[kind] = await countKept(db, kept);
    differences.push(...(await findDifferences(db, kind, kept, ledger)));
  }
  return { checked, differences };
}

export interface Comparison {
  kind: string;
  /** Both are selections of the same columns: partner_seq, member_seq, key and sums as one record. */
  kept: string;
  ledger: string;
}

const SUMS = ["count", "refund_count", "point", "bonus_point", "refund_point", "refund_bonus_point", "revenue"];
const recordOf = (sums: readonly string[], sum = (column: string) => column): string =>
  `jsonb_build_object(${sums.map((column) => `'${column}', ${sum(column)}`).join(", ")})`;

const addedSums = recordOf(SUMS, (column) => `sum(${column})`);

/** Adds up the slots of a partner's own totals: which of them holds what does not matter. */
function totals(
  table: string,
  period: "point_date" | "point_month" | "point_quarter",
  owner: "member_seq" | "partner_seq",
): Comparison {
  const place = owner === "member_seq" ? "member_seq" : "NULL::bigint AS member_seq";
  const key = `partner_seq, ${place}, ${period} || ' ' || point_code AS key`;
  const by = `GROUP BY partner_seq, ${owner}, ${period}, point_code`;
  return {
    kind: table,
    kept: `SELECT ${key}, ${addedSums} AS sums FROM ${table} ${by}`,
    ledger: `SELECT ${key}, ${addedSums} AS sums FROM entry_usages ${by}`,
  };
}

const SETTLE_SUMS = ["count", "amount", "cancel_count", "cancel_amount"];

const COMPARISONS: readonly Comparison[] = [
  {
    kind: "balances",
    kept: `SELECT partner_seq, member_seq, '' AS key, ${recordOf(["balance", "bonus"])} AS sums FROM balances`,
    ledger: `SELECT partner_seq, CASE owned_by WHEN 'MEMBER' THEN member_seq END AS member_seq, '' AS key,
        jsonb_build_object('balance', sum(point), 'bonus', sum(bonus_point)) AS sums
      FROM point_entries GROUP BY 1, 2`,
  },
  totals("usage_days", "point_date", "member_seq"),
  totals("usage_months", "point_month", "member_seq"),
  totals("usage_quarters", "point_quarter", "member_seq"),
  totals("partner_usage_days", "point_date", "partner_seq"),
  totals("partner_usage_months", "point_month", "partner_seq"),
  {
    kind: "settles",
    kept: `SELECT partner_seq, member_seq, pg_order_key AS key, ${recordOf(["amount", "credit"])} AS sums
      FROM settles WHERE settle_state = 'PAID'`,
    ledger: `SELECT partner_seq, CASE owned_by WHEN 'MEMBER' THEN member_seq END AS member_seq, reference AS key,
        jsonb_build_object('amount', coalesce(sum(point) FILTER (WHERE point_code = '10100'), 0),
          'credit', coalesce(sum(point) FILTER (WHERE point_code = '20100'), 0)) AS sums
      FROM point_entries
      WHERE point_code IN ('10100', '20100') AND reference ~ '${PG_ORDER_KEY.source}'
      GROUP BY 1, 2, 3`,
  },
  {
    kind: "settle_days",
    kept: `SELECT partner_seq, NULL::bigint AS member_seq, point_date || ' ' || pay_method AS key,
        ${recordOf(SETTLE_SUMS)} AS sums
      FROM settle_days WHERE count + cancel_count > 0`,
    ledger: `SELECT partner_seq, NULL::bigint AS member_seq, point_date || ' ' || pay_method AS key,
        ${recordOf(SETTLE_SUMS, (column) => `sum(${column})`)} AS sums
      FROM (SELECT partner_seq, pay_method, (coalesce(paid_dt, canceled_dt) AT TIME ZONE 'Asia/Seoul')::date AS point_date,
          (paid_dt IS NOT NULL)::int AS count, CASE WHEN paid_dt IS NULL THEN 0 ELSE amount END AS amount,
          (paid_dt IS NULL)::int AS cancel_count, CASE WHEN paid_dt IS NULL THEN amount ELSE 0 END AS cancel_amount
        FROM settles WHERE settle_state IN ('PAID', 'CANCELED')) AS counted
      GROUP BY partner_seq, pay_method, point_date`,
  },
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
        AND coalesce(ledger.member_seq, 0) = coalesce(kept.member_seq, 0)
      WHERE kept.sums IS DISTINCT FROM ledger.sums
        AND NOT (ledger.sums IS NULL AND kept.sums = '{"balance": 0, "bonus": 0}')
      ORDER BY 2, 3, 4 LIMIT ${FIRST}`),
  );
  return rows;
}
