import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { addDays } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { TAX_INVOICE_STATES, type TaxInvoiceState } from "#domain/documents/tax-invoice-lifecycle.ts";
import type { Connection } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { dayChanges } from "#server/features/documents/day-counts.ts";
import { type DocumentSide, sideRow } from "#server/features/documents/write-sides.ts";
import { listedInvoice, type TaxInvoiceRow, taxInvoiceColumns } from "#server/features/tax-invoices/invoice-row.ts";
import { draftRow } from "#server/features/tax-invoices/register.ts";

/** Thirteen months. */
const FIRST_DAY = "2025-01-01";
const DAYS = 396;
export const DOCUMENTS = { firstDay: FIRST_DAY, lastDay: addDays(FIRST_DAY, DAYS - 1) } as const;

/** What is searched for, by how many of a hundred rows have it. */
export const WORDS = {
  common: "상사",
  frequent: "물산",
  fewer: "산업",
  rare: "희귀",
  /** Both of its grams are in 12 of a hundred, hardly ever side by side. */
  adversarial: "가나다",
} as const;
const RARE_OF_MEMBER = 7;

const PLACES = ["한빛", "누리", "온별", "가람", "해솔", "미리내", "다온", "새론", "마루", "아라"];
const STATES: readonly TaxInvoiceState[] = [
  ...["ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_ACCEPTED", "ISSUED_DIRECTLY_QUEUED"],
  ...["ISSUED_DIRECTLY", "DRAFT", "ISSUED_DIRECTLY_FAILED", "ISSUE_CANCELED"],
] as TaxInvoiceState[];

/** Some number below the limit that looks like chance and is the same every time. */
function drawn(seed: number, salt: number, limit: number): number {
  let mixed = Math.imul(seed ^ (salt * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
}

const party = (name: string, corpNum: string): DocumentParty => ({
  ...{ corpNum, name, taxRegId: "", ceoName: "", address: "", bizType: "", bizClass: "", contactName: "" },
  ...{ tel: "", email: "" },
});

function nameOf(seed: number, isRare: boolean): string {
  const share = drawn(seed, 1, 100);
  const kind = share < 66 ? WORDS.common : share < 78 ? WORDS.frequent : share < 83 ? WORDS.fewer : "조합";
  return `${PLACES[drawn(seed, 2, PLACES.length)]}${isRare ? WORDS.rare : ""}${kind}`;
}

const itemOf = (seed: number): string =>
  `${drawn(seed, 3, 100) < 12 ? "가나 용지" : "복사 용지"} ${drawn(seed, 4, 100) < 12 ? "나다 봉투" : "상자"}`;

export interface DocumentHolder {
  partnerSeq: number;
  memberSeq: number;
  count: number;
}

/** As the commands would leave it, by the very functions that make their rows. */
function invoiceOf({ partnerSeq, memberSeq, count }: DocumentHolder, docSeq: number, index: number) {
  const writeDate = addDays(FIRST_DAY, drawn(docSeq, 5, DAYS));
  const regDT = `${writeDate}T${String(9 + drawn(docSeq, 6, 9)).padStart(2, "0")}:${String(drawn(docSeq, 7, 60)).padStart(2, "0")}:00`;
  const isRare = index % Math.max(1, Math.floor(count / RARE_OF_MEMBER)) === 0;
  const supply = 1_000 * (1 + drawn(docSeq, 8, 900));
  const amounts = { supply, tax: supply / 10 };
  const name = nameOf(docSeq, isRare);
  const corpNum = String(1_000_000_000 + drawn(docSeq, 9, 999_999_999));
  const content = {
    ...({ invoiceType: 1, taxType: 1, issueDirectionType: 1, purposeType: 2, writeDate, ...amounts } as const),
    ...{ invoicer: party("판매", "1000000000"), invoicee: party(name, corpNum), truster: null },
    ...{ cash: 0, check: 0, note: 0, credit: 0, bookNumber: null, pageNumber: null, serialNum: "", remarks: [] },
    lines: [{ date: null, item: itemOf(docSeq), spec: "", quantity: 1, unitPrice: supply, ...amounts, remark: "" }],
    amendment: null,
  };
  const draft = draftRow({ partnerSeq, memberSeq, brand: "GAONBILL", userSeq: null }, content, { docSeq, regDT });
  const state = TAX_INVOICE_STATES[STATES[drawn(docSeq, 10, STATES.length)] ?? "DRAFT"];
  const row: TaxInvoiceRow = { ...draft, ...state };
  const ownKey = `B-${docSeq}`;
  const side: DocumentSide = { partnerSeq, memberSeq, list: "taxSales", counterparty: { name, corpNum }, ownKey };
  return { row, side };
}

type Columns = Readonly<Record<string, unknown>>;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (Array.isArray(value) && value.every((part) => typeof part === "number")) return `{${value.join()}}`;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign] ?? "");
}

const CHUNK = 2_000;

