import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { BRANDS } from "#domain/provider.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { explorerCalls } from "#testing/explorer/explorer-calls.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, request, partner, partnerKey, seller } = stage;
const { partnerSeq } = partner;
const { form, filled, demoMember, runDemo } = explorerCalls(stage);
const developer = await joinPartner(services, partnerSeq, "DEV");
const CALLS = "/api/explorer/calls";

const run = (body: object, as = developer) => request("POST", CALLS, { as, body: { partnerSeq, ...body } });
const operations = operationExamples.map(({ operation }) => operation);

describe("the form of an operation", () => {
  it.each(operations)("$name asks for what its contract asks for, filled in", async (operation) => {
    const asked = await form(operation.name);
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = asked.fields.filter(({ part }) => part === "params");
    expect(params.map(({ name }) => name)).toEqual(inPath);
    for (const { isRequired, value } of params) expect([isRequired, value !== ""]).toEqual([true, true]);
    for (const { text, name } of asked.fields) expect(text, name).toMatch(/[가-힣]/);
    expect(asked.body === null).toBe(!operation.body || operation.bodyKind === "multipart");
    expect(asked.refusal).toBe(operation.bodyKind === "multipart" ? "FILE" : null);
  });

  it("keeps its keys for one mark, has others for another, and is dated today", async () => {
    const [first, again, other] = [
      await form("issueTaxInvoice", "aaaa"),
      await form("issueTaxInvoice", "aaaa"),
      await form("issueTaxInvoice", "bbbb"),
    ];
    expect(again).toEqual(first);
    expect(other.fields[0]?.value).not.toBe(first.fields[0]?.value);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(JSON.parse(first.body ?? "{}").writeDate).toBe(today);
    expect((await form("amendTaxInvoice", "aaaa")).body).toContain("-aaaa");
  });

  it("is there for operations alone", async () => {
    expect((await request("GET", "/api/explorer/operations/nope")).status).toBe(404);
    expect((await request("GET", "/api/explorer/operations/toString")).status).toBe(404);
    expect((await request("GET", "/api/explorer/operations/ping?mark=A")).status).toBe(400);
  });
});

describe("a call with one's own test key", () => {
  it("goes through the whole of /v1, stands in the log and in the audit, and shows no key", async () => {
    const { status, body } = await run(await filled("issueTaxInvoice", seller.bizId));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data, body.data.body).toMatchObject({ status: 200, file: null });
    expect(JSON.parse(body.data.body).data).toMatchObject({ status: "ISSUED" });
    expect(JSON.stringify(body)).not.toContain(partnerKey);
    const { requestSeq, requestId } = body.data;
    const logged = await request("GET", `/api/api-requests/${requestSeq}`, { as: developer, at: { partnerSeq } });
    expect(logged.body.data).toMatchObject({ requestId, operation: "issueTaxInvoice", corpNum: seller.bizId });
    const isThis = and(eq(auditEvents.action, "EXPLORER_CALL_SENT"), eq(auditEvents.partnerSeq, partnerSeq));
    const audits = await services.databases.primary.select().from(auditEvents).where(isThis);
    expect(audits.at(-1)).toMatchObject({ userSeq: developer.userSeq, detail: { requestId } });
  });

  it("hands on refusals, dry runs and what is no JSON as /v1 answers them", async () => {
    const call = await filled("issueTaxInvoice", seller.bizId, "dryr");
    const tried = (await run({ ...call, query: { dryRun: "true" } })).body.data;
    expect(JSON.parse(tried.body).data).toMatchObject({ wouldSucceed: true });
    expect(tried.sent.path).toContain("?dryRun=true");
    const broken = (await run({ ...call, body: "{" })).body.data;
    expect([broken.status, typeof JSON.parse(broken.body).message]).toEqual([400, "string"]);
    const wrong = (await run({ ...call, body: "{}" })).body.data;
    expect(Object.keys(JSON.parse(wrong.body).fields)).toContain("writeDate");
    const foreign = (await run({ ...call, corpNum: "0000000000" })).body.data;
    expect(JSON.parse(foreign.body).fields).toHaveProperty("X-Corp-Num");
  });

  it("tells of a file what it is, and not what is in it", async () => {
    const call = await filled("issueTaxInvoice", seller.bizId, "file");
    await run(call);
    const { data } = (await run(await filled("getTaxInvoicePdf", seller.bizId, "file"))).body;
    expect(data).toMatchObject({ status: 200, body: null, file: { contentType: "application/pdf" } });
    expect(data.file.sizeBytes).toBeGreaterThan(1_000);
  });

  it("chooses a key that may do it, however many there are for less", async () => {
    await stage.addKey(partnerSeq, "READ");
    expect((await run(await filled("registerTaxInvoice", seller.bizId, "keys"))).body.data.status).toBe(200);
  });

  it.each(["SALES", "ADJUST", "CS", "ETC"] as const)("is not for %s", async (role) => {
    const as = await joinPartner(services, partnerSeq, role);
    expect(await run({ operation: "ping" }, as)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await request("GET", "/api/explorer/partners", { as })).body.data).toEqual([]);
  });

  it("is for people of that partner, on the test server, who are signed in", async () => {
    const ping = { operation: "ping" };
    expect((await request("POST", CALLS, { body: { partnerSeq, ...ping } })).status).toBe(401);
    expect((await run(ping, await createCaller(services))).status).toBe(404);
    expect((await run(ping, await joinPartner(services, partnerSeq, "DEV", "LEAVE"))).status).toBe(404);
    const real = await createPartner(services);
    const lead = await joinPartner(services, real.partnerSeq);
    expect(await run({ ...ping, partnerSeq: real.partnerSeq }, lead)).toMatchObject({
      body: { code: "TEST_BRAND_REQUIRED" },
    });
    const visited = await createMember(services, partner);
    const visitor = await createVisitor(services, visited, visited.superUser.userSeq);
    expect((await run(ping, visitor)).body.code).toBe("MEMBER_USER_VISIT_ONLY");
  });

  it("says so where there is no key, and where a file would have to be sent", async () => {
    const bare = await createPartner(services, { brand: BRANDS.test });
    const lead = await joinPartner(services, bare.partnerSeq);
    const refused = { status: 409, body: { code: "EXPLORER_CALL_REFUSED" } };
    expect(await run({ operation: "ping", partnerSeq: bare.partnerSeq }, lead)).toMatchObject(refused);
    expect(await run({ operation: "uploadFaxFile", corpNum: seller.bizId })).toMatchObject(refused);
  });

  it.each(["", "..", ".", "   "])("needs every part of its address: %j is none", async (key) => {
    const answer = await run({ operation: "getTaxInvoice", params: { key }, corpNum: seller.bizId });
    expect(answer).toMatchObject({ status: 400, body: { fields: { key: expect.any(String) } } });
  });
});

