import { and, eq, isNull, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PartnerKey } from "#contracts/companies/partner-keys.ts";
import { SERVICE_NAMESPACE, SOAP_PATH } from "#contracts/companies/soap-service.ts";
import { allowsScope, type KeyScope, MOST_PARTNER_KEYS } from "#domain/people/key-scope.ts";
import { PROVIDER } from "#domain/provider.ts";
import { operationBindings } from "#server/app/v1.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createAccount, createCaller, createPartner, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const { services, request, app, v1, partner, partnerKey, seller, buyer, addKey } = await startV1Stage();
const { primary } = services.databases;
const { partnerSeq } = partner;
const dev = await joinPartner(services, partnerSeq, "DEV");

beforeEach(() => primary.delete(rateLimits));

const keysPath = (at: number) => `/members/api/partners/${at}/keys`;
const keysOf = async (): Promise<PartnerKey[]> => (await request("GET", keysPath(partnerSeq), { as: dev })).body.data;

/** Creates somebody who leads another partner and knows the number of every key. */
async function intruder() {
  const { userSeq } = await createAccount(services, { password: PASSWORD });
  const caller = await createCaller(services, { userSeq });
  const own = (await createPartner(services)).partnerSeq;
  await primary.insert(partnerUsers).values({ partnerSeq: own, userSeq, partnerUserRole: "GENERAL" });
  await addPartnerKey(primary, services, own);
  return { caller, own };
}

describe("another partner's keys", () => {
  it("cannot be listed, made, renamed, replaced, revealed or revoked, by their path or by one's own", async () => {
    const { caller, own } = await intruder();
    const keySeq = await addPartnerKey(primary, services, partnerSeq, undefined, { name: "표적", scope: "ALL" });
    const before = await keysOf();
    const tries = [partnerSeq, own].flatMap((at) =>
      [
        ["PUT", `/${keySeq}`, { name: "내 것" }],
        ["POST", `/${keySeq}/rotate`, undefined],
        ["POST", `/${keySeq}/revoke`, { confirmLast: true }],
        ["POST", `/${keySeq}/reveal`, { password: PASSWORD }],
      ].map(([method, path, body]) => ({ method: String(method), path: `${keysPath(at)}${path}`, body })),
    );
    const theirs = [
      { method: "GET", path: keysPath(partnerSeq), body: undefined },
      { method: "POST", path: keysPath(partnerSeq), body: undefined },
      { method: "POST", path: `${keysPath(partnerSeq)}/named`, body: { name: "심은 키", scope: "ALL" } },
    ];
    for (const { method, path, body } of [...tries, ...theirs]) {
      const answer = await request(method, path, { as: caller, ...(body !== undefined && { body }) });
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain("********");
    }
    expect(await keysOf()).toEqual(before);
    const rows = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.partnerSeq, partnerSeq), like(auditEvents.action, "PARTNER_KEY_%")));
    expect(rows).toEqual([]);
  });
});

