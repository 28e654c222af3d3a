import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { GoLive, GoLiveLine } from "#contracts/desk/go-live.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { apiRequestDays } from "#server/db/schema/desk/api-requests.ts";
import { emailCustomizes, emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createCaller, createPartner, joinPartner, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());

const ask = async (as: Caller, partnerSeq: number): Promise<GoLive> =>
  (await request("GET", `/members/api/partners/${partnerSeq}/go-live`, { as })).body.data;

const lineOf = ({ lines }: GoLive, check: GoLiveLine["check"]): GoLiveLine | undefined =>
  lines.find((line) => line.check === check);

/** A company on both servers, with settlement and member billing, and its lead. */
async function company() {
  const bizId = newBizId();
  const contract = { bizId, hasMemberBilling: true, adjustYN: true };
  const real = await createPartner(services, contract);
  const test = await createPartner(services, { ...contract, brand: BRANDS.test });
  return { real, test, lead: await joinBoth([real.partnerSeq, test.partnerSeq], "GENERAL") };
}

async function joinBoth([first, second]: readonly [number, number], partnerUserRole: PartnerUserRole): Promise<Caller> {
  const caller = await joinPartner(services, first, partnerUserRole);
  await primary.insert(partnerUsers).values({ partnerSeq: second, userSeq: caller.userSeq, partnerUserRole });
  return caller;
}

describe("the way to the real server", () => {
  it("is the same from both servers and names the open tasks of a new partner", async () => {
    const { real, test, lead } = await company();
    const goLive = await ask(lead, real.partnerSeq);
    expect(goLive).toEqual(await ask(lead, test.partnerSeq));
    expect(goLive).toMatchObject({ real: real.partnerSeq, test: test.partnerSeq });
    const states = Object.fromEntries(goLive.lines.map(({ check, state }) => [check, state]));
    expect(states).toEqual({
      KEYS: "FAIL",
      ERRORS: "LOOK",
      ADDRESSES: "LOOK",
      SEND_TYPE: "PASS",
      LATE_ISSUE: "PASS",
      MAIL_MATRIX: "PASS",
      MAIL_LOOK: "LOOK",
      CERTIFICATES: "LOOK",
      FROM_NUMBERS: "NONE",
      BALANCE: "LOOK",
      ACCOUNT: "FAIL",
      ADJUST_USER: "FAIL",
    });
    expect(goLive).toMatchObject({ counted: 11, passed: 3, failed: 3 });
    expect(lineOf(goLive, "KEYS")?.mend).toEqual({ partnerSeq: real.partnerSeq, page: "partnership#keys" });
    expect(lineOf(goLive, "ERRORS")?.mend).toEqual({
      partnerSeq: test.partnerSeq,
      page: "partnership/requests/errors",
    });
  });

  it("passes the finished lines of each server", async () => {
    const { real, test, lead } = await company();
    const { partnerSeq } = real;
    for (const key of ["GO-LIVE-ONE", "GO-LIVE-TWO"])
      await addPartnerKey(primary, services, partnerSeq, key, { name: key });
    await createIssuingMember(services, real);
    await createIssuingMember(services, real, { daysLeft: 7, won: 0 });
    await createIssuingMember(services, real, { daysLeft: -1, won: 0 });
    const { memberSeq } = await createIssuingMember(services, real, { daysLeft: null, won: 0 });
    await primary.insert(restricts).values({ partnerSeq, ipRestrictYN: true });
    await primary.insert(restrictIps).values({ partnerSeq, cidr: "203.0.113.0/24" });
    await primary.insert(emailCustomizes).values({ partnerSeq, logoImage: "logo" });
    await primary.insert(smsFromNumbers).values([
      {
        partnerSeq,
        memberSeq,
        fromNumber: "0200000001",
        evidence: "PROXY",
        state: "APPROVED",
        expireDate: addDays(today, 1),
      },
      {
        partnerSeq,
        memberSeq,
        fromNumber: "0200000002",
        evidence: "PROXY",
        state: "APPROVED",
        expireDate: addDays(today, -1),
      },
      { partnerSeq, memberSeq, fromNumber: "0200000003", evidence: "PROXY", state: "REVIEW" },
    ]);
    await joinPartner(services, partnerSeq, "ADJUST");
    await joinPartner(services, test.partnerSeq, "ADJUST", "LEAVE");
    const goLive = await ask(lead, partnerSeq);
    expect(lineOf(goLive, "KEYS")).toMatchObject({ state: "LOOK", real: "2개, 사용한 적 없음", test: "없음" });
    expect(lineOf(goLive, "CERTIFICATES")).toMatchObject({
      state: "LOOK",
      real: "정상 1곳, 만료예정 1곳, 만료 1곳, 미등록 1곳",
      test: "회원사 없음",
      mend: { partnerSeq, page: "members/list?certificate=EXPIRED" },
    });
    expect(lineOf(goLive, "BALANCE")).toMatchObject({ real: "잔액 있는 회원사 1곳, 없는 회원사 3곳", state: "LOOK" });
    expect(lineOf(goLive, "FROM_NUMBERS")).toMatchObject({
      real: "사용 가능 1개, 심사중 1개, 만료·반려 1개",
      test: "없음",
    });
    expect(lineOf(goLive, "ADDRESSES")).toMatchObject({
      state: "PASS",
      real: "등록한 주소 1개에서만",
      test: "제한 없음",
    });
    expect(lineOf(goLive, "MAIL_LOOK")).toMatchObject({ state: "PASS", real: "회사 로고", test: "기본 모양" });
    expect(lineOf(goLive, "ADJUST_USER")).toMatchObject({ state: "PASS", real: "있음", test: "없음" });
    expect(lineOf(goLive, "ACCOUNT")).toMatchObject({ state: "FAIL", mend: { partnerSeq, page: "adjust/info" } });
  });

  it("compares settings, except those of single members", async () => {
    const { real, test, lead } = await company();
    const { memberSeq } = await createIssuingMember(services, test);
    const { partnerSeq } = test;
    await primary.insert(taxConfigs).values([
      { partnerSeq, memberSeq: null, taxType: 1, ntsSendType: 2, addTaxAllowYN: null },
      { partnerSeq, memberSeq, taxType: 3, ntsSendType: 3, addTaxAllowYN: true },
    ]);
    await primary.insert(emailSendConfigs).values([
      { partnerSeq, memberSeq: null, emailType: "TAX_CHECK", sendYN: false },
      { partnerSeq, memberSeq: null, emailType: "TAX_DENY", sendYN: true },
      { partnerSeq, memberSeq, emailType: "TAX_SEND", sendYN: false },
    ]);
    const goLive = await ask(lead, real.partnerSeq);
    expect(lineOf(goLive, "SEND_TYPE")).toMatchObject({
      state: "LOOK",
      test: "과세 발행 즉시 전송, 면세 다음 날 자동 전송",
      real: "과세·면세 다음 날 자동 전송",
    });
    expect(lineOf(goLive, "LATE_ISSUE")).toMatchObject({ state: "PASS", test: "과세·면세 허용 안 함" });
    expect(lineOf(goLive, "MAIL_MATRIX")).toMatchObject({ state: "LOOK", test: "26종 가운데 1종을 보내지 않음" });
    expect(lineOf(goLive, "MAIL_MATRIX")?.note).toContain("메일 1종");
  });

  it("counts a week of this company's calls only", async () => {
    const [mine, other] = [await company(), await company()];
    const day = { transport: "V1", memberSeq: 0, lastDT: `${today}T09:00:00` } as const;
    const { partnerSeq } = mine.real;
    await primary.insert(apiRequestDays).values([
      { ...day, partnerSeq, day: today, code: 0, count: 90 },
      { ...day, partnerSeq, day: addDays(today, -6), code: -10_002, count: 7 },
      { ...day, partnerSeq, day: today, code: -10_012, count: 3 },
      { ...day, partnerSeq, day: addDays(today, -7), code: -26_001, count: 500 },
      { ...day, partnerSeq: other.real.partnerSeq, day: today, code: -10_002, count: 900 },
    ]);
    const line = lineOf(await ask(mine.lead, partnerSeq), "ERRORS");
    expect(line).toMatchObject({ state: "FAIL", real: "호출 100건, 오류 10건", test: "호출 없음" });
    expect(line?.note).toContain("-10002");
  });
});