describe("the partners to choose from", () => {
  it("are one's own on the test server, with members that can issue first and the key masked", async () => {
    const { data } = (await request("GET", "/api/explorer/partners", { as: developer })).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ partnerSeq, key: { maskedKey: expect.stringContaining("*") } });
    expect(data[0].members.map(({ corpNum }: { corpNum: string }) => corpNum)).toContain(seller.bizId);
    expect(JSON.stringify(data)).not.toContain(partnerKey);
    const staff = await createCaller(services, { scope: "manager" });
    expect((await request("GET", "/api/explorer/partners", { as: staff })).body.data).toEqual([]);
    expect((await request("GET", "/api/explorer/partners")).status).toBe(401);
  });
});

describe("a call of somebody who is not signed in", () => {
  it.each(operations.filter(({ scope, answersSecret, bodyKind }) => scope !== "ALL" && !answersSecret && !bodyKind))(
    "$name takes the example as it stands",
    async ({ name }) => {
      const { status, body } = await runDemo(await filled(name, await demoMember()));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data.requestSeq).toBeNull();
      const { code } = JSON.parse(body.data.body ?? "{}");
      // What only the other company may do is right as it is sent, and refused for who sends it.
      const isOthers = code === -21010;
      expect(isOthers ? [] : [400, 401, 402, 403, 429, 500], body.data.body).not.toContain(body.data.status);
    },
  );

  it("issues an invoice and finds it again", async () => {
    const corpNum = await demoMember();
    for (const name of ["issueTaxInvoice", "getTaxInvoice", "cancelTaxInvoice"]) {
      const { data } = (await runDemo(await filled(name, corpNum, "find"))).body;
      expect(data.status, data.body).toBe(200);
    }
  });

  it.each([
    ["joinMember", "SCOPE"],
    ["sendMemberPasswordLink", "SCOPE"],
    ["advanceTestClock", "SCOPE"],
    ["printTaxInvoice", "SECRET"],
    ["registerCard", "SECRET"],
    ["attachTaxInvoiceFile", "FILE"],
  ])("%s is refused, and its form says why", async (name, reason) => {
    expect((await form(name)).demoRefusal).toBe(reason);
    const answer = await runDemo(await filled(name, await demoMember()));
    expect(answer).toMatchObject({ status: 409, body: { code: "EXPLORER_CALL_REFUSED" } });
  });
});
