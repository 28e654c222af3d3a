import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MemberRow } from "#contracts/companies/member-list.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { balances } from "#server/db/schema/money/balances.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const other = await createPartner(services);
const general = await joinPartner(services, partnerSeq);
const today = toSeoulDate(new Date());

async function member(name: string, bizId: string, daysLeft?: number) {
  const created = await createMember(services, partner);
  const { companySeq } = created;
  await primary.update(companies).set({ name, bizId }).where(eq(companies.companySeq, companySeq));
  if (daysLeft !== undefined) {
    const validTo = addDays(today, daysLeft);
    await primary.insert(certificates).values({
      companySeq,
      validTo,
      validFrom: addDays(validTo, -365),
      issuer: "시험",
      serialNumber: "1",
      subject: name,
      registeredBy: "시험",
    });
  }
  return created;
}

const haesol = await member("해솔 식품", "1010000001", 100);
const nuri = await member("Nuri 상사", "1010000002", 30);
const garam = await member("가람물산", "2020000003", -1);
const saebyeok = await member("새벽_100%", "3030000004");
await createMember(services, other);

const read = (query = "", as = general, at: { partnerSeq: number; memberSeq?: number } = { partnerSeq }) =>
  request("GET", `/api/child-members${query}`, { as, at });
const names = async (query = ""): Promise<string[]> =>
  (await read(query)).body.data.content.map(({ company }: MemberRow) => company.name);
const rowOf = async (memberSeq: number): Promise<MemberRow | undefined> =>
  (await read()).body.data.content.find((row: MemberRow) => row.memberSeq === memberSeq);

describe("a line of the list", () => {
  it("says what the member has, and what applies where it has nothing of its own", async () => {
    await primary.insert(balances).values({ partnerSeq, memberSeq: haesol.memberSeq, balance: 1_000, bonus: 200 });
    const payment = { partnerSeq, memberSeq: haesol.memberSeq, payMethod: "card" as const };
    await primary.insert(settles).values([
      { ...payment, pgOrderKey: "1", amount: 10_000, settleState: "PAID", paidDT: "2026-03-02T10:00:00" },
      { ...payment, pgOrderKey: "2", amount: 20_000, settleState: "STANDBY" },
    ]);
    await primary.insert(taxConfigs).values([
      { partnerSeq, memberSeq: null, taxType: 1, ntsSendType: 2, addTaxAllowYN: true },
      { partnerSeq, memberSeq: haesol.memberSeq, taxType: 1, ntsSendType: null, addTaxAllowYN: false },
    ]);
    expect(await rowOf(haesol.memberSeq)).toMatchObject({
      company: { name: "해솔 식품", bizId: "1010000001" },
      superUser: { userSeq: haesol.superUser.userSeq, name: "시험 관리자" },
      balance: { balance: 1_000, bonus: 200 },
      latestSettle: { amount: 20_000, settleState: "STANDBY" },
      certificate: { state: "VALID", daysLeft: 100 },
      ntsSendType: { tax: 2, taxFree: 1 },
      addTaxAllow: { tax: false, taxFree: false },
    });
    expect(await rowOf(saebyeok.memberSeq)).toMatchObject({
      balance: { balance: 0, bonus: 0 },
      latestSettle: null,
      certificate: { state: "NONE", daysLeft: null },
      addTaxAllow: { tax: true, taxFree: false },
    });
  });

  it("has no balance where the partner pays", async () => {
    const payer = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: false });
    await createMember(services, payer);
    const boss = await joinPartner(services, payer.partnerSeq);
    const { body } = await read("", boss, { partnerSeq: payer.partnerSeq });
    expect(body.data.content).toMatchObject([{ balance: null }]);
  });

  it("has what is left of its own from before, also where the partner pays by now", async () => {
    const payer = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: false });
    const { partnerSeq } = payer;
    const { memberSeq } = await createMember(services, payer);
    const post = { owner: { partnerSeq, memberSeq }, pointCode: "10100", amount: 700, reference: "earlier" } as const;
    await primary.transaction((db) => postPoints(db, post));
    const { body } = await read("", await joinPartner(services, partnerSeq), { partnerSeq });
    expect(body.data.content).toMatchObject([{ balance: { balance: 700, bonus: 0 } }]);
  });
});

