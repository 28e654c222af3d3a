import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import { apiRequests } from "#server/db/schema/desk/api-requests.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { loggedCall } from "#testing/v1/logged-call.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, request, v1, partner, seller, buyer } = stage;
const db = services.databases.primary;
const developer = await joinPartner(services, partner.partnerSeq, "DEV");
const at = { partnerSeq: partner.partnerSeq };
const LOG = "/api/api-requests";

const content = () => {
  const { amendment: _, ...body } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  return body;
};
const list = async (query = "") => {
  await services.requestLog.flush();
  return (await request("GET", `${LOG}?${query}`, { as: developer, at })).body.data;
};
const newest = async () => (await list()).content[0];
const open = (requestSeq: number) => request("GET", `${LOG}/${requestSeq}`, { as: developer, at });
const runAgain = (requestSeq: number) => request("POST", `${LOG}/${requestSeq}/runs`, { as: developer, at });

/** Another partner's log, which holds only what the test records. */
async function freshPartner(brand: (typeof BRANDS)[keyof typeof BRANDS] = BRANDS.test) {
  const { partnerSeq } = await createPartner(services, { brand });
  const as = await joinPartner(services, partnerSeq, "DEV");
  const record = async (...calls: Partial<LoggedCall>[]) => {
    for (const call of calls) services.requestLog.record(loggedCall(partnerSeq, call));
    await services.requestLog.flush();
  };
  const ask = async (query = "", path = LOG) =>
    (await request("GET", `${path}?${query}`, { as, at: { partnerSeq } })).body;
  return { partnerSeq, as, record, ask };
}

describe("a call of /v1", () => {
  it("is in the log with its result", async () => {
    const { headers } = await v1("POST", "/v1/tax-invoices/LOG-1/issue", { body: content() });
    expect(await newest()).toMatchObject({
      requestId: headers.get("x-request-id"),
      transport: "V1",
      operation: "issueTaxInvoice",
      method: "POST",
      path: "/v1/tax-invoices/LOG-1/issue",
      status: 200,
      code: null,
      corpNum: seller.bizId,
      memberSeq: seller.memberSeq,
    });
  });

  it("shows masked bodies, an explained error and a link to its document", async () => {
    await v1("POST", "/v1/tax-invoices/LOG-2/issue", { body: content() });
    const { body } = await open((await newest()).requestSeq);
    expect(body.data).toMatchObject({
      request: { language: "json", isCut: false },
      document: { key: "LOG-2", kind: "TAXINVOICE", type: "sales" },
      error: null,
      runAgainRefusal: null,
    });
    const email = content().invoicee.email;
    expect(body.data.request.text).not.toContain(email);
    expect(body.data.answer.text).not.toContain(email);

    await v1("GET", "/v1/tax-invoices/NONE?by=key");
    const missing = (await open((await newest()).requestSeq)).body.data;
    expect(missing).toMatchObject({
      status: 404,
      code: -21002,
      query: "?by=key",
      document: null,
      request: null,
      error: { help: "/docs/errors/-21002" },
    });
    expect(missing.error.remedy).toMatch(/[가-힣]/);
  });

  it("shows no secret that a program puts into the query or into a text", async () => {
    await v1("GET", "/v1/tax-invoices/NONE?password=canary%261&apiKey=canary-2");
    const asked = (await open((await newest()).requestSeq)).body.data;
    expect(asked.query).toBe("?password=********&apiKey=********");
    const note = "password=canary-3 Bearer canary-40";
    await v1("POST", "/v1/tax-invoices/LOG-9/issue", { body: { ...content(), remark1: note, apiKey: "canary-5" } });
    expect(JSON.stringify((await open((await newest()).requestSeq)).body)).not.toContain("canary");
  });

  it("does not store the key", async () => {
    await v1("GET", "/v1/tax-invoices/NONE", { key: stage.partnerKey });
    const { body } = await open((await newest()).requestSeq);
    expect(JSON.stringify(body)).not.toContain(stage.partnerKey);
  });

  it("is not logged without a known key", async () => {
    const before = (await list()).totalElements;
    await v1("GET", "/v1/tax-invoices/NONE", { key: "NOT-A-KEY" });
    expect((await list()).totalElements).toBe(before);
  });
});

describe("the list", () => {
  it("filters by every column, newest first", async () => {
    const { record, ask } = await freshPartner();
    const today = toSeoulDate(new Date());
    await record(
      { requestId: "log-row-1", operation: "getTaxInvoice", corpNum: "1234567891" },
      { requestId: "log-row-2", operation: "issueTaxInvoice", status: 402, code: -26006, corpNum: "1234567891" },
      { requestId: "log-row-3", operation: "issueCashbill", status: 500, code: -10000 },
      { requestId: "log-row-4", transport: "SOAP", operation: "GetGaonBillURL", code: -10001 },
      { requestId: "log-row-5", startedAt: new Date(Date.now() - 40 * 86_400_000) },
    );
    const ids = async (query: string) => {
      const { data } = await ask(query);
      return data.content.map(({ requestId }: { requestId: string }) => requestId.replace("log-row-", ""));
    };
    expect(await ids("")).toEqual(["4", "3", "2", "1", "5"]);
    expect(await ids("sort=startDT,asc")).toEqual(["5", "1", "2", "3", "4"]);
    expect(await ids("status=2xx")).toEqual(["4", "1", "5"]);
    expect(await ids("status=4xx")).toEqual(["2"]);
    expect(await ids("status=500")).toEqual(["3"]);
    expect(await ids("code=-26006")).toEqual(["2"]);
    expect(await ids("corpNum=123-45-67891")).toEqual(["2", "1"]);
    expect(await ids("operation=taxinvoice")).toEqual(["2", "1"]);
    expect(await ids("transport=SOAP")).toEqual(["4"]);
    expect(await ids("requestId=log-row-3")).toEqual(["3"]);
    expect(await ids(`dateRange=${today},${today}`)).toEqual(["4", "3", "2", "1"]);
    expect(await ids("size=2&page=1")).toEqual(["2", "1"]);
  });

  it.each(["status=6xx", "status=abc", "code=12", "corpNum=12", "operation=a%00b", "requestId=x", "transport=V2"])(
    "refuses %s by field",
    async (query) => {
      const { status, body } = await request("GET", `${LOG}?${query}`, { as: developer, at });
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split("=")[0]]]);
    },
  );

  it("turns pages without reading the earlier ones", async () => {
    const { partnerSeq } = await freshPartner();
    const { rows } = await db.execute<Record<string, string>>(
      sql`EXPLAIN SELECT * FROM ${apiRequests} WHERE partner_seq = ${partnerSeq}
        AND request_date BETWEEN ${addDays(toSeoulDate(new Date()), -89)} AND ${toSeoulDate(new Date())}
        ORDER BY request_date DESC, request_seq DESC LIMIT 10`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toContain("Sort");
    expect(plan).toContain("Index Scan Backward");
  });
});

