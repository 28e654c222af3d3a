import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { documentGrams, documentSearchText } from "#domain/documents/document-search.ts";
import { taxInvoiceRows } from "#server/features/documents/tax-invoices/list-rows.ts";
import { putInvoice } from "#testing/documents/listed-invoices.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findDocumentPage } from "./find-page.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;
const member = await createMember(services, await createPartner(services));
const { partnerSeq, memberSeq } = member;
const seen = { partnerSeq, memberSeq, list: "taxSales" as const, isOwnOnly: false };

const NEWEST = [
  { field: "writeDate", direction: "desc" },
  { field: "regDT", direction: "desc" },
] as const;
const OLDEST = [
  { field: "writeDate", direction: "asc" },
  { field: "regDT", direction: "asc" },
] as const;

const find = (given: { keyword?: string; status?: string }, page = 0, sort: typeof NEWEST | typeof OLDEST = NEWEST) =>
  findDocumentPage(db, { ...seen, ...given }, taxInvoiceRows(db, sort), { page, size: 50, sort });

/** One document, and its row again under 7,000 other days and numbers: only its list is looked at here. */
beforeAll(async () => {
  await db.execute(sql`SELECT make_month_partitions('2025-01-01', '2026-03-31')`);
  const side = {
    partnerSeq,
    memberSeq,
    list: "taxSales" as const,
    counterparty: { name: "", corpNum: "" },
    ownKey: null,
  };
  const { row } = await putInvoice(services, member, {
    state: "DRAFT",
    writeDate: "2026-01-01",
    regDT: "2026-01-01T09:00:00",
    taxType: 1,
    supply: 1,
    item: "",
    sides: [side],
  });
  await db.execute(sql`DELETE FROM document_sides`);
  await db.execute(sql`DELETE FROM document_days`);
  const texts = ["흔한물산", "드문상사"].map((name) => documentSearchText([name]));
  const grams = texts.map((text) => documentGrams(memberSeq, text));
  // Every fifth of the rows has the rare word, the newest 5,500 none of them: walking alone does not find it.
  await db.execute(sql`
    INSERT INTO tax_invoices SELECT (jsonb_populate_record(i, jsonb_build_object('doc_seq', 1000000 + n))).*
      FROM tax_invoices i, generate_series(1, 13000) AS n WHERE i.doc_seq = ${row.docSeq}`);
  await db.execute(sql`
    INSERT INTO document_sides (partner_seq, member_seq, list, list_date, reg_dt, doc_seq, doc_partner_seq, status, tax_class,
        supply, tax, counterparty, counterparty_num, item, search_text, grams)
      SELECT ${partnerSeq}, ${memberSeq}, 'taxSales', day, day + interval '9 hours', 1000000 + n, ${partnerSeq}, status, 1, 1, 0, '', '', '', text,
        ARRAY(SELECT jsonb_array_elements_text(grams)::int)
      FROM (SELECT n, ('2025-01-01'::date + n / 30) AS day, CASE WHEN n % 40 = 0 THEN 'REGISTERED' ELSE 'ISSUED' END AS status,
          CASE WHEN n % 5 = 0 AND n < 7500 THEN ${texts[1]} ELSE ${texts[0]} END AS text,
          CASE WHEN n % 5 = 0 AND n < 7500 THEN ${JSON.stringify(grams[1])}::jsonb ELSE ${JSON.stringify(grams[0])}::jsonb END AS grams
        FROM generate_series(1, 13000) AS n) AS made`);
  await db.execute(sql`INSERT INTO document_days SELECT partner_seq, member_seq, list, 'list', list_date, 1, status, count(*), sum(supply), 0
    FROM document_sides GROUP BY 1, 2, 3, 5, 7`);
});

const numbers = ({ content }: Awaited<ReturnType<typeof find>>) => content.map(({ docSeq }) => docSeq - 1_000_000);
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