describe("the caller", () => {
  it("sees each server as far as their role there allows", async () => {
    const { real, test } = await company();
    const dev = await joinBoth([real.partnerSeq, test.partnerSeq], "DEV");
    const goLive = await ask(dev, real.partnerSeq);
    expect(lineOf(goLive, "ACCOUNT")).toMatchObject({ state: null, real: null, test: null, mend: null });
    expect(lineOf(goLive, "ADJUST_USER")).toMatchObject({ state: "FAIL" });
    const outsourced = await joinBoth([real.partnerSeq, test.partnerSeq], "OUTSOURCING");
    const half = await ask(outsourced, test.partnerSeq);
    expect(half).toMatchObject({ real: null, test: test.partnerSeq, counted: 0 });
    expect(half.lines.filter((line) => line.real !== null || line.state !== null)).toEqual([]);
    expect((await request("GET", `/members/api/partners/${real.partnerSeq}/go-live`, { as: outsourced })).status).toBe(
      403,
    );
  });

  it("gets no links to pages outside their menu", async () => {
    const { real, test } = await company();
    const paying = { hasMemberBilling: false, hasPartnerBilling: true };
    await primary.update(partners).set(paying).where(eq(partners.partnerSeq, real.partnerSeq));
    const dev = await joinBoth([real.partnerSeq, test.partnerSeq], "DEV");
    expect(lineOf(await ask(dev, real.partnerSeq), "BALANCE")).toMatchObject({ state: "FAIL", mend: null });
  });

  it("is shut out by an address list only on the server that has it", async () => {
    const { real, test, lead } = await company();
    await primary.insert(restricts).values({ partnerSeq: real.partnerSeq, ipRestrictYN: true });
    await primary.insert(restrictIps).values({ partnerSeq: real.partnerSeq, cidr: "198.51.100.0/24" });
    expect(await ask(lead, test.partnerSeq)).toMatchObject({ real: null, test: test.partnerSeq });
  });

  it("is refused as a stranger or without the right; staff see everything", async () => {
    const { real, test } = await company();
    const path = `/members/api/partners/${real.partnerSeq}/go-live`;
    expect((await request("GET", path, { as: await createCaller(services) })).status).toBe(404);
    for (const role of ["SALES", "ADJUST", "CS", "ETC"] as const) {
      const as = await joinPartner(services, real.partnerSeq, role);
      expect((await request("GET", path, { as })).body.code).toBe("FORBIDDEN");
    }
    const staff = await createCaller(services, { scope: "manager" });
    expect(await ask(staff, test.partnerSeq)).toMatchObject({ real: real.partnerSeq, test: test.partnerSeq });
  });
});
