import { AsyncLocalStorage } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listSmsFromNumbers } from "#contracts/companies/sms-from-numbers.ts";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import type { AccessTokens } from "#server/call/access/access-token.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, joinPartner } from "../factories.ts";
import { startSite } from "./render.ts";

const { app, services } = await startSite();
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const lead = await joinPartner(services, partnerSeq);

const tokens = { access: await services.accessTokens.sign(lead), refresh: "-", accessEnds: 9_999_999_999 };
const cookie = `gaonbill=${services.secrets.seal("web-session", JSON.stringify(tokens)).toString("base64url")}`;

const FROM = { clientIp: "203.0.113.7" };

afterEach(() => vi.restoreAllMocks());

const open = (path: string) =>
  app.request(`${services.publicOrigin}/console/partners/${partnerSeq}/${path}`, { headers: { Cookie: cookie } }, FROM);

/** Returns the statements of an answer on the site's own pool; statements of jobs do not count. */
async function statementsOf(ask: () => Response | Promise<Response>): Promise<string[]> {
  const statements: string[] = [];
  const answerContext = new AsyncLocalStorage<true>();
  const original = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const { application_name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    if (answerContext.getStore() && application_name === "gaonbill-developers") statements.push(textOf(args[0]));
    return Reflect.apply(original, this, args);
  } as typeof original);
  expect((await answerContext.run(true, ask)).status).toBe(200);
  return statements;
}

const textOf = (query: unknown): string => (typeof query === "string" ? query : (query as { text: string }).text);

const PAGES = [
  "members/list",
  `members/list/${memberSeq}/sms-from-numbers`,
  `members/list/${memberSeq}/users`,
  `members/list/${memberSeq}/settles`,
  `members/list/${memberSeq}/taxinvoices/sales`,
  `members/list/${memberSeq}/edocs/purchase`,
  `members/list/${memberSeq}/cashbills/sales?keyword=커피`,
  `members/list/${memberSeq}/hometaxes/taxinvoices`,
  `members/list/${memberSeq}/hometaxes/cashbills?type=purchase&keyword=커피`,
  `members/list/${memberSeq}/hometaxes/jobs`,
  `members/list/${memberSeq}/messages`,
  `members/list/${memberSeq}/faxes?keyword=계약`,
  `members/list/${memberSeq}/kakaotalks`,
  `members/list/${memberSeq}/kakaotalks/templates`,
  `members/list/${memberSeq}/messages/failures`,
  `members/list/${memberSeq}/cards`,
  `members/list/${memberSeq}/bankAccounts`,
  "stats/usage-per-service",
  `stats/usage-per-period?memberSeq=${memberSeq}`,
  "stats/usage-per-member",
  "stats/taxinvoices",
  "stats/settles",
  "stats/entries",
  "partnership/requests",
  "partnership/requests/errors",
  "partnership/go-live",
  "partnership/test-outbox",
];

describe.each(PAGES)("%s", (path) => {
  it("costs at most eight statements", async () => {
    const statements = await statementsOf(() => open(path));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
  });

  it("verifies the token once", async () => {
    const verify = vi.spyOn(services.accessTokens as AccessTokens, "verify");
    await open(path);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

describe("dashboard", () => {
  it("costs at most eight statements, none of which reads the ledger itself", async () => {
    const statements = await statementsOf(() => open("dashboard"));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
    expect(statements.join("\n")).toContain("partner_usage_days");
    expect(statements.join("\n")).not.toContain("point_entries");
  });

  it("verifies the token once", async () => {
    const verify = vi.spyOn(services.accessTokens as AccessTokens, "verify");
    await open("dashboard");
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

describe("the staff's inbox", async () => {
  const staff = await createCaller(services, { scope: "manager" });
  const staffTokens = { ...tokens, access: await services.accessTokens.sign(staff) };
  const sealed = services.secrets.seal("web-session", JSON.stringify(staffTokens)).toString("base64url");
  const headers = { Cookie: `gaonbill=${sealed}` };

  it("costs at most eight statements and leaves one audit row", async () => {
    const address = `${services.publicOrigin}/console/staff/inquiries`;
    const statements = await statementsOf(() => app.request(address, { headers }, FROM));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
    const { primary } = services.databases;
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.userSeq, staff.userSeq));
    expect(rows.map(({ detail }) => detail)).toMatchObject([{ call: "listInquiries", seen: [] }]);
  });
});

it("a neighbouring page costs two statements: one for the caller and the rights, one for the list", async () => {
  const list = "routes/companies/from-numbers/sms-from-numbers";
  const path = `members/list/${memberSeq}/sms-from-numbers.data?${new URLSearchParams({ _routes: list })}`;
  const statements = await statementsOf(() => open(path));
  expect(statements, statements.join("\n")).toHaveLength(2);
});

it("a list behind log-in, session header and right costs two statements: one for the caller, one for the list", async () => {
  const bearer = { Authorization: `Bearer ${tokens.access}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ partnerSeq, memberSeq });
  const session = await app.request(createSession.path, { method: "POST", headers: bearer, body }, FROM);
  const { header } = (await session.json()).data;
  const headers = { ...bearer, [SESSION_HEADER]: header };
  const statements = await statementsOf(() => app.request(listSmsFromNumbers.path, { headers }, FROM));
  expect(statements, statements.join("\n")).toHaveLength(2);
});
