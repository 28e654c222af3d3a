import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PaletteEntry, PaletteResult } from "#contracts/desk/palette.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true, adjustYN: true });
const { partnerSeq } = partner;
const general = await joinPartner(services, partnerSeq);

async function member(name: string, bizId: string, of = partner) {
  const created = await createMember(services, of);
  await primary.update(companies).set({ name, bizId }).where(eq(companies.companySeq, created.companySeq));
  return created.memberSeq;
}
const neoul = await member("너울빛물산", "0991200016");
await member("한빛너울상사", "0991200020");
await member("너울빛 남의 회사", "0991200035", await createPartner(services));

const ask = (q: string, as = general, at: number | undefined = partnerSeq) =>
  request("GET", `/api/palette?${new URLSearchParams({ q, ...(at && { partnerSeq: String(at) }) })}`, { as });
const find = async (q: string, as = general, at?: number): Promise<PaletteResult> => (await ask(q, as, at)).body.data;
const texts = (entries: readonly PaletteEntry[]) => entries.map(({ text }) => text);

describe("members", () => {
  it.each([
    ["너울", ["너울빛물산", "한빛너울상사"]],
    ["ㄴㅇㅂ", ["너울빛물산"]],
    ["sjdnf", ["너울빛물산", "한빛너울상사"]],
    ["099-12-00016", ["너울빛물산"]],
    ["없는이름", []],
  ])("%s finds %j, of this partner only", async (q, names) => {
    expect(texts((await find(q)).members)).toEqual(names);
  });

  it("lead to their own pages", async () => {
    const [entry] = (await find("너울빛물산")).members;
    expect(entry).toEqual({
      href: `/console/partners/${partnerSeq}/members/list/${neoul}/users`,
      text: "너울빛물산",
      detail: "099-12-00016",
    });
  });
});

describe("documents", () => {
  it("are found by own key and tax office number, for this partner's members only", async () => {
    const { partner, other, seller, drafted, issue } = await setTaxInvoiceStage(services);
    const { docSeq, ntsNum } = await issue(seller, (await drafted(seller, {}, "PAL-1")).docSeq);
    const [own, foreign] = [
      await joinPartner(services, partner.partnerSeq),
      await joinPartner(services, other.partnerSeq),
    ];
    const sale = {
      href: `/console/partners/${partner.partnerSeq}/members/list/${seller.memberSeq}/taxinvoices/sales/${docSeq}`,
      detail: expect.stringMatching(/^세금계산서 매출 · .+ · 사는상사$/),
    };
    expect((await find("PAL-1", own, partner.partnerSeq)).documents).toEqual([{ ...sale, text: "PAL-1" }]);
    expect((await find("pal-1", own, partner.partnerSeq)).documents).toEqual([]);
    expect((await find("PAL-1", foreign, other.partnerSeq)).documents).toEqual([]);
    const number = ntsNum ?? "";
    const formatted = `${number.slice(0, 8)}-${number.slice(8, 16)}-${number.slice(16)}`;
    for (const q of [number, formatted, number.toUpperCase()]) {
      expect((await find(q, own, partner.partnerSeq)).documents).toEqual([{ ...sale, text: formatted }]);
      const [bought] = (await find(q, foreign, other.partnerSeq)).documents;
      expect(bought?.href).toMatch(new RegExp(`/taxinvoices/purchase/${docSeq}$`));
    }
    const etc = await joinPartner(services, partner.partnerSeq, "ETC");
    expect((await find("PAL-1", etc, partner.partnerSeq)).documents).toEqual([]);
    expect((await find(number)).documents).toEqual([]);
  });
});

