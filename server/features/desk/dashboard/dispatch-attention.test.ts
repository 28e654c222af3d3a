import { beforeEach, describe, expect, it } from "vitest";
import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { dispatchResultDays } from "#server/db/schema/messages/dispatches.ts";
import { talkChannels, talkTemplates } from "#server/db/schema/messages/talks.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());
const partner = await createPartner(services, { hasPartnerBilling: true });
const { partnerSeq } = partner;
const [one, other] = [await createMember(services, partner), await createMember(services, partner)];
const general = await joinPartner(services, partnerSeq);

const attention = async (kind: string, as = general): Promise<AttentionItem[]> => {
  const { body } = await request("GET", "/api/dashboard", { as, at: { partnerSeq } });
  return body.data.attention.filter((item: AttentionItem) => item.kind === kind);
};

beforeEach(async () => {
  await primary.delete(dispatchResultDays);
  await primary.delete(institutions);
  const row = { partnerSeq, memberSeq: one.memberSeq, service: "MESSAGE", day: today, carrier: "KT" } as const;
  await primary.insert(dispatchResultDays).values([
    { ...row, resultCode: "4000", count: 100 },
    { ...row, resultCode: "3042", count: 3 },
    { ...row, memberSeq: other.memberSeq, resultCode: "3011", count: 5 },
    { ...row, service: "FAX", carrier: "FAX", resultCode: "3201", count: 2 },
    { ...row, day: addDays(today, -3), resultCode: "3043", count: 50 },
  ]);
});

describe("messages that failed", () => {
  it("are counted over the last days by service and lead to the member with the most", async () => {
    const range = `${addDays(today, -2)},${today}`;
    expect(await attention("dispatch-failures")).toMatchObject([
      {
        text: "전송하지 못한 문자 8건",
        path: `members/list/${other.memberSeq}/messages?status=FAILED&sendDTRange=${range}`,
      },
      { text: "전송하지 못한 팩스 2건", path: expect.stringContaining(`${one.memberSeq}/faxes?status=FAILED`) },
    ]);
    expect(await attention("dispatch-failures", await joinPartner(services, partnerSeq, "ETC"))).toEqual([]);
  });
});

describe("monthly services", () => {
  it("are shown when they could not be paid", async () => {
    const month = { startDate: "2026-01-01", paidMonth: "2026-01" };
    await primary.insert(subscriptions).values([
      { ...month, partnerSeq, memberSeq: one.memberSeq, item: "card", subject: "card 1", state: "SUSPENDED" },
      { ...month, partnerSeq, memberSeq: one.memberSeq, item: "corpState", subject: "corp-state", state: "ACTIVE" },
    ]);
    expect(await attention("suspended-subscriptions")).toMatchObject([
      { meaning: "danger", text: "잔액이 부족해 멈춘 월정액 서비스 1건" },
    ]);
  });
});

describe("collections", () => {
  it("are counted while broken and paid for, and an outage of their bank affects their member", async () => {
    const { memberSeq } = one;
    const month = { partnerSeq, memberSeq, item: "card", startDate: "2026-01-01", paidMonth: "2099-12" } as const;
    const paid = await primary
      .insert(subscriptions)
      .values([
        { ...month, subject: "card a", state: "ACTIVE" },
        { ...month, subject: "card b", state: "STOPPED" },
      ])
      .returning({ subscriptionSeq: subscriptions.subscriptionSeq });
    const source = { partnerSeq, memberSeq, brand: partner.brand, institution: "HANA", owner: "C" } as const;
    await primary.insert(moneySources).values(
      paid.map(({ subscriptionSeq }) => ({
        ...source,
        subscriptionSeq,
        kind: "CARD" as const,
        state: "BROKEN" as const,
        maskedNumber: "9410-****",
        sealedNumber: Buffer.from("sealed"),
      })),
    );
    expect(await attention("broken-collections")).toMatchObject([
      { meaning: "danger", text: "수집이 멈춘 카드 1개", path: `members/list/${memberSeq}/cards` },
    ]);
    await primary.insert(institutions).values({ code: "card-HANA", state: "MAINTENANCE" });
    expect(await attention("institutions")).toMatchObject([
      { text: "하나카드 점검중", detail: expect.stringContaining("회원사 1곳") },
    ]);
  });
});

describe("log-ins at the tax office", () => {
  it("are counted while failed and paid for, and an outage of the tax office affects members that collect there", async () => {
    const month = { partnerSeq, startDate: "2026-01-01", paidMonth: "2099-12" };
    const paid = await primary
      .insert(subscriptions)
      .values([
        {
          ...month,
          memberSeq: one.memberSeq,
          item: "hometaxTaxinvoice",
          subject: "hometaxTaxinvoice",
          state: "ACTIVE",
        },
        { ...month, memberSeq: other.memberSeq, item: "hometaxCashbill", subject: "hometaxCashbill", state: "STOPPED" },
        {
          ...month,
          memberSeq: other.memberSeq,
          item: "hometaxTaxinvoice",
          subject: "hometaxTaxinvoice",
          state: "ACTIVE",
        },
      ])
      .returning();
    await primary.insert(hometaxLinks).values(
      paid.map(({ memberSeq, subscriptionSeq, item }, index) => ({
        partnerSeq,
        memberSeq,
        subscriptionSeq,
        item: item as HometaxItem,
        way: "CERTIFICATE" as const,
        ...(index < 2 ? { loginState: "FAILED" as const, failureCode: -50406 as const } : {}),
      })),
    );
    expect(await attention("hometax-logins")).toMatchObject([
      {
        meaning: "danger",
        text: "로그인하지 못해 멈춘 홈택스 수집 1건",
        path: `members/list/${one.memberSeq}/hometaxes`,
      },
    ]);
    await primary.insert(institutions).values({ code: "hometax", state: "DOWN" });
    expect(await attention("institutions")).toMatchObject([
      { text: "홈택스 장애", detail: expect.stringContaining("회원사 2곳") },
    ]);
  });
});

describe("templates", () => {
  it("lead to the member's list when they were rejected", async () => {
    const { memberSeq } = one;
    const mine = { partnerSeq, memberSeq, brand: partner.brand };
    const [channel] = await primary
      .insert(talkChannels)
      .values({ ...mine, channelId: "@nuri", name: "누리", state: "ACTIVE" })
      .returning({ channelSeq: talkChannels.channelSeq });
    const template = { ...mine, channelSeq: channel?.channelSeq ?? 0, name: "안내", text: "안내", buttons: [] };
    await primary.insert(talkTemplates).values([
      { ...template, templateCode: "one", state: "REJECTED" },
      { ...template, templateCode: "two", state: "APPROVED" },
    ]);
    expect(await attention("rejected-templates")).toMatchObject([
      {
        text: "반려된 알림톡 템플릿 1건",
        path: `members/list/${memberSeq}/kakaotalks/templates?state=REJECTED`,
      },
    ]);
  });
});

describe("institutions in trouble", () => {
  it("are shown with the number of affected members, and only to their partners", async () => {
    await primary.insert(institutions).values([
      { code: "carrier-KT", state: "DOWN", note: "복구하고 있습니다." },
      { code: "carrier-SKT", state: "DOWN" },
      { code: "fax", state: "DELAYED", isDetected: true },
    ]);
    expect(await attention("institutions")).toMatchObject([
      { meaning: "danger", text: "KT 장애", detail: "회원사 2곳이 영향을 받습니다. 복구하고 있습니다." },
      { meaning: "warning", text: "팩스 중계망 지연", detail: expect.stringMatching(/1곳.+자동으로 감지/) },
    ]);
  });
});