describe("errors by code", () => {
  it("are counted by day with the affected members", async () => {
    const { record, ask } = await freshPartner();
    const yesterday = new Date(Date.now() - 86_400_000);
    await record(
      { status: 402, code: -26006, memberSeq: 11 },
      { status: 402, code: -26006, memberSeq: 12, startedAt: yesterday },
      { status: 402, code: -26006, memberSeq: 11 },
      { status: 404, code: -21002 },
      { transport: "SOAP", code: -10001 },
      {},
    );
    const { data } = await ask("", `${LOG}/errors`);
    expect(data.map(({ code, count, memberCount }: Record<string, number>) => [code, count, memberCount])).toEqual([
      [-26006, 3, 2],
      [-21002, 1, 0],
      [-10001, 1, 0],
    ]);
    expect(data[0].days.slice(-2).map(({ count }: { count: number }) => count)).toEqual([1, 2]);
    expect(data[0].days).toHaveLength(30);
    expect(data[0].message).toMatch(/[가-힣]/);
    expect((await ask("transport=SOAP", `${LOG}/errors`)).data).toHaveLength(1);
  });
});

describe("another caller", () => {
  it("cannot find another partner's call by number or by id", async () => {
    const other = await freshPartner();
    await other.record({ requestId: "somebody-elses" });
    const [{ requestSeq }] = (await other.ask()).data.content;
    expect((await open(requestSeq)).status).toBe(404);
    expect((await runAgain(requestSeq)).status).toBe(404);
    expect((await list("requestId=somebody-elses")).content).toEqual([]);
  });

  it("needs the right to the partner's keys", async () => {
    const sales = await joinPartner(services, partner.partnerSeq, "SALES");
    expect((await request("GET", LOG, { as: sales, at })).status).toBe(403);
    expect((await request("GET", `${LOG}/errors`, { as: sales, at })).status).toBe(403);
  });
});

describe("a call that is run again", () => {
  it("goes through the real pipeline under a new own key and is logged itself", async () => {
    await v1("POST", "/v1/tax-invoices/LOG-3/issue", { body: content() });
    const first = await newest();
    const { status, body } = await runAgain(first.requestSeq);
    expect([status, body.data.status]).toEqual([200, 200]);
    const again = await newest();
    expect(again).toMatchObject({ requestSeq: body.data.requestSeq, requestId: body.data.requestId, status: 200 });
    expect(again.path).toMatch(/^\/v1\/tax-invoices\/R[0-9a-f]{4}-LOG-3\/issue$/);
    expect((await open(again.requestSeq)).body.data.document.key).toMatch(/-LOG-3$/);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "API_REQUEST_RUN_AGAIN"))
      .orderBy(desc(auditEvents.auditSeq));
    expect(event?.detail).toMatchObject({ requestSeq: first.requestSeq, requestId: body.data.requestId });
  });

  it("gets the same refusal and reads the same document", async () => {
    await v1("GET", "/v1/tax-invoices/NONE");
    expect((await runAgain((await newest()).requestSeq)).body.data.status).toBe(404);
    expect((await newest()).path).toBe("/v1/tax-invoices/NONE");
  });

  it.each([
    ["was cut", { method: "POST", path: "/v1/tax-invoices", request: `{"a":"${"가".repeat(70_000)}"}` }],
    ["had a body that is not stored", { method: "POST", path: "/v1/tax-invoices", request: null }],
    ["came by SOAP", { transport: "SOAP" as const, request: "<a/>" }],
  ])("is refused where the first call %s", async (_, original) => {
    services.requestLog.record(loggedCall(partner.partnerSeq, original));
    const { requestSeq } = await newest();
    expect((await open(requestSeq)).body.data.runAgainRefusal).toMatch(/[가-힣]/);
    expect(await runAgain(requestSeq)).toMatchObject({ status: 409, body: { code: "API_REQUEST_NOT_REPEATABLE" } });
  });

  it("works on the test server only", async () => {
    const real = await freshPartner(BRANDS.real);
    await real.record({});
    const [{ requestSeq }] = (await real.ask()).data.content;
    const answer = await request("POST", `${LOG}/${requestSeq}/runs`, {
      as: real.as,
      at: { partnerSeq: real.partnerSeq },
    });
    expect(answer.status).toBe(403);
  });
});