describe("a word that more rows have than are counted", () => {
  it("is found by walking where it is common, and says that there are more", async () => {
    const page = await find({ keyword: "흔한" });
    expect(page).toMatchObject({ totalElements: 1_000, totalRelation: "GTE", statuses: null, totals: null });
    expect(page.isSortable).toBe(false);
    expect(numbers(page)).toEqual(range(12_951, 13_000, 1).toReversed());
  });

  it("is found by the grams where walking takes too long, on any page up to what is counted, from both ends", async () => {
    const all = range(5, 7_495, 5).toReversed();
    expect(numbers(await find({ keyword: "드문" }))).toEqual(all.slice(0, 50));
    expect(numbers(await find({ keyword: "드문" }, 19))).toEqual(all.slice(950, 1_000));
    const ascending = all.toReversed();
    expect(numbers(await find({ keyword: "드문" }, 19, OLDEST))).toEqual(ascending.slice(950, 1_000));
  });

  it("is counted exactly once a status leaves few enough of it", async () => {
    const page = await find({ keyword: "드문", status: "REGISTERED" });
    expect(page).toMatchObject({ totalElements: 187, totalRelation: "EQ", statuses: null });
    expect(numbers(page)).toEqual(range(40, 7_480, 40).toReversed().slice(0, 50));
  });

  it("is not paged, nor sorted otherwise, beyond what is counted", async () => {
    await expect(find({ keyword: "드문" }, 20)).rejects.toMatchObject({
      fields: { page: expect.stringMatching(/1,000건/) },
    });
    const sort = [{ field: "supply", direction: "desc" }] as const;
    const sorted = findDocumentPage(db, { ...seen, keyword: "드문" }, taxInvoiceRows(db, sort), {
      page: 0,
      size: 50,
      sort,
    });
    await expect(sorted).rejects.toMatchObject({ fields: { sort: expect.stringMatching(/1,000건/) } });
  });
});

describe("a list of more than 10,000", () => {
  it("has every page in its own order", async () => {
    expect(numbers(await find({}, 259))).toEqual(range(1, 50, 1).toReversed());
    expect(numbers(await find({}, 130))).toEqual(range(6_451, 6_500, 1).toReversed());
    expect((await find({}, 260)).content).toEqual([]);
    expect(await find({}, 1_000_000)).toMatchObject({ totalElements: 13_000, empty: true, last: true });
  });

  it("refuses other orders in words, and offers them again once it is narrowed", async () => {
    const sort = [{ field: "supply", direction: "desc" }] as const;
    const sorted = (given: object) =>
      findDocumentPage(db, { ...seen, ...given }, taxInvoiceRows(db, sort), { page: 0, size: 10, sort });
    await expect(sorted({})).rejects.toMatchObject({ fields: { sort: expect.stringMatching(/10,000건/) } });
    expect(await sorted({ status: "REGISTERED" })).toMatchObject({ totalElements: 325, isSortable: true });
    expect((await find({})).isSortable).toBe(false);
  });
});

it("reads the months a page lies in, and no other", async () => {
  const explained: string[] = [];
  await db.transaction(async (db) => {
    await db.execute(sql`ANALYZE document_sides`);
    const execute = db.execute.bind(db);
    const spied = Object.assign(Object.create(db), {
      execute: async (query: Parameters<typeof execute>[0]) => {
        const { rows } = await execute(sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) ${query}`);
        explained.push(...rows.map((row) => String(row["QUERY PLAN"])));
        return execute(query);
      },
    });
    const sort = NEWEST;
    await findDocumentPage(spied, seen, taxInvoiceRows(db, sort), { page: 130, size: 50, sort });
  });
  const scans = explained.filter((line) => line.includes("document_sides_"));
  expect(scans.length).toBeGreaterThan(10);
  const read = scans.filter((line) => !line.includes("never executed"));
  expect(read, explained.join("\n")).toHaveLength(1);
  expect(read[0]).toMatch(/Index (Only )?Scan Backward/);
});
