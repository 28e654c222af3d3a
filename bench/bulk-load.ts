import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Connection } from "#server/db/connect.ts";
import { dayChanges } from "#server/features/documents/documents/day-counts.ts";
import { type ListedDocument, type ListSide, sideRow } from "#server/features/documents/documents/write-sides.ts";

/** A member with its number of documents. */
export interface DocumentHolder {
  partnerSeq: number;
  memberSeq: number;
  count: number;
}

/** A generated document consists of rows by table and of its place in a list. */
export interface GeneratedDocument {
  rows: Readonly<Record<string, Columns | undefined>>;
  document: ListedDocument;
  side: ListSide;
}

interface Generation {
  firstDay: SeoulDate;
  lastDay: SeoulDate;
  tables: readonly string[];
  make: (holder: DocumentHolder, docSeq: number, index: number) => GeneratedDocument;
}

type Columns = Readonly<Record<string, unknown>>;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (Array.isArray(value) && value.every((part) => typeof part === "number")) return `{${value.join()}}`;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign] ?? "");
}

const CHUNK = 2_000;

function* copyLines(rows: Iterable<readonly unknown[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(cell).join("\t"));
    if (lines.length < CHUNK) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

/** Triggers are off: generated keys are valid, and checking each one would take most of the time. */
async function copy({ db }: Connection, table: string, rows: Iterable<Columns>): Promise<void> {
  const all = Iterator.from(rows);
  const first = all.next().value;
  if (!first) return;
  const columns = Object.keys(first);
  const valuesOf = (row: Columns) => columns.map((column) => row[column]);
  const each = function* () {
    yield valuesOf(first);
    yield* all.map(valuesOf);
  };
  const client = await db.$client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET statement_timeout = 0");
    await pipeline(
      Readable.from(copyLines(each())),
      client.query(copyFrom(`COPY ${table} (${columns.join()}) FROM STDIN`)),
    );
  } finally {
    client.release(true);
  }
}

/** Loads members with that many documents each, with lists and counts as after some months. */
export async function loadListed(
  connection: Connection,
  counts: readonly number[],
  { firstDay, lastDay, tables, make }: Generation,
): Promise<DocumentHolder[]> {
  const { db } = connection;
  await db.execute(sql`SELECT make_month_partitions(${firstDay}::date, ${lastDay}::date)`);
  const holders = await makeMembers(connection, counts);
  const each = function* <Entry>(read: (entry: GeneratedDocument) => Entry): Generator<NonNullable<Entry>> {
    let docSeq = 0;
    for (const holder of holders) {
      for (let index = 0; index < holder.count; index += 1) {
        docSeq += 1;
        const entry = read(make(holder, docSeq, index));
        if (entry) yield entry;
      }
    }
  };
  const days = new Map<string, Columns & { count: number; supply: number; tax: number }>();
  const sideOf = ({ document, side }: GeneratedDocument) => {
    for (const day of dayChanges(undefined, { document, places: [side] })) addTo(days, day);
    return sideRow(document, side);
  };
  const dropped = ["document_sides_grams", "document_sides_doc"];
  for (const index of dropped) await db.execute(sql.raw(`DROP INDEX ${index}`));
  for (const table of tables)
    await copy(
      connection,
      table,
      each(({ rows }) => rows[table]),
    );
  await copy(connection, "document_sides", each(sideOf));
  await copy(connection, "document_days", days.values());
  await runWithoutTimeout(db, "CREATE INDEX document_sides_doc ON document_sides (doc_seq)");
  await runWithoutTimeout(db, "CREATE INDEX document_sides_grams ON document_sides USING gin (grams)");
  await runWithoutTimeout(db, `VACUUM ANALYZE ${tables.join()}, document_sides, document_days`);
  // Otherwise PostgreSQL would write a checkpoint during a measurement.
  await runWithoutTimeout(db, "CHECKPOINT");
  return holders;
}

function addTo(
  days: Map<string, Columns & { count: number; supply: number; tax: number }>,
  day: ReturnType<typeof dayChanges>[number],
): void {
  const { partnerSeq, memberSeq, list, dateKind, taxClass, status, count, supply, tax } = day;
  const key = [memberSeq, list, dateKind, day.day, taxClass, status].join();
  const existing = days.get(key);
  if (existing) {
    existing.count += count;
    existing.supply += supply;
    existing.tax += tax;
  } else {
    const place = { partner_seq: partnerSeq, member_seq: memberSeq, list, date_kind: dateKind, day: day.day };
    days.set(key, { ...place, tax_class: taxClass, status, count, supply, tax });
  }
}

async function runWithoutTimeout({ $client }: Connection["db"], statement: string): Promise<void> {
  const client = await $client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SET maintenance_work_mem = '256MB'");
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

async function makeMembers({ db }: Connection, counts: readonly number[]): Promise<DocumentHolder[]> {
  const { rows } = await db.execute<{ partnerSeq: number; memberSeq: number }>(sql`
    WITH company AS (
      INSERT INTO companies (brand, biz_id, name) VALUES ('GAONBILL', '0000000000', '문서 시험') RETURNING company_seq),
    partner AS (
      INSERT INTO partners (brand, biz_id, company_seq, company_name, service_name, partner_type, has_member_billing)
      SELECT 'GAONBILL', '0000000000', company_seq, '문서 시험', '문서 시험', 'RESELLER', true FROM company RETURNING partner_seq),
    others AS (
      INSERT INTO companies (brand, biz_id, name, first_partner_seq)
      SELECT 'GAONBILL', lpad(serial::text, 10, '0'), '회원사 ' || serial, partner_seq
      FROM partner, generate_series(1, ${counts.length}::int) AS serial
      RETURNING company_seq)
    INSERT INTO members (partner_seq, company_seq, proven_by)
    SELECT partner_seq, company_seq, 'FIRST' FROM partner, others RETURNING partner_seq AS "partnerSeq", member_seq AS "memberSeq"`);
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? 0 }));
}

/** Fails where a count differs from its rows, or a row is not counted. */
export async function refuseUnequalCounts({ db }: Connection): Promise<void> {
  const differences = await db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL statement_timeout = 0`);
    const { rows } = await db.execute(sql`
      WITH listed AS (SELECT partner_seq, member_seq, list, list_date AS day, tax_class, status, count(*)::int AS count,
          sum_won(supply) AS supply, sum_won(tax) AS tax FROM document_sides GROUP BY 1, 2, 3, 4, 5, 6),
        counted AS (SELECT partner_seq, member_seq, list, day, tax_class, status, count, supply, tax FROM document_days
          WHERE date_kind = 'list')
      (SELECT * FROM listed EXCEPT SELECT * FROM counted) UNION ALL (SELECT * FROM counted EXCEPT SELECT * FROM listed) LIMIT 1`);
    return rows;
  });
  if (differences.length > 0) throw new Error(`the data does not add up: ${JSON.stringify(differences[0])}`);
}
