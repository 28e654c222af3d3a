import { lt, sql } from "drizzle-orm";
import { addDays, addMonths, firstDayOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { API_REQUEST_DAYS } from "#domain/console/api-request.ts";
import type { Db } from "#server/db/connect.ts";
import { apiRequestDays } from "#server/db/schema/desk/api-requests.ts";

const firstRetainedDay = () => addDays(toSeoulDate(new Date()), 1 - API_REQUEST_DAYS);

/** Empties a month that is past retention at once; the month at the edge loses one day a night. */
export async function purgeApiRequests(db: Db): Promise<void> {
  const firstDay = firstRetainedDay();
  for (const { name, month } of await findPartitions(db)) {
    if (firstDayOf(month) >= firstDay) continue;
    const isOver = firstDayOf(addMonths(month, 1)) <= firstDay;
    const partition = sql.identifier(name);
    if (isOver) await emptyPartition(db, name);
    else await db.execute(sql`DELETE FROM ${partition} WHERE request_date < ${firstDay}`);
  }
}

export async function purgeApiRequestDays(db: Db): Promise<void> {
  await db.delete(apiRequestDays).where(lt(apiRequestDays.day, firstRetainedDay()));
}

/** Truncates because that locks this partition only, which nobody reads; dropping it would lock the whole log. */
async function emptyPartition(db: Db, name: string): Promise<void> {
  const partition = sql.identifier(name);
  const { rows } = await db.execute(sql`SELECT 1 FROM ${partition} LIMIT 1`);
  if (rows.length > 0) await db.execute(sql`TRUNCATE ${partition}`);
}

async function findPartitions(db: Db): Promise<{ name: string; month: string }[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
      WHERE inhparent = 'api_requests'::regclass ORDER BY relname`,
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
    return year && month ? [{ name, month: `${year}-${month}` }] : [];
  });
}
