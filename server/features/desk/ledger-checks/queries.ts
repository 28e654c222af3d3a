import { getTableColumns, sql } from "drizzle-orm";
import type { LedgerCheck, listLedgerChecks } from "#contracts/desk/ledger-checks.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import { ledgerChecks } from "#server/db/schema/money/ledger-checks.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

const { checked, ...columns } = getTableColumns(ledgerChecks);

const checkedCount = sql<number>`(SELECT sum(value::bigint) FROM jsonb_each_text(${checked}))`.mapWith(Number);

const selectChecks = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ ...columns, checkedCount }))
    .from(ledgerChecks)
    .$dynamic();

export const ledgerCheckList = (
  db: Db,
  { sort }: ParsedInputOf<typeof listLedgerChecks>["query"],
): List<LedgerCheck> => ({
  db,
  select: selectChecks,
  where: undefined,
  order: listOrder(sort, columns, columns.checkSeq),
});

export interface LedgerState extends Record<string, unknown> {
  /** The differences of the last check; null before the first. */
  differences: number | null;
  ageSeconds: number | null;
  /** The number of coming months for which every partitioned table has a partition. */
  monthsAhead: number;
}

/** Returns the values that the monitoring watches. */
export async function findLedgerState(db: Db): Promise<LedgerState> {
  const { rows } = await db.execute<LedgerState>(
    sql`SELECT last.difference_count AS differences, extract(epoch FROM now() - last.finished_dt)::int AS "ageSeconds",
        (SELECT min(ahead)::int FROM (
          SELECT count(part.inhrelid) FILTER (WHERE right(part.inhrelid::regclass::text, 7) > to_char(now(), 'YYYY_MM')) AS ahead
          FROM pg_class parent LEFT JOIN pg_inherits part ON part.inhparent = parent.oid
          WHERE parent.relnamespace = 'public'::regnamespace AND parent.relkind = 'p' GROUP BY parent.oid) AS tables) AS "monthsAhead"
      FROM (SELECT 1) AS one
      LEFT JOIN LATERAL (SELECT * FROM ledger_checks ORDER BY check_seq DESC LIMIT 1) AS last ON true`,
  );
  return rows[0] ?? { differences: null, ageSeconds: null, monthsAhead: 0 };
}
