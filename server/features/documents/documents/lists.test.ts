import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/calendar/seoul-date.ts";
import { documentKeywords, documentSearchText } from "#domain/documents/document-search.ts";
import type { TaxInvoiceState } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { taxInvoiceRows } from "#server/features/documents/tax-invoices/list-rows.ts";
import { type ListedInvoice, moveInvoice, putInvoice } from "#testing/documents/listed-invoices.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findDocumentPage, type PageRequest } from "./find-page.ts";
import type { DocumentQuestion } from "./list-question.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;
const [partner, other] = [await createPartner(services), await createPartner(services)];
const [one, two] = [await createMember(services, partner), await createMember(services, other)];

/** Two ends of months and a turn of the year. */
const FIRST = "2026-01-28";
const LISTS = ["taxSales", "taxPurchase", "taxBroker"] as const;
const STATES = [
  "DRAFT",
  "ISSUED_DIRECTLY",
  "ISSUED_DIRECTLY_ACCEPTED",
  "APPROVAL_ASKED",
] as const satisfies TaxInvoiceState[];
const NAMES = ["한빛물산", "한빛상사", "물빛한의원", "ABC무역", "100%_\\사", "이모지😀상회"];
const KEYWORDS = [
  "한빛",
  "빛한",
  "물산",
  "ㅎㅂ",
  "gksqlc",
  "abc",
  "0%_",
  "_\\",
  "상사상",
  "😀상",
  "없는말",
  "123-45-67890",
  "45678",
];

const place = fc.record({ at: fc.constantFrom(one, two), list: fc.constantFrom(...LISTS) });
const invoice = fc.record({
  maker: fc.constantFrom(one, two),
  state: fc.constantFrom(...STATES),
  day: fc.integer({ min: 0, max: 8 }).map((days) => addDays(FIRST, days)),
  time: fc.constantFrom("09:00:00", "09:00:00", "18:30:00"),
  taxType: fc.constantFrom(1 as const, 3 as const),
  supply: fc.integer({ min: -50_000, max: 900_000 }),
  item: fc.constantFrom("복사용지 외 2건", "용역 한빛", "복사 용지"),
  name: fc.constantFrom(...NAMES),
  number: fc.constantFrom("1234567890", "2208162517"),
  ownKey: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/)),
  places: fc.uniqueArray(place, { minLength: 1, maxLength: 3, selector: ({ at, list }) => `${at.memberSeq} ${list}` }),
});