describe("searching", () => {
  it.each([
    ["해솔식품", ["해솔 식품"]],
    ["솔 식", ["해솔 식품"]],
    ["ㅎㅅㅅㅍ", ["해솔 식품"]],
    ["gothf", ["해솔 식품"]],
    ["ㅜㅕ갸", ["Nuri 상사"]],
    ["NURI", ["Nuri 상사"]],
    ["101-00-0000", ["Nuri 상사", "해솔 식품"]],
    ["0000003", ["가람물산"]],
    ["%", ["새벽_100%"]],
    ["_", ["새벽_100%"]],
    ["\\", []],
    [".*", []],
    ["ㄱ.", []],
    ["없는회사", []],
  ])("%s finds %j", async (keyword, found) => {
    expect(await names(`?keyword=${encodeURIComponent(keyword)}`)).toEqual(found);
  });

  it.each([
    ["VALID", ["해솔 식품"]],
    ["EXPIRING", ["Nuri 상사"]],
    ["EXPIRED", ["가람물산"]],
    ["NONE", ["새벽_100%"]],
  ])("certificate %s: %j", async (state, found) => {
    expect(await names(`?certificate=${state}`)).toEqual(found);
  });

  it("with and without an administrator", async () => {
    await primary.delete(memberUsers).where(eq(memberUsers.userSeq, garam.superUser.userSeq));
    expect(await names("?superUser=none")).toEqual(["가람물산"]);
    expect(await names("?superUser=some&keyword=10")).toEqual(["새벽_100%", "Nuri 상사", "해솔 식품"]);
  });
});

describe("order and pages", () => {
  it.each([
    ["", ["새벽_100%", "가람물산", "Nuri 상사", "해솔 식품"]],
    ["?sort=insertDT,asc", ["해솔 식품", "Nuri 상사", "가람물산", "새벽_100%"]],
    ["?sort=name,asc", ["Nuri 상사", "가람물산", "새벽_100%", "해솔 식품"]],
    ["?sort=validTo,asc", ["가람물산", "Nuri 상사", "해솔 식품", "새벽_100%"]],
    ["?sort=validTo,desc", ["해솔 식품", "Nuri 상사", "가람물산", "새벽_100%"]],
    ["?sort=balance,desc&size=1", ["해솔 식품"]],
    ["?size=2&page=1", ["Nuri 상사", "해솔 식품"]],
    ["?size=2&page=9", []],
  ])("%s: %j", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it("counts all that match", async () => {
    const { totalElements, last } = (await read("?size=3")).body.data;
    expect({ totalElements, last }).toEqual({ totalElements: 4, last: false });
  });

  it.each([
    "?sort=passwordHash",
    "?certificate=X",
    "?superUser=x",
    "?size=1000",
    "?format=pdf",
    `?keyword=${"가".repeat(101)}`,
  ])("%s is refused", async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});

describe("as a file", () => {
  it("holds exactly what is filtered, of all pages, for Excel", async () => {
    const { status, headers, body } = await read("?format=csv&keyword=10&size=1&sort=name,asc&reason=내부 보고");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toContain(encodeURIComponent(`회원사 목록 ${today}.csv`));
    const [head, ...lines] = body.trim().split("\r\n");
    expect(head).toMatch(/^(\uFEFF)?사업자등록번호,상호,/);
    expect(lines.map((line: string) => line.split(",")[1])).toEqual(["Nuri 상사", "새벽_100%", "해솔 식품"]);
    expect(lines[2]).toContain("101-00-00001,해솔 식품");
  });
});

describe("who may", () => {
  it("readers, but nobody without a session or of another partner", async () => {
    const etc = await joinPartner(services, partnerSeq, "ETC");
    expect((await read("", etc)).status).toBe(200);
    expect((await request("GET", "/api/child-members", { as: general })).status).toBe(401);
    expect((await read("", await joinPartner(services, other.partnerSeq))).status).toBe(404);
    const outsourced = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect((await read("", outsourced)).status).toBe(403);
  });

  it("a member's own people see their company alone", async () => {
    const person = await createVisitor(services, haesol, haesol.superUser.userSeq);
    const { body } = await read("", person, { partnerSeq, memberSeq: haesol.memberSeq });
    expect(body.data.content).toMatchObject([{ memberSeq: haesol.memberSeq }]);
    expect(nuri.memberSeq).not.toBe(haesol.memberSeq);
  });
});