function* copyLines(rows: Iterable<Columns>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(Object.values(row).map(cell).join("\t"));
    if (lines.length < CHUNK) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

/** Keys of members and their like are true by making: checking each again would take most of the time. */
async function copy({ db }: Connection, table: string, columns: readonly string[], rows: Iterable<Columns>) {
  const client = await db.$client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET statement_timeout = 0");
    await pipeline(
      Readable.from(copyLines(rows)),
      client.query(copyFrom(`COPY ${table} (${columns.join()}) FROM STDIN`)),
    );
  } finally {
    client.release(true);
  }
}

/** Members with so many documents each, their lists and counts, as they would be after thirteen months. */
export async function generateDocuments(connection: Connection, counts: readonly number[]): Promise<DocumentHolder[]> {
  const { db } = connection;
  await db.execute(sql`SELECT make_month_partitions(${FIRST_DAY}::date, ${DOCUMENTS.lastDay}::date)`);
  const holders = await makeMembers(connection, counts);
  const each = function* <Made>(make: (made: ReturnType<typeof invoiceOf>) => Made) {
    let docSeq = 0;
    for (const holder of holders) {
      for (let index = 0; index < holder.count; index += 1) yield make(invoiceOf(holder, ++docSeq, index));
    }
  };
  const [sample] = [...each((made) => made).take(1)];
  if (!sample) throw new Error("no documents to make");
  const days = new Map<string, Columns & { count: number; supply: number; tax: number }>();
  const sideOf = ({ row, side }: typeof sample) => {
    const document = listedInvoice(row);
    for (const day of dayChanges(undefined, { document, places: [side] })) addTo(days, day);
    return sideRow(document, side);
  };
  const dropped = ["document_sides_grams", "document_sides_doc"];
  for (const index of dropped) await db.execute(sql.raw(`DROP INDEX ${index}`));
  const columnsOf = (row: Columns) => Object.keys(row);
  const { row, side } = sample;
  await copy(
    connection,
    "tax_invoices",
    columnsOf(taxInvoiceColumns(row)),
    each(({ row }) => taxInvoiceColumns(row)),
  );
  await copy(connection, "document_sides", columnsOf(sideRow(listedInvoice(row), side)), each(sideOf));
  const dayColumns = [
    "partner_seq",
    "member_seq",
    "list",
    "date_kind",
    "day",
    "tax_class",
    "status",
    "count",
    "supply",
    "tax",
  ];
  await copy(connection, "document_days", dayColumns, days.values());
  await unhurried(db, "CREATE INDEX document_sides_doc ON document_sides (doc_seq)");
  await unhurried(db, "CREATE INDEX document_sides_grams ON document_sides USING gin (grams)");
  await unhurried(db, "VACUUM ANALYZE tax_invoices, document_sides, document_days");
  return holders;
}

function addTo(
  days: Map<string, Columns & { count: number; supply: number; tax: number }>,
  day: ReturnType<typeof dayChanges>[number],
): void {
  const { partnerSeq, memberSeq, list, dateKind, taxClass, status, count, supply, tax } = day;
  const key = [memberSeq, list, dateKind, day.day, taxClass, status].join();
  const held = days.get(key);
  if (held) {
    held.count += count;
    held.supply += supply;
    held.tax += tax;
  } else days.set(key, { partnerSeq, memberSeq, list, dateKind, day: day.day, taxClass, status, count, supply, tax });
}

async function unhurried({ $client }: Connection["db"], statement: string): Promise<void> {
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
      INSERT INTO companies (brand, biz_id, name)
      SELECT 'GAONBILL', lpad(serial::text, 10, '0'), '회원사 ' || serial FROM generate_series(1, ${counts.length}::int) AS serial
      RETURNING company_seq)
    INSERT INTO members (partner_seq, company_seq, proven_by)
    SELECT partner_seq, company_seq, 'FIRST' FROM partner, others RETURNING partner_seq AS "partnerSeq", member_seq AS "memberSeq"`);
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? 0 }));
}

/** Every count is that of its rows, to the won, and every row is counted. */
export async function refuseUnequalCounts({ db }: Connection): Promise<void> {
  const differing = await db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL statement_timeout = 0`);
    const { rows } = await db.execute(sql`
      WITH listed AS (SELECT partner_seq, member_seq, list, list_date AS day, tax_class, status, count(*)::int AS count,
          sum_won(supply) AS supply, sum_won(tax) AS tax FROM document_sides GROUP BY 1, 2, 3, 4, 5, 6),
        counted AS (SELECT partner_seq, member_seq, list, day, tax_class, status, count, supply, tax FROM document_days
          WHERE date_kind = 'list')
      (SELECT * FROM listed EXCEPT SELECT * FROM counted) UNION ALL (SELECT * FROM counted EXCEPT SELECT * FROM listed) LIMIT 1`);
    return rows;
  });
  if (differing.length > 0) throw new Error(`the data does not add up: ${JSON.stringify(differing[0])}`);
}
