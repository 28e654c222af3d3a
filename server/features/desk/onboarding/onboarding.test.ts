import { expect, test } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { partnerUsageMonths } from "#server/db/schema/money/usage-totals.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import {
  createAccount,
  createCaller,
  createMember,
  createPartner,
  joinPartner,
  newBizId,
  PASSWORD,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PARTNERS = "/members/api/partners";

/** A company after registration: both records and the person who registered it. */
async function registered() {
  const { userSeq } = await createAccount(services, { password: PASSWORD });
  const lead = await createCaller(services, { userSeq });
  const partnerCode = `T${userSeq}`;
  const body = {
    companyName: "시험 회사",
    bizId: newBizId(),
    serviceName: "시험",
    partnerCode,
    partnerType: "RESELLER",
  };
  const { real, testbed } = (await request("POST", PARTNERS, { as: lead, body })).body.data;
  return { lead, real, testbed };
}

const ask = async (as: Caller, partnerSeq: number) =>
  (await request("GET", `${PARTNERS}/${partnerSeq}/onboarding`, { as })).body;

const doneAt = async (as: Caller, partnerSeq: number) =>
  (await ask(as, partnerSeq)).data.steps
    .filter(({ isDone }: { isDone: boolean }) => isDone)
    .map(({ step }: { step: string }) => step);

async function revealKey(as: Caller, partnerSeq: number, password = PASSWORD) {
  const keys = `${PARTNERS}/${partnerSeq}/keys`;
  const [{ partnerKeySeq }] = (await request("GET", keys, { as })).body.data;
  return (await request("POST", `${keys}/${partnerKeySeq}/reveal`, { as, body: { password } })).body.data?.partnerKey;
}

test("each step follows real events, the same from both records", async () => {
  const { lead, real, testbed } = await registered();
  expect([real.adjustYN, testbed.adjustYN]).toEqual([false, false]);
  expect(await doneAt(lead, real.partnerSeq)).toEqual(["PARTNER"]);
  expect((await ask(lead, real.partnerSeq)).data.partnerSeq).toBe(testbed.partnerSeq);
  await revealKey(lead, testbed.partnerSeq, "not the password");
  expect(await doneAt(lead, testbed.partnerSeq)).toEqual(["PARTNER"]);
  const key = await revealKey(lead, testbed.partnerSeq);
  expect(await doneAt(lead, real.partnerSeq)).toEqual(["PARTNER", "TEST_KEY"]);
  expect((await request("GET", `${PARTNERS}/by/partnerKey/${key}`)).status).toBe(200);
  expect(await doneAt(lead, testbed.partnerSeq)).toEqual(["PARTNER", "TEST_KEY", "FIRST_CALL"]);
  expect((await ask(lead, testbed.partnerSeq)).data.isFinished).toBe(false);
  await createMember(services, { partnerSeq: testbed.partnerSeq, brand: BRANDS.test });
  expect(await doneAt(lead, real.partnerSeq)).toEqual(["PARTNER", "TEST_KEY", "FIRST_CALL", "MEMBER"]);
  expect((await ask(lead, testbed.partnerSeq)).data.isFinished).toBe(false);
  const used = { pointMonth: "2026-01-01", slot: 0, pointCode: "65100", count: 1, point: 100, bonusPoint: 0 } as const;
  const nothing = { refundCount: 0, refundPoint: 0, refundBonusPoint: 0, revenue: 0 };
  await primary.insert(partnerUsageMonths).values({ partnerSeq: testbed.partnerSeq, ...used, ...nothing });
  expect((await ask(lead, testbed.partnerSeq)).data.isFinished).toBe(false);
  await primary.insert(partnerUsageMonths).values({ partnerSeq: real.partnerSeq, ...used, ...nothing });
  expect((await ask(lead, testbed.partnerSeq)).data).toMatchObject({ isFinished: true });
});

test("an invoice counts once the tax office accepted it", async () => {
  const { partner, seller, drafted, issue, passNts } = await setTaxInvoiceStage(services);
  const lead = await joinPartner(services, partner.partnerSeq);
  const issued = await issue(seller, (await drafted(seller)).docSeq);
  expect(await doneAt(lead, partner.partnerSeq)).toEqual(["PARTNER", "MEMBER"]);
  await passNts(issued, "NTS_ACCEPT");
  expect(await doneAt(lead, partner.partnerSeq)).toEqual(["PARTNER", "MEMBER", "FIRST_INVOICE"]);
});

test("a call of /v1 with any key is a first call", async () => {
  const { lead, testbed } = await registered();
  const Authorization = "Bearer FIRST-CALL-KEY";
  await addPartnerKey(primary, services, testbed.partnerSeq, "FIRST-CALL-KEY", { name: "주문 서버", scope: "READ" });
  expect(await doneAt(lead, testbed.partnerSeq)).toEqual(["PARTNER"]);
  expect((await request("GET", "/v1/ping", { headers: { Authorization } })).status).toBe(200);
  expect(await doneAt(lead, testbed.partnerSeq)).toEqual(["PARTNER", "TEST_KEY", "FIRST_CALL"]);
});

test("another company's key and members do not count", async () => {
  const [one, other] = [await registered(), await registered()];
  await revealKey(other.lead, other.testbed.partnerSeq);
  await createMember(services, other.testbed);
  expect(await doneAt(one.lead, one.testbed.partnerSeq)).toEqual(["PARTNER"]);
});

test("a person on the test server only learns nothing about the real one", async () => {
  const { real, testbed } = await registered();
  await createMember(services, real);
  const outsourced = await joinPartner(services, testbed.partnerSeq, "OUTSOURCING");
  expect(await doneAt(outsourced, testbed.partnerSeq)).toEqual(["PARTNER"]);
  expect((await ask(outsourced, real.partnerSeq)).code).toBe("NOT_FOUND");
  const { userSeq } = outsourced;
  await primary.insert(partnerUsers).values({ partnerSeq: real.partnerSeq, userSeq, partnerUserRole: "OUTSOURCING" });
  expect(await doneAt(outsourced, testbed.partnerSeq)).toEqual(["PARTNER"]);
});

test.each([
  ["GENERAL", ["PARTNER", "TEST_KEY", "FIRST_CALL", "MEMBER", "FIRST_INVOICE"]],
  ["CS", ["PARTNER", "MEMBER"]],
  ["SALES", ["PARTNER", "MEMBER"]],
  ["ETC", ["PARTNER"]],
] as const)("%s sees which steps are theirs", async (role, expected) => {
  const { partnerSeq } = await createPartner(services, { brand: BRANDS.test });
  const { data } = await ask(await joinPartner(services, partnerSeq, role), partnerSeq);
  const allowed = data.steps.filter(({ isAllowed }: { isAllowed: boolean }) => isAllowed);
  expect(allowed.map(({ step }: { step: string }) => step)).toEqual(expected);
});

test("a person without a place on the test server stays at the requested record", async () => {
  const { real } = await registered();
  const sales = await joinPartner(services, real.partnerSeq, "SALES");
  expect((await ask(sales, real.partnerSeq)).data.partnerSeq).toBe(real.partnerSeq);
});

test("staff see the steps of every partner", async () => {
  const { real, testbed } = await registered();
  const staff = await createCaller(services, { scope: "manager" });
  expect((await ask(staff, real.partnerSeq)).data).toMatchObject({ partnerSeq: testbed.partnerSeq, isFinished: false });
});
