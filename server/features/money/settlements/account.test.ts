import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createAccount, createCaller, createPartner, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const ACCOUNTS = "/api/adjusts/accounts";
const NEW = { bankCode: "0004", accountNum: "123456-00-123456", holder: "시험상사", password: PASSWORD };

async function createPlace(given: Parameters<typeof createPartner>[1] = {}) {
  const { partnerSeq } = await createPartner(services, { hasMemberBilling: true, adjustYN: true, ...given });
  const { userSeq } = await createAccount(services, { password: PASSWORD });
  await primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
  const general = await createCaller(services, { userSeq });
  const put = async (body: object, as = general) =>
    (await request("PUT", ACCOUNTS, { as, at: { partnerSeq }, body })).body;
  const read = async () => (await request("GET", ACCOUNTS, { as: general, at: { partnerSeq } })).body.data;
  const events = () =>
    primary.select().from(auditEvents).where(eq(auditEvents.partnerSeq, partnerSeq)).orderBy(asc(auditEvents.auditSeq));
  return { partnerSeq, put, read, events };
}

const NONE = { bankCode: null, bankName: null, accountNum: null, holder: null };

describe("changing the settlement account", () => {
  it("keeps what the bank knows, shows it masked, and says in the audit log what it replaced", async () => {
    const { put, read, events } = await createPlace();
    const first = { bankCode: "0004", bankName: "KB국민은행", accountNum: "******-**-**3456", holder: "시험상사" };
    expect((await put(NEW)).data).toEqual(first);
    expect((await put({ ...NEW, bankCode: "0088", accountNum: "1234567890777" })).data.accountNum).toBe(
      "*********0777",
    );
    expect((await read()).bankName).toBe("신한은행");
    const changes = (await events()).filter(({ action }) => action === "ADJUST_ACCOUNT_CHANGED");
    expect(changes.map(({ detail }) => (detail as { before: unknown }).before)).toEqual([NONE, first]);
    expect(JSON.stringify(await events())).not.toMatch(/123456-00-123456|1234567890777/);
  });

  it.each([
    ["somebody else's", { accountNum: "123456-00-129999" }, "holder"],
    ["nobody's", { accountNum: "123456-00-120000" }, "accountNum"],
    ["closed", { accountNum: "123456-00-128888" }, "accountNum"],
    ["too short", { accountNum: "123" }, "accountNum"],
    ["no number", { accountNum: "계좌" }, "accountNum"],
    ["of no bank", { bankCode: "9999" }, "bankCode"],
    ["without a holder", { holder: " " }, "holder"],
    ["with an unstorable name", { holder: "시험\u0000" }, "holder"],
    ["without a password", { password: "" }, "password"],
  ])("%s: refused by field, nothing kept", async (_, wrong, field) => {
    const { put, read } = await createPlace();
    const { code, fields } = await put({ ...NEW, ...wrong });
    expect([code, Object.keys(fields)]).toEqual(["INVALID_INPUT", [field]]);
    expect(fields[field]).toMatch(/[가-힣]/);
    expect(await read()).toEqual(NONE);
  });

  it("asks for the password again, and writes a wrong one down", async () => {
    const { put, read, events } = await createPlace();
    expect((await put({ ...NEW, password: "a wrong password" })).code).toBe("WRONG_PASSWORD");
    expect(await read()).toEqual(NONE);
    expect((await events()).map(({ action }) => action)).toContain("ADJUST_ACCOUNT_CHANGE_FAILED");
  });

  it("says so where the bank does not answer", async () => {
    const { put, read } = await createPlace();
    expect((await put({ ...NEW, holder: "server-error" })).code).toBe("UPSTREAM_FAILED");
    expect(await read()).toEqual(NONE);
  });

  it("is for those with the right, of this partner, with settlement, on the real server", async () => {
    const { partnerSeq, put, read } = await createPlace();
    expect((await put(NEW, await joinPartner(services, partnerSeq, "SALES"))).code).toBe("FORBIDDEN");
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await put(NEW, stranger)).code).toBe("NOT_FOUND");
    expect(await read()).toEqual(NONE);
    expect((await (await createPlace({ adjustYN: false })).put(NEW)).code).toBe("SETTLEMENT_REQUIRED");
    expect((await (await createPlace({ brand: BRANDS.test })).put(NEW)).code).toBe("REAL_BRAND_REQUIRED");
  });
});