describe("many at once", () => {
  it("make no more keys than the limit, and each name once", async () => {
    const crowded = (await createPartner(services)).partnerSeq;
    const present = MOST_PARTNER_KEYS - 5;
    for (let number = 1; number <= present; number++) {
      await addPartnerKey(primary, services, crowded, undefined, { name: `있던 키 ${number}` });
    }
    const lead = await joinPartner(services, crowded);
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, number) =>
        request("POST", `${keysPath(crowded)}/named`, {
          as: lead,
          body: { name: `키 ${Math.floor(number / 2)}`, scope: "READ" },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_PARTNER_KEYS - present);
    expect(answers.some(({ body }) => body.code === "PARTNER_KEY_LIMIT")).toBe(true);
    const rows = await primary.select().from(partnerKeys).where(eq(partnerKeys.partnerSeq, crowded));
    expect(rows).toHaveLength(MOST_PARTNER_KEYS);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(MOST_PARTNER_KEYS);
  });

  it("that revoke all full-scope keys leave one, unless the caller confirms it", async () => {
    const pair = (await createPartner(services)).partnerSeq;
    const lead = await joinPartner(services, pair);
    const seqs = [
      await addPartnerKey(primary, services, pair),
      await addPartnerKey(primary, services, pair, undefined, { name: "둘째" }),
    ];
    const answers = await Promise.all(
      seqs.map((seq) => request("POST", `${keysPath(pair)}/${seq}/revoke`, { as: lead, body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const remaining = await primary
      .select()
      .from(partnerKeys)
      .where(and(eq(partnerKeys.partnerSeq, pair), isNull(partnerKeys.expiresDT)));
    expect(remaining).toHaveLength(1);
  });
});

/** Calls GetGaonBillURL with a key: the answer is a refusal's number, never an address, because nobody has the id. */
async function soapAnswer(certKey: string): Promise<string> {
  const fields = { CERTKEY: certKey, CorpNum: seller.bizId, ID: "nobody", PWD: "", TOGO: "TAXINVOICE" };
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const call = `<GetGaonBillURL xmlns="${SERVICE_NAMESPACE}">${inner.join("")}</GetGaonBillURL>`;
  const body = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${call}</s:Body></s:Envelope>`;
  const init = { method: "POST", headers: { "Content-Type": "text/xml" }, body };
  const response = await app.request(SOAP_PATH, init, { clientIp: "203.0.113.7" });
  return /<GetGaonBillURLResult>(.*)<\/GetGaonBillURLResult>/.exec(await response.text())?.[1] ?? "";
}

describe("a remembered key", () => {
  const MINE = `/members/api/${PROVIDER.path}-developers/accounts/partners`;
  const roleOf = async ({ userSeq }: Caller) => {
    const isThem = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, userSeq));
    const [place] = await primary.select().from(partnerUsers).where(isThem);
    return place?.partnerUserRole;
  };
  const leaveAndReturn = async (as: Caller) => {
    expect((await request("DELETE", `${MINE}/${partnerSeq}`, { as })).status).toBe(204);
    const body = { partnerKey };
    expect((await request("POST", `${MINE}/${partnerSeq}`, { as, body })).status).toBe(200);
    return roleOf(as);
  };

  it.each(["ETC", "OUTSOURCING", "CS", "SALES", "ADJUST", "DEV"] as const)(
    "brings a person who was %s back as just that, time after time",
    async (role) => {
      const person = await joinPartner(services, partnerSeq, role);
      for (let round = 0; round < 2; round += 1) expect(await leaveAndReturn(person)).toBe(role);
    },
  );

  it("makes no lead of one who led, and one whose role was raised in between keeps the raised one", async () => {
    await joinPartner(services, partnerSeq, "GENERAL");
    expect(await leaveAndReturn(await joinPartner(services, partnerSeq, "CEO"))).toBe("DEV");
    const person = await joinPartner(services, partnerSeq, "ETC");
    await leaveAndReturn(person);
    const isThem = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, person.userSeq));
    await primary.update(partnerUsers).set({ partnerUserRole: "CS" }).where(isThem);
    expect(await leaveAndReturn(person)).toBe("CS");
  });
});

describe("a revoked key", () => {
  it("is refused by the next call, on /v1 and by SOAP, while the others go on", async () => {
    const key = await addKey(partnerSeq);
    const get = () => v1("GET", "/v1/tax-invoices/NONE", { key });
    expect((await get()).status).toBe(404);
    expect(await soapAnswer(key)).toBe("-24005");
    const seq = Math.max(...(await keysOf()).map(({ partnerKeySeq }) => partnerKeySeq));
    expect((await request("POST", `${keysPath(partnerSeq)}/${seq}/revoke`, { as: dev, body: {} })).status).toBe(200);
    expect(await get()).toMatchObject({ status: 401, body: { code: -10002 } });
    expect(await soapAnswer(key)).toBe("-10002");
    expect((await v1("GET", "/v1/tax-invoices/NONE")).status).toBe(404);
    expect(await soapAnswer(partnerKey)).toBe("-24005");
  });
});

describe("a key with a smaller scope", () => {
  const { amendment: _, ...body } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
  const keyFor = (scope: KeyScope) => addKey(partnerSeq, scope);

  it("for reading writes nothing, not even as a dry run", async () => {
    const key = await keyFor("READ");
    for (const path of ["/v1/tax-invoices/SCOPE-1/issue", "/v1/tax-invoices/SCOPE-1/issue?dryRun=true"]) {
      expect(await v1("POST", path, { key, body })).toMatchObject({ status: 403, body: { code: -10019 } });
    }
    expect((await v1("GET", "/v1/tax-invoices/SCOPE-1", { key })).status).toBe(404);
  });

  it("is refused by every operation that needs a larger scope", async () => {
    for (const scope of ["READ", "DOCUMENTS"] as const) {
      const key = await keyFor(scope);
      const beyond = operationBindings.filter(({ operation }) => !allowsScope(scope, operation.scope));
      expect(beyond.length).toBeGreaterThan(0);
      for (const { operation } of beyond) {
        const path = operation.path.replace(/\{\w+\}/g, "1");
        const call = { key, ...(operation.method !== "GET" && { body: {} }) };
        const label = `${scope} ${operation.name}`;
        expect(await v1(operation.method, path, call), label).toMatchObject({ status: 403, body: { code: -10019 } });
      }
    }
  });

  it("for documents adds no member and opens no page", async () => {
    const names = operationBindings.filter(({ operation }) => operation.scope === "ALL").map((b) => b.operation.name);
    expect(names).toEqual(expect.arrayContaining(["joinMember", "issueMemberUrl"]));
  });

  it("for documents writes them", async () => {
    const key = await keyFor("DOCUMENTS");
    expect((await v1("POST", "/v1/tax-invoices/SCOPE-2/issue", { key, body })).status).toBe(200);
  });

  it.each<[KeyScope, string]>([
    ["READ", "-10019"],
    ["DOCUMENTS", "-10019"],
    ["ALL", "-24005"],
  ])("%s is answered by SOAP with %s: a one-time address opens everything", async (scope, code) => {
    expect(await soapAnswer(await keyFor(scope))).toBe(code);
  });

  it.each<[KeyScope, number]>([
    ["READ", 403],
    ["DOCUMENTS", 403],
    ["ALL", 200],
  ])("%s makes its holder a developer of the partner: %i", async (scope, status) => {
    const holder = await createCaller(services);
    const path = `/members/api/gaonbill-developers/accounts/partners/${partnerSeq}`;
    const answer = await request("POST", path, { as: holder, body: { partnerKey: await keyFor(scope) } });
    expect(answer.status).toBe(status);
  });
});
