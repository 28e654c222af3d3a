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
  it.each(operations)("$name has every field of its contract, filled in", async (operation) => {
    const filledForm = await form(operation.name);
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = filledForm.fields.filter(({ part }) => part === "params");
    expect(params.map(({ name }) => name)).toEqual(inPath);
    for (const { isRequired, value } of params) expect([isRequired, value !== ""]).toEqual([true, true]);
    for (const { text, name } of filledForm.fields) expect(text, name).toMatch(/[가-힣]/);
    expect(filledForm.body === null).toBe(!operation.body || operation.bodyKind === "multipart");
    expect(filledForm.refusal).toBe(operation.bodyKind === "multipart" ? "FILE" : null);
  });

  it("has the same keys for the same mark, other keys for another, and today's date", async () => {
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

  it("exists for operations only", async () => {
    expect((await request("GET", "/api/explorer/operations/nope")).status).toBe(404);
    expect((await request("GET", "/api/explorer/operations/toString")).status).toBe(404);
    expect((await request("GET", "/api/explorer/operations/ping?mark=A")).status).toBe(400);
  });
});

describe("a call with the caller's own test key", () => {
  it("goes through /v1, is logged and audited, and shows no key", async () => {
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

  it("passes on refusals, dry runs and non-JSON answers of /v1", async () => {
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

  it("describes a file without its contents", async () => {
    const call = await filled("issueTaxInvoice", seller.bizId, "file");
    await run(call);
    const { data } = (await run(await filled("getTaxInvoicePdf", seller.bizId, "file"))).body;
    expect(data).toMatchObject({ status: 200, body: null, file: { contentType: "application/pdf" } });
    expect(data.file.sizeBytes).toBeGreaterThan(1_000);
  });

  it("chooses a key whose scope suffices", async () => {
    await stage.addKey(partnerSeq, "READ");
    expect((await run(await filled("registerTaxInvoice", seller.bizId, "keys"))).body.data.status).toBe(200);
  });

  it.each(["SALES", "ADJUST", "CS", "ETC"] as const)("is refused to %s", async (role) => {
    const as = await joinPartner(services, partnerSeq, role);
    expect(await run({ operation: "ping" }, as)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await request("GET", "/api/explorer/partners", { as })).body.data).toEqual([]);
  });

  it("is for signed-in people of that partner on the test server", async () => {
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

  it("refuses where there is no key and where a file is needed", async () => {
    const bare = await createPartner(services, { brand: BRANDS.test });
    const lead = await joinPartner(services, bare.partnerSeq);
    const refused = { status: 409, body: { code: "EXPLORER_CALL_REFUSED" } };
    expect(await run({ operation: "ping", partnerSeq: bare.partnerSeq }, lead)).toMatchObject(refused);
    expect(await run({ operation: "uploadFaxFile", corpNum: seller.bizId })).toMatchObject(refused);
  });

  it.each(["", "..", ".", "   "])("needs every part of its address: %j is refused", async (key) => {
    const answer = await run({ operation: "getTaxInvoice", params: { key }, corpNum: seller.bizId });
    expect(answer).toMatchObject({ status: 400, body: { fields: { key: expect.any(String) } } });
  });
});

describe("the partners to choose from", () => {
  it("are the caller's on the test server, with members that can issue first and a masked key", async () => {
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

describe("a call of a visitor who is not signed in", () => {
  it.each(operations.filter(({ scope, answersSecret, bodyKind }) => scope !== "ALL" && !answersSecret && !bodyKind))(
    "$name takes the example as it stands",
    async ({ name }) => {
      const { status, body } = await runDemo(await filled(name, await demoMember()));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data.requestSeq).toBeNull();
      const { code } = JSON.parse(body.data.body ?? "{}");
      // Acts that only the other company may do are well formed and refused because of the sender.
      const isOthers = code === -21010;
      expect(isOthers ? [] : [400, 401, 402, 403, 429, 500], body.data.body).not.toContain(body.data.status);
    },
  );

  it("issues an invoice and reads it back", async () => {
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