describe("dispatches", () => {
  it("are found by own key and by receiver, for proven members of this partner only", async () => {
    const testbed = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
    const sender = await createIssuingMember(services, testbed, { daysLeft: null });
    const to = {
      kind: "SMS",
      toNumber: "01000004321",
      toName: "김수신",
      text: "안내드립니다.",
      ownKey: "PAL-SMS",
    } as const;
    const act = {
      actor: sender,
      origin: { clientIp: "127.0.0.1", requestId: "t", device: "" },
      doSessionType: "PARTNER",
    };
    const batch = { service: "MESSAGE", fromNumber: "0215771000", content: {}, dispatches: [to] } as const;
    const [message] = await primary.transaction((db) =>
      sendBatch(db, services, act, { ...batch, now: toSeoulDateTime(new Date()) }),
    );
    const person = await joinPartner(services, testbed.partnerSeq);
    const href = `/console/partners/${testbed.partnerSeq}/members/list/${sender.memberSeq}/messages/${message?.docSeq}`;
    for (const [q, text] of [
      ["PAL-SMS", "PAL-SMS"],
      ["010-0000-4321", "010-0000-4321"],
      ["01000004321", "010-0000-4321"],
    ] as const) {
      const { documents } = await find(q, person, testbed.partnerSeq);
      expect(documents).toMatchObject([{ href, text, detail: expect.stringMatching(/^문자 · /) }]);
      expect(JSON.stringify(documents)).not.toContain("김수신");
    }
    expect((await find("010-0000-4321")).documents).toEqual([]);
    await primary.update(members).set({ provenBy: null }).where(eq(members.memberSeq, sender.memberSeq));
    expect((await find("01000004321", person, testbed.partnerSeq)).documents).toEqual([]);
    expect((await find("PAL-SMS", person, testbed.partnerSeq)).documents).toEqual([]);
  });
});

describe("pages", () => {
  it("are all listed for an empty query and found by name, group and initials", async () => {
    const { pages, members, help } = await find("");
    expect(texts(pages)).toContain("회원사 목록");
    expect(texts(pages)).toContain("내 파트너 목록");
    expect([members, help]).toEqual([[], []]);
    expect(texts((await find("ㅎㅇㅅㅁㄹ")).pages)).toEqual(["회원사 목록"]);
    expect(texts((await find("통계")).pages)).toContain("결제 현황");
  });

  it("include the keys and the first call for people who see their page", async () => {
    const { pages } = await find("첫 호출");
    expect(pages).toMatchObject([
      { href: `/console/partners/${partnerSeq}/partnership#first-call`, text: "API 첫 호출", detail: "파트너" },
    ]);
    expect(texts((await find("연동키")).pages)).toEqual(["연동키"]);
    const cs = await joinPartner(services, partnerSeq, "CS");
    expect((await find("연동키", cs)).pages).toEqual([]);
    expect((await find("첫 호출", cs)).pages).toEqual([]);
  });

  it("are limited to those the role may see on this server", async () => {
    const outsourced = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect(texts((await find("", outsourced)).pages)).toEqual(["내 파트너 목록", "회원정보 수정"]);
    expect((await find("너울", outsourced)).members).toEqual([]);
    expect(texts((await find("정산")).pages)).toContain("정산 정보");
    const testbed = await createPartner(services, { brand: BRANDS.test, adjustYN: true });
    const onTest = await joinPartner(services, testbed.partnerSeq);
    expect(texts((await find("정산", onTest, testbed.partnerSeq)).pages)).toEqual([]);
  });
});

describe("help", () => {
  it("is found in the documents, even without a partner", async () => {
    const { help } = (await request("GET", "/api/palette?q=세금계산서", { as: general })).body.data;
    expect(help.length).toBeGreaterThan(0);
    expect(help[0]).toMatchObject({ href: expect.stringMatching(/^\//), text: expect.stringMatching(/[가-힣]/) });
  });
});

describe("the caller", () => {
  it("belongs to the partner; staff leave an audit row when they look for members", async () => {
    expect((await request("GET", "/api/palette")).status).toBe(401);
    expect((await ask("너울", await createCaller(services))).status).toBe(404);
    expect((await ask("가".repeat(101))).status).toBe(400);
    const staff = await createCaller(services, { scope: "manager" });
    expect(texts((await find("너울", staff)).members)).toHaveLength(2);
    const traces = await primary.select().from(auditEvents).where(eq(auditEvents.userSeq, staff.userSeq));
    expect(traces).toMatchObject([{ action: "MANAGER_ACCESS", partnerSeq }]);
  });
});
