import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import { DEMO_PARTNER_SEQ } from "#server/call/access/demo-partner.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { PARTNER_KEY_PURPOSE } from "#server/features/companies/partners/partner-key.ts";
import { announceMails } from "#server/features/documents/documents/announce-mails.ts";
import { explorerCalls, newAddress } from "../explorer/explorer-calls.ts";
import { createCaller } from "../factories.ts";
import { startV1Stage } from "../v1/v1-stage.ts";

// Strangers use the demo partner here; these tests show what they must not reach from there.
const stage = await startV1Stage();
const { services, request, v1, partner, seller, buyer } = stage;
const db = services.databases.primary;
const { filled, runDemo, demoMember } = explorerCalls(stage);
const demoPartnerSeq = sql.raw(DEMO_PARTNER_SEQ);

const invoice = async (
  mark: string,
  change: (body: Record<string, Record<string, unknown>>) => void = () => undefined,
) => {
  const call = await filled("issueTaxInvoice", await demoMember(), mark);
  const body = JSON.parse(call.body ?? "{}");
  change(body);
  return { ...call, body: JSON.stringify(body) };
};
const docSeqIn = (answer: Awaited<ReturnType<typeof runDemo>>): number => JSON.parse(answer.body.data.body).data.docSeq;
const sidesOf = (docSeq: number) =>
  db.select({ partnerSeq: documentSides.partnerSeq }).from(documentSides).where(eq(documentSides.docSeq, docSeq));