const question = fc.record({
  at: fc.constantFrom(one, two),
  list: fc.constantFrom(...LISTS),
  isOwnOnly: fc.boolean(),
  range: fc.option(fc.record({ from: fc.integer({ min: -1, max: 8 }), days: fc.integer({ min: 0, max: 8 }) }), {
    nil: undefined,
  }),
  status: fc.option(fc.constantFrom("REGISTERED", "ISSUED", "NTS_SUCCESS"), { nil: undefined }),
  taxClass: fc.option(fc.constantFrom(1, 3), { nil: undefined }),
  keyword: fc.option(fc.constantFrom(...KEYWORDS), { nil: undefined }),
  page: fc.integer({ min: 0, max: 4 }),
  size: fc.integer({ min: 1, max: 7 }),
  sort: fc.constantFrom(
    [
      { field: "writeDate", direction: "desc" },
      { field: "regDT", direction: "desc" },
    ] as const,
    [
      { field: "writeDate", direction: "asc" },
      { field: "regDT", direction: "asc" },
    ] as const,
    [{ field: "supply", direction: "asc" }] as const,
  ),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const rangeOf = ({ range }: Question) =>
  range && { start: addDays(FIRST, range.from), end: addDays(FIRST, range.from + range.days) };

/** The rows of a list without any index: looked at one by one. */
function naive(all: readonly ListedInvoice[], asked: Question) {
  const range = rangeOf(asked);
  const rows = all.flatMap(({ row, sides }) =>
    sides
      .filter(({ memberSeq, list }) => memberSeq === asked.at.memberSeq && list === asked.list)
      .map(({ counterparty, ownKey }) => ({
        row,
        status: taxInvoiceStatus(row) as string,
        taxClass: taxClassOf(row.taxType) as number,
        text: documentSearchText([counterparty.name, counterparty.corpNum, row.content.lines[0]?.item ?? "", ownKey]),
      })),
  );
  const kept = rows
    .filter(({ row }) => !asked.isOwnOnly || row.partnerSeq === asked.at.partnerSeq)
    .filter(({ row }) => !range || (row.writeDate >= range.start && row.writeDate <= range.end))
    .filter(({ taxClass }) => asked.taxClass === undefined || taxClass === asked.taxClass)
    .filter(({ text }) => !asked.keyword || documentKeywords(asked.keyword).some((word) => text.includes(word)));
  const found = kept.filter(({ status }) => asked.status === undefined || status === asked.status);
  const [first] = asked.sort;
  const keyOf = ({ row }: (typeof rows)[number]): (string | number)[] =>
    first.field === "supply" ? [row.supply, row.docSeq] : [row.writeDate, row.regDT, row.docSeq];
  found.sort((a, b) => compare(keyOf(a), keyOf(b)) * (first.direction === "asc" ? 1 : -1));
  return { kept, found };
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

const sumOf = (rows: readonly { row: ListedInvoice["row"] }[], field: "supply" | "tax") =>
  rows.reduce((sum, { row }) => sum + row[field], 0);

async function expectSame(all: readonly ListedInvoice[], asked: Question) {
  const { at, list, isOwnOnly, status, taxClass, keyword, page, size, sort } = asked;
  const place = { partnerSeq: at.partnerSeq, memberSeq: at.memberSeq, list, isOwnOnly };
  const given: DocumentQuestion = { ...place, range: rangeOf(asked), status, taxClass, keyword };
  const answer = await findDocumentPage(db, given, taxInvoiceRows(db, sort), { page, size, sort } as PageRequest);
  const { kept, found } = naive(all, asked);
  const cut = found.slice(page * size, (page + 1) * size);
  expect(answer.content.map(({ docSeq }) => docSeq)).toEqual(cut.map(({ row }) => row.docSeq));
  expect(answer).toMatchObject({ totalElements: found.length, totalRelation: "EQ", isSortable: true });
  expect(answer.totals).toEqual({ supply: sumOf(found, "supply"), tax: sumOf(found, "tax") });
  const statuses = [...Map.groupBy(kept, ({ status }) => status)].map(([status, of]) => ({
    status,
    count: of.length,
    supply: sumOf(of, "supply"),
    tax: sumOf(of, "tax"),
  }));
  expect(answer.statuses).toEqual(statuses.toSorted((a, b) => (a.status < b.status ? -1 : 1)));
}

beforeAll(() => db.execute(sql`SELECT make_month_partitions('2025-12-01', '2026-03-31')`));

const put = ({
  maker,
  day,
  time,
  name,
  number,
  ownKey,
  places,
  ...given
}: Parameters<Parameters<typeof invoice.map>[0]>[0]) =>
  putInvoice(services, maker, {
    ...given,
    writeDate: day,
    regDT: `${day}T${time}`,
    sides: places.map(({ at, list }) => ({
      partnerSeq: at.partnerSeq,
      memberSeq: at.memberSeq,
      list,
      ownKey,
      counterparty: { name, corpNum: number },
    })),
  });

it("pages, totals, statuses and searches are what looking at every row finds, also after moves", async () => {
  const questions = fc.array(question, { minLength: 12, maxLength: 12 });
  const moves = fc.array(fc.record({ at: fc.nat(), to: fc.constantFrom(...STATES) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(invoice, { maxLength: 30 }), questions, moves, async (given, asked, moves) => {
      await db.execute(sql`TRUNCATE tax_invoices, document_sides, document_days`);
      const all: ListedInvoice[] = [];
      for (const each of given) all.push(await put(each));
      for (const each of asked) await expectSame(all, each);
      for (const { at, to } of all.length > 0 ? moves : []) {
        const index = at % all.length;
        const before = all[index];
        if (before) all[index] = await moveInvoice(services, before, to);
      }
      for (const each of asked) await expectSame(all, each);
    }),
    { numRuns: 25 },
  );
}, 120_000);
