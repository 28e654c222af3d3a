import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findDemoPartnerSeq } from "#server/features/companies/partners/demo-partner.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { explorerCalls } from "#testing/explorer/explorer-calls.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { sweepDemoPartnerJob } from "./sweep-demo-partner.ts";

const stage = await startV1Stage();
const { services } = stage;
const db = services.databases.primary;
const { filled, demoMember, runDemo } = explorerCalls(stage);

/** Tables that describe the partner and its sender numbers, and those of the ledger and the audit log. */
const STAYS =
  /^(partners|partner_keys|members|sms_from_numbers|balances|point_entries|point_causes|audit_events|(partner_)?usage_\w+)$/;

const WRITES = [
  "registerTaxInvoice",
  "issueTaxInvoice",
  "transmitTaxInvoice",
  "approveCashbill",
  "issueEdoc",
  "sendMessage",
  "addOptOuts",
  "startOptOutService",
  "findCorpStates",
  "registerTalkChannel",
  "registerTalkTemplate",
  "joinMember",
];

async function writeEverything(mark: string): Promise<string[]> {
  const corpNum = await demoMember();
  const done: string[] = [];
  for (const name of WRITES) {
    const { status, body } = await runDemo(await filled(name, corpNum, mark));
    if (status === 200 && body.data.status === 200) done.push(name);
  }
  await services.requestLog.flush();
  return done;
}

/** Finds every table with a partner column, so that a new table is checked too. */
async function tablesOf(partnerSeq: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'partner_seq'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`);
  const withRows: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} WHERE partner_seq = ${partnerSeq} LIMIT 1`,
    );
    if (rowCount) withRows.push(name);
  }
  return withRows;
}

describe("the nightly sweep", () => {
  it("does nothing before the first visitor", async () => {
    await sweepDemoPartnerJob.work(services, {});
    expect(await findDemoPartnerSeq(db)).toBeUndefined();
  });

  it("deletes everything visitors wrote and keeps the ledger correct", async () => {
    const done = await writeEverything("swp1");
    expect(done).toEqual(expect.arrayContaining(["issueTaxInvoice", "approveCashbill", "issueEdoc", "sendMessage"]));
    expect(done).not.toContain("joinMember");
    const partnerSeq = (await findDemoPartnerSeq(db)) ?? 0;
    const before = await tablesOf(partnerSeq);
    expect(before).toEqual(expect.arrayContaining(["tax_invoices", "document_sides", "dispatches", "api_requests"]));
    expect((await verifyMoney(db)).differences).toEqual([]);
    await sweepDemoPartnerJob.work(services, {});
    expect((await tablesOf(partnerSeq)).filter((name) => !STAYS.test(name))).toEqual([]);
    expect((await verifyMoney(db)).differences).toEqual([]);
  });

  it("lets the next visitors begin at once under the same keys, every night", async () => {
    expect(await writeEverything("swp1")).toContain("issueTaxInvoice");
    await sweepDemoPartnerJob.work(services, {});
    await sweepDemoPartnerJob.work(services, {});
    expect(await writeEverything("swp1")).toContain("sendMessage");
  });

  it("renews certificates and sender numbers before they expire", async () => {
    const partnerSeq = await findDemoPartnerSeq(db);
    const ofDemo = sql`SELECT company_seq FROM members WHERE partner_seq = ${partnerSeq}`;
    await db.execute(sql`UPDATE certificates SET valid_to = current_date + 3 WHERE company_seq IN (${ofDemo})`);
    await db.execute(sql`UPDATE sms_from_numbers SET expire_date = current_date + 3`);
    await sweepDemoPartnerJob.work(services, {});
    const { rows } = await db.execute(sql`
      SELECT (SELECT min(valid_to) > current_date + 100 FROM certificates WHERE company_seq IN (${ofDemo})) AS signs,
        (SELECT min(expire_date) > current_date + 100 FROM sms_from_numbers) AS sends`);
    expect(rows).toEqual([{ signs: true, sends: true }]);
    expect(await writeEverything("swp2")).toEqual(expect.arrayContaining(["issueTaxInvoice", "sendMessage"]));
  });

  it("does not touch other partners", async () => {
    const body = JSON.parse((await filled("issueTaxInvoice", stage.seller.bizId)).body ?? "{}");
    expect((await stage.v1("POST", "/v1/tax-invoices/KEPT-1/issue", { body })).status).toBe(200);
    await sweepDemoPartnerJob.work(services, {});
    expect((await stage.v1("GET", "/v1/tax-invoices/KEPT-1")).status).toBe(200);
  });
});
