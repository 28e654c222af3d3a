import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { askOther } from "#server/features/documents/tax-invoices/answer.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { giveSigningKey } from "#testing/documents/signing-member.ts";
import { refusalOf } from "#testing/documents/tax-invoice-stage.ts";
import { joinPartner } from "#testing/factories.ts";

// The seller's partner lives 200 days ahead, the buyer's lives today.
const stage = await setNtsStage();
const { testApp, services, seller, buyer, run, drafted, issue, until, listed, register, content } = stage;
const today = toSeoulDate(new Date());
const DAYS = 200;
const lead = await joinPartner(services, seller.partnerSeq);
const clockChange = await testApp.request("POST", "/api/test-clock", {
  as: lead,
  at: { partnerSeq: seller.partnerSeq },
  body: { advanceHours: 24 * DAYS },
});
const then = addDays(today, DAYS);
await giveSigningKey(services, buyer);
await services.databases.primary
  .insert(taxConfigs)
  .values({ partnerSeq: buyer.partnerSeq, memberSeq: buyer.memberSeq, taxType: 1, ntsSendType: 2 });

describe("two partners whose clocks are far apart", () => {
  it("have their own today each", async () => {
    expect([clockChange.status, clockChange.body.data.nowDT.slice(0, 10)]).toEqual([200, then]);
    const early = content({ writeDate: then, invoicer: content().invoicee, invoicee: content().invoicer });
    expect(await refusalOf(register(buyer, early))).toEqual(["DOCUMENT_RULE", "writeDate"]);
    const late = await drafted(seller, { writeDate: today });
    expect(await refusalOf(issue(seller, late.docSeq))).toEqual(["TAX_PERIOD_OVER"]);
  });

  it("send in the same turn, each at its own time, and both are accepted", async () => {
    const ahead = await issue(seller, (await drafted(seller, { writeDate: then })).docSeq);
    const own = content({ invoicer: content().invoicee, invoicee: content().invoicer });
    const now = await issue(buyer, (await register(buyer, own)).docSeq);
    const isThere = ({ ntsSendState }: { ntsSendState: number }) => ntsSendState > 3;
    const [first, second] = [await until(ahead, isThere), await until(now, isThere)];
    expect([first.ntsResultCode, second.ntsResultCode]).toEqual(["SUC001", "SUC001"]);
    expect([first.issueDT?.slice(0, 10), first.ntsSendDT?.slice(0, 10)]).toEqual([then, then]);
    expect([second.issueDT?.slice(0, 10), second.ntsSendDT?.slice(0, 10)]).toEqual([today, today]);
    expect(await listed(first)).toEqual(["buyer taxPurchase NTS_SUCCESS", "seller taxSales NTS_SUCCESS"]);
  });

  it("use the issuer's clock when one asks and the other issues", async () => {
    const draft = await drafted(buyer, { issueDirectionType: 2 });
    await run((db) => askOther(db, buyer, draft.docSeq, "ASK_REVERSE"));
    expect(await refusalOf(issue(seller, draft.docSeq))).toEqual(["TAX_PERIOD_OVER"]);
  });
});

describe("whoever only tries to move the clock", () => {
  it("waits for nobody who makes partitions, and makes none", async () => {
    const key = randomUUID().toUpperCase();
    await addPartnerKey(services.databases.primary, services, seller.partnerSeq, key);
    const outside = new Client({ connectionString: testApp.databaseUrl });
    await outside.connect();
    // Everybody who makes partitions takes this lock.
    await outside.query("SELECT pg_advisory_lock(7241056)");
    const answer = await testApp.request("POST", "/v1/test/clock?dryRun=true", {
      headers: { Authorization: `Bearer ${key}` },
      body: { advanceHours: 24 * 150 },
    });
    await outside.end();
    expect([answer.status, answer.body.data?.wouldSucceed]).toEqual([200, true]);
    const month = addDays(today, DAYS + 150)
      .slice(0, 7)
      .replace("-", "_");
    const { rows } = await services.databases.primary.execute(
      sql`SELECT to_regclass(${`document_sides_${month}`}) IS NULL AS missing`,
    );
    expect(rows).toEqual([{ missing: true }]);
  });
});