describe("forty-five strangers at once", () => {
  it("who come first get one demo partner with two members", async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => runDemo({ operation: "ping" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.$count(partners, eq(partners.bizId, DEMO_PARTNER.bizId))).toBe(1);
    expect(await db.$count(members, sql`${members.partnerSeq} = (${demoPartnerSeq})`)).toBe(2);
  });

  it("from one address share one limit", async () => {
    const clientIp = newAddress();
    const answers = await Promise.all(Array.from({ length: 45 }, () => runDemo({ operation: "ping" }, clientIp)));
    const passed = answers.filter(({ status }) => status === 200);
    expect([passed.length >= 20, passed.length <= 23]).toEqual([true, true]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  it("from all addresses share a total limit", async () => {
    await db.execute(sql`INSERT INTO rate_limits (key, used_until) VALUES ('runDemoCall all', now() + interval '70 seconds')
      ON CONFLICT (key) DO UPDATE SET used_until = excluded.used_until`);
    expect((await runDemo({ operation: "ping" })).status).toBe(429);
    await db.execute(sql`DELETE FROM rate_limits WHERE key = 'runDemoCall all'`);
    expect((await runDemo({ operation: "ping" })).status).toBe(200);
  });

  it("who issue under one key make one invoice", async () => {
    const call = await invoice("once");
    const answers = await Promise.all(Array.from({ length: 45 }, () => runDemo(call)));
    const isIssued = ({ body }: (typeof answers)[number]) => body.data?.status === 200;
    expect(new Set(answers.filter(isIssued).map(docSeqIn)).size).toBe(1);
    // Calls that came too many at once are told to retry.
    for (const { status, body } of answers.filter((answer) => !isIssued(answer))) {
      expect([409, 429, 503], JSON.stringify(body)).toContain(body.data?.status ?? status);
    }
    const { rows } = await db.execute(sql`SELECT 1 FROM document_keys WHERE own_key = ${call.params.key}`);
    expect(rows).toHaveLength(1);
  });
});

describe("what strangers can have stored", () => {
  const texts = async (receivers: number) => {
    const call = await filled("bulkMessages", await demoMember(), "many");
    const body = JSON.parse(call.body ?? "{}");
    const [first] = body.receivers;
    body.receivers = Array.from({ length: receivers }, (_, at) => ({ ...first, key: `MANY-${receivers}-${at}` }));
    return { ...call, body: JSON.stringify(body) };
  };

  it("is few rows a call", async () => {
    const { status, body } = await runDemo(await texts(200));
    expect([status, body.code]).toEqual([409, "EXPLORER_CALL_REFUSED"]);
    expect((await runDemo(await texts(3))).body.data.status).toBe(200);
  });

  it.each([
    ["one visitor", (clientIp: string) => `demo write ip:${clientIp}`],
    ["all", () => "demo write all"],
  ])("is held to a share of %s, which reading and trying do not count against", async (_, keyOf) => {
    const clientIp = newAddress();
    const key = keyOf(clientIp);
    await db.execute(sql`INSERT INTO rate_limits (key, used_until) VALUES (${key}, now() + interval '2 hours')
      ON CONFLICT (key) DO UPDATE SET used_until = excluded.used_until`);
    const call = await invoice("held");
    const { status, headers } = await runDemo(call, clientIp);
    expect([status, Number(headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect((await runDemo({ operation: "ping" }, clientIp)).status).toBe(200);
    expect((await runDemo({ ...call, query: { dryRun: "true" } }, clientIp)).body.data.status).toBe(200);
    await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
    expect((await runDemo(call, clientIp)).body.data.status).toBe(200);
  });

  it("costs money, which comes back once an hour", async () => {
    const empty = () =>
      db.execute(sql`UPDATE balances SET balance = 0, bonus = 0 WHERE partner_seq = (${demoPartnerSeq})`);
    await db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'demo refill%'`);
    await empty();
    expect((await runDemo(await invoice("hou1"))).body.data.status).toBe(200);
    await empty();
    expect((await runDemo(await invoice("hou2"))).body.data.status).toBe(402);
    await db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'demo refill%'`);
  });
});

describe("a stranger", () => {
  it("never sees the key in an answer", async () => {
    const [row] = await db.select().from(partnerKeys).where(sql`${partnerKeys.partnerSeq} = (${demoPartnerSeq})`);
    if (!row) throw new Error("the demo partner has no key");
    const key = services.secrets.open(PARTNER_KEY_PURPOSE, row.sealedKey);
    expect(row.scope).toBe("DOCUMENTS");
    for (const operation of ["ping", "getMe", "listMembers"]) {
      const { body } = await runDemo({ operation });
      expect(body.data.status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(key);
    }
  });

  it("sends no mail to anybody, neither by an invoice nor by asking for it again", async () => {
    const email = "third-person@elsewhere.example";
    const issued = await runDemo(await invoice("mail", (body) => Object.assign(body.invoicee ?? {}, { email })));
    expect(issued.body.data.status, issued.body.data.body).toBe(200);
    const again = await filled("resendTaxInvoiceMail", await demoMember(), "mail");
    expect((await runDemo({ ...again, body: JSON.stringify({ email }) })).body.data.status).toBe(200);
    const { rows } = await db.execute<{ partner_seq: number }>(demoPartnerSeq);
    const notice = { kind: "TAXINVOICE" as const, docSeq: docSeqIn(issued), action: "ISSUE" as const };
    const partnerSeq = rows[0]?.partner_seq ?? 0;
    await announceMails(services, { ...notice, partnerSeq, noticeId: randomUUID(), to: email });
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0);
  });

  it("adds documents to nobody else's lists, and nobody adds to those of the demo partner", async () => {
    const toOther = await runDemo(
      await invoice("list", (body) => Object.assign(body.invoicee ?? {}, { corpNum: buyer.bizId })),
    );
    expect(toOther.body.data.status, toOther.body.data.body).toBe(200);
    expect(await sidesOf(docSeqIn(toOther))).toHaveLength(1);
    const corpNum = await demoMember();
    const call = await filled("issueTaxInvoice", seller.bizId, "back");
    const body = JSON.parse(call.body ?? "{}");
    body.invoicee.corpNum = corpNum;
    const answer = await v1("POST", "/v1/tax-invoices/TO-DEMO-1/issue", { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await sidesOf(answer.body.data.docSeq)).toEqual([{ partnerSeq: partner.partnerSeq }]);
    body.invoicee.corpNum = buyer.bizId;
    const usual = await v1("POST", "/v1/tax-invoices/TO-BUYER-1/issue", { body });
    expect(await sidesOf(usual.body.data.docSeq)).toHaveLength(2);
  });

  it("cannot act for another partner's member", async () => {
    const call = await filled("listTaxInvoices", seller.bizId);
    const { data } = (await runDemo(call)).body;
    expect([data.status, JSON.parse(data.body).fields]).toEqual([403, { "X-Corp-Num": seller.bizId }]);
  });

  it("cannot move the clock, register members or reach other addresses", async () => {
    for (const operation of ["advanceTestClock", "joinMember", "changeMember", "issueMemberUrl"]) {
      expect((await runDemo({ operation, params: { bizId: "1" }, body: "{}" })).status).toBe(409);
    }
    for (const key of ["..", "../../../api/partners", "%2e%2e", "a/b", "a\u0000b"]) {
      const answer = await runDemo({ operation: "getTaxInvoice", params: { key }, corpNum: await demoMember() });
      expect([400, 404]).toContain(answer.status === 200 ? answer.body.data.status : answer.status);
    }
  });

  it.each([
    ["a body that is too long", { body: "x".repeat(16_001) }],
    ["a body of megabytes", { body: "x".repeat(2_000_000) }],
    ["many values", { query: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`q${at}`, "1"])) }],
    ["an invalid name", { query: { "__proto__x-": "1" } }],
    ["an invalid number", { corpNum: "12\r\nX-Admin: 1" }],
    ["an unknown operation", { operation: "../me" }],
  ])("is refused %s", async (_, change) => {
    const answer = await runDemo({ operation: "ping", ...change });
    expect([400, 413]).toContain(answer.status);
  });

  it("gets no answer to somebody else's call by the same Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "same-for-all-1" };
    const ask = async (operation: string) =>
      (await request("POST", "/api/explorer/demo-calls", { headers, body: { operation }, clientIp: newAddress() }))
        .body;
    const [first, second] = [await ask("ping"), await ask("getMe")];
    expect(first.data.requestId).not.toBe(second.data.requestId);
  });

  it("who signs in has no access to the demo partner", async () => {
    const { rows } = await db.execute<{ partner_seq: number }>(demoPartnerSeq);
    const body = { partnerSeq: rows[0]?.partner_seq, operation: "ping" };
    const as = await createCaller(services);
    expect((await request("POST", "/api/explorer/calls", { as, body })).status).toBe(404);
    const register = {
      companyName: "가로채기",
      serviceName: "가로채기",
      partnerCode: "TAKEN",
      partnerType: "RESELLER",
    };
    const refusal = await request("POST", "/members/api/partners", {
      as,
      body: { ...register, bizId: DEMO_PARTNER.bizId },
    });
    expect([refusal.status, Object.keys(refusal.body.fields)]).toEqual([400, ["bizId"]]);
    const [all] = await db
      .select({ count: count() })
      .from(partners)
      .where(and(eq(partners.bizId, DEMO_PARTNER.bizId), eq(partners.brand, DEMO_PARTNER.brand)));
    expect(all?.count).toBe(1);
  });
});
