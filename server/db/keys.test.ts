import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cashbillNtsNumber } from "#domain/documents/cashbill-rules.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { pgOrderKeyAt } from "#domain/money/settle-lifecycle.ts";
import { ntsNumberOf } from "#server/features/documents/tax-invoices/issued-invoice.ts";
import { createTestDatabase } from "#testing/test-database.ts";

/** Tables that name a partner but belong to no tenant; each machine of a distributed database would have all their rows. */
const GLOBAL_TABLES: Record<string, string> = {
  audit_events:
    "one log of people, staff and partners, read in the order of its numbers; a partner's chain is a part of it",
  export_files: "a person's, made for one partner, for several or for none",
  mails: "to mailboxes, whose limits count over all partners; those of accounts have no partner",
  nts_submissions: "a package to the tax office, in which invoices of many partners travel",
  partner_keys: "a call brings a key, and only the key tells which partner calls",
  partners: "the register of the tenants themselves: a business number and a code are taken once a server",
  sign_ins: "a person's, who may work for several partners",
};

let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: await createTestDatabase() });
  await client.connect();
});
afterAll(() => client.end());

const namesOf = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query, [Object.keys(GLOBAL_TABLES)])).rows.map(({ name }) => name);

/** Selects all tables without partitions, which have the keys of their table. */
const TABLES = `
  SELECT pg_class.oid, relname, attnum AS partner, coalesce(attnotnull, false) AS has_partner,
    attnum IS NOT NULL AND relname <> ALL ($1) AS is_tenants
  FROM pg_class LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'partner_seq'
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

it("every unique key of a tenant's table begins with partner_seq", async () => {
  const others = await namesOf(`
    WITH tables AS (${TABLES})
    SELECT indexrelid::regclass::text AS name FROM pg_index JOIN tables ON oid = indrelid
    WHERE indisunique AND is_tenants AND indkey[0] <> partner ORDER BY 1`);
  expect(others).toEqual([]);
});

it("every reference of a tenant's table begins with partner_seq or goes to a global table", async () => {
  const others = await namesOf(`
    WITH tables AS (${TABLES})
    SELECT format('%s.%s', child.relname, conname) AS name
    FROM pg_constraint JOIN tables AS child ON child.oid = conrelid JOIN tables AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND child.is_tenants AND conkey[1] <> child.partner
      AND NOT (cardinality(conkey) = 1 AND NOT parent.is_tenants) ORDER BY 1`);
  expect(others).toEqual([]);
});

it("no global table refers to a row of a tenant", async () => {
  const others = await namesOf(`
    WITH tables AS (${TABLES})
    SELECT format('%s.%s', child.relname, conname) AS name
    FROM pg_constraint JOIN tables AS child ON child.oid = conrelid JOIN tables AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND parent.is_tenants AND NOT child.is_tenants ORDER BY 1`);
  expect(others).toEqual([]);
});

it("every row of a tenant names its partner, and so does every row that names a member", async () => {
  const others = await namesOf(`
    WITH tables AS (${TABLES})
    SELECT relname AS name FROM tables
    WHERE (is_tenants AND NOT has_partner) OR (partner IS NULL AND EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = tables.oid AND attname = 'member_seq')) ORDER BY 1`);
  expect(others).toEqual([]);
});

it("the global tables exist and name a partner", async () => {
  const names = await namesOf(
    `WITH tables AS (${TABLES}) SELECT relname AS name FROM tables WHERE partner IS NOT NULL AND relname = ANY ($1) ORDER BY 1`,
  );
  expect(names).toEqual(Object.keys(GLOBAL_TABLES).sort());
});

it("only the partner that a company names can have it as FIRST", async () => {
  const { rows } = await client.query<{ company: number; named: number; other: number }>(`
    WITH company AS (
      INSERT INTO companies (brand, biz_id, name) SELECT 'GAONBILL', '900000000' || n, '' FROM generate_series(1, 2) AS n
      RETURNING company_seq, biz_id),
    partner AS (
      INSERT INTO partners (brand, biz_id, company_seq, partner_type)
      SELECT 'GAONBILL', biz_id, company_seq, 'RESELLER' FROM company RETURNING partner_seq)
    SELECT min(company_seq) AS company, min(partner_seq) AS named, max(partner_seq) AS other FROM company, partner`);
  const [seqs] = rows;
  const join = (partner: number | undefined) =>
    client.query(`INSERT INTO members (partner_seq, company_seq, proven_by) VALUES ($1, $2, 'FIRST')`, [
      partner,
      seqs?.company,
    ]);
  const name = (partner: number | undefined) =>
    client.query("UPDATE companies SET first_partner_seq = $1 WHERE company_seq = $2", [partner, seqs?.company]);
  await expect(join(seqs?.named)).rejects.toThrow("members_first");
  await name(seqs?.named);
  await join(seqs?.named);
  await expect(join(seqs?.other)).rejects.toThrow("members_first");
  await expect(name(seqs?.other)).rejects.toThrow("members_first");
});

it("numbers that no two partners may share differ, because they are made from one sequence", () => {
  const content = { writeDate: "2026-11-19" } as TaxInvoiceContent;
  const docSeqs = fc.uniqueArray(fc.integer({ min: 1, max: 36 ** 8 - 1 }), { minLength: 2 });
  const serials = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 2 });
  const areDifferent = (numbers: string[]) => expect(new Set(numbers).size).toBe(numbers.length);
  fc.assert(
    fc.property(docSeqs, serials, (docSeqs, serials) => {
      areDifferent(docSeqs.map((docSeq) => ntsNumberOf({ content, docSeq })));
      areDifferent(docSeqs.map(cashbillNtsNumber));
      areDifferent(serials.map((serial) => pgOrderKeyAt("2026-11-19T09:00:00", serial)));
    }),
  );
});
