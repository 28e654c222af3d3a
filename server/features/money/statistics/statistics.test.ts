import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { PointCode } from "#domain/money/point-codes.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { settleDays } from "#server/db/schema/money/settles.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary: db } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const one = await createMember(services, partner);
const two = await createMember(services, partner);
const stranger = await createPartner(services, { hasMemberBilling: true });
const strangers = await createMember(services, stranger);

const PER_DATE = "/api/billings/partners/stats/per-date";
const PER_MONTH = "/api/billings/partners/stats/per-month";
const PER_MEMBER = "/api/billings/partners/stats/per-member";
const SETTLES = "/api/settles/partners/stats/per-month";
const CALLS = [PER_DATE, PER_MONTH, PER_MEMBER, SETTLES];
const RANGE = "dateRange=2026-01-15,2026-03-10";

const use = (memberSeq: number, pointCode: PointCode, count: number, day: string, reference: string = randomUUID()) =>
  db.transaction((db) => charge(db, { partnerSeq, memberSeq }, { pointCode, count, reference, at: `${day}T10:00:00` }));

beforeAll(async () => {
  await db.execute(sql`SELECT make_month_partitions('2026-01-01', '2026-04-01')`);
  for (const [seq, memberSeq] of [
    [partnerSeq, one.memberSeq],
    [partnerSeq, two.memberSeq],
    [stranger.partnerSeq, strangers.memberSeq],
  ] as const) {
    const post = { pointCode: "10100", amount: 100_000, reference: randomUUID(), at: "2026-01-10T09:00:00" } as const;
    await db.transaction((db) => postPoints(db, { owner: { partnerSeq: seq, memberSeq }, ...post }));
  }
  await use(one.memberSeq, "65100", 3, "2026-01-14");
  await use(one.memberSeq, "65100", 3, "2026-01-15", "message-1");
  await use(two.memberSeq, "50100", 1, "2026-02-28");
  await use(two.memberSeq, "65100", 2, "2026-03-10");
  await use(two.memberSeq, "65100", 5, "2026-03-11");
  const given = {
    partnerSeq,
    pointCode: "65100",
    reference: "message-1",
    count: 1,
    at: "2026-02-02T10:00:00",
  } as const;
  await db.transaction((db) => refund(db, given));
  const foreign = { partnerSeq: stranger.partnerSeq, memberSeq: strangers.memberSeq };
  const usage = { pointCode: "50100", count: 1, reference: "x", at: "2026-02-28T10:00:00" } as const;
  await db.transaction((db) => charge(db, foreign, usage));
  const card = { partnerSeq, payMethod: "card", count: 1, amount: 10_000 } as const;
  await db.insert(settleDays).values([
    { ...card, pointDate: "2026-01-14" },
    { ...card, pointDate: "2026-02-01", amount: 20_000 },
    { ...card, pointDate: "2026-02-28", amount: 30_000, cancelCount: 2, cancelAmount: 50_000 },
    { ...card, pointDate: "2026-03-10", payMethod: "bank" },
    { ...card, pointDate: "2026-03-11" },
    { ...card, pointDate: "2026-02-28", partnerSeq: stranger.partnerSeq },
  ]);
});

const ask = (path: string, query = RANGE, as: Caller = owner, seq = partnerSeq) =>
  request("GET", `${path}?${query}`, { as, at: { partnerSeq: seq } });
const rows = async (path: string, query = RANGE) => (await ask(path, query)).body.data;

describe("usage", () => {
  it("by day: both ends of the range with it, a refund under its usage's code on its own day", async () => {
    expect(await rows(PER_DATE)).toEqual([
      { ...row("2026-01-15", "65100"), count: 3, point: 45, totalCount: 3, totalPoint: 45 },
      { ...row("2026-02-02", "65100"), refundCount: -1, refundPoint: -15, totalCount: -1, totalPoint: -15 },
      { ...row("2026-02-28", "50100"), count: 1, point: 100, totalCount: 1, totalPoint: 100 },
      { ...row("2026-03-10", "65100"), count: 2, point: 30, totalCount: 2, totalPoint: 30 },
    ]);
  });

  it("by month, on the month's first day; of a month that is cut the days within the range", async () => {
    expect(await rows(PER_MONTH)).toMatchObject([
      { pointMonth: "2026-01", pointDate: "2026-01-01", pointCode: "65100", totalCount: 3, totalPoint: 45 },
      { pointMonth: "2026-02", pointDate: "2026-02-01", pointCode: "50100", totalPoint: 100 },
      { pointMonth: "2026-02", pointCode: "65100", totalPoint: -15 },
      { pointMonth: "2026-03", pointCode: "65100", totalPoint: 30 },
    ]);
    expect(await rows(PER_MONTH, "dateRange=2026-01-01,2026-01-31T23:59:59")).toMatchObject([{ totalPoint: 90 }]);
  });

  it("by member with its company", async () => {
    expect(await rows(PER_MEMBER)).toMatchObject([
      { memberSeq: one.memberSeq, company: { bizId: one.bizId }, pointCode: "65100", totalCount: 2, totalPoint: 30 },
      { memberSeq: two.memberSeq, company: { bizId: two.bizId }, pointCode: "50100", totalPoint: 100 },
      { memberSeq: two.memberSeq, pointCode: "65100", totalPoint: 30 },
    ]);
  });

  it.each([
    [PER_DATE, `memberSeq=${one.memberSeq}`, 2],
    [PER_DATE, "pointCode=50100", 1],
    [PER_MONTH, `memberSeq=${two.memberSeq}&category=message`, 1],
    [PER_MONTH, "category=fax", 0],
    [PER_MONTH, "category=fax&pointCode=65100", 0],
    [PER_MEMBER, "pointCode=65100", 2],
    [PER_MEMBER, `memberSeq=${strangers.memberSeq}`, 0],
    [PER_DATE, `memberSeq=${strangers.memberSeq}`, 0],
  ])("%s?%s has %i rows", async (path, filter, count) => {
    expect(await rows(path, `${RANGE}&${filter}`)).toHaveLength(count);
  });

  it("of this month is what an address without a range asks for", async () => {
    await use(one.memberSeq, "65100", 7, new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10));
    expect(await rows(PER_MONTH, "")).toMatchObject([{ totalCount: 7 }]);
  });
});

const row = (pointDate: string, pointCode: string) => ({
  pointDate,
  pointMonth: pointDate.slice(0, 7),
  pointCode,
  count: 0,
  refundCount: 0,
  point: 0,
  bonusPoint: 0,
  refundPoint: 0,
  refundBonusPoint: 0,
});

it("payments by month and method, cancelled ones beside them", async () => {
  expect(await rows(SETTLES)).toEqual([
    { pointMonth: "2026-02", payMethod: "card", count: 2, amount: 50_000, cancelCount: 2, cancelAmount: 50_000 },
    { pointMonth: "2026-03", payMethod: "bank", count: 1, amount: 10_000, cancelCount: 0, cancelAmount: 0 },
  ]);
});

describe.each(CALLS)("%s", (path) => {
  it.each([
    ["dateRange=2026-03-10,2026-01-15", "dateRange"],
    ["dateRange=2026-02-30,2026-03-01", "dateRange"],
    ["dateRange=2026-01-01", "dateRange"],
    ["dateRange=2015-01-01,2026-01-01", "dateRange"],
    ["dateRange=%00,2026-01-01", "dateRange"],
    ["format=pdf", "format"],
    ...(path === SETTLES
      ? []
      : [
          ["memberSeq=-1", "memberSeq"],
          ["pointCode=99999", "pointCode"],
          ["category=x", "category"],
        ]),
  ])("refuses %s by the field's name", async (query, field) => {
    const { status, body } = await ask(path, query);
    expect([status, body.fields?.[field as string]]).toEqual([400, expect.stringMatching(/[가-힣]/)]);
  });

  it("is nobody else's", async () => {
    const foreigner = await joinPartner(services, stranger.partnerSeq);
    expect((await ask(path, RANGE, foreigner)).status).toBe(404);
    expect((await ask(path, RANGE, foreigner, stranger.partnerSeq)).body.data).toHaveLength(1);
  });

  it("is not for people of a member, nor for outsourced ones on the real server", async () => {
    const visit = { partnerSeq, memberSeq: one.memberSeq };
    const visitor = await createVisitor(services, visit, one.superUser.userSeq);
    expect((await request("GET", `${path}?${RANGE}`, { as: visitor, at: visit })).status).toBe(403);
    expect((await ask(path, RANGE, await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(403);
    expect((await ask(path, RANGE, await joinPartner(services, partnerSeq, "ETC"))).status).toBe(200);
    const test = await createPartner(services, { brand: BRANDS.test });
    const outsourced = await joinPartner(services, test.partnerSeq, "OUTSOURCING");
    expect((await ask(path, RANGE, outsourced, test.partnerSeq)).status).toBe(200);
  });

  it("is open to staff, and to nobody without a session", async () => {
    expect((await ask(path, RANGE, await createCaller(services, { scope: "manager" }))).status).toBe(200);
    expect((await request("GET", `${path}?${RANGE}`, { as: owner })).status).toBe(401);
    expect((await request("GET", `${path}?${RANGE}`)).status).toBe(401);
  });

  it("answers HEAD with nothing, and is a file in both kinds", async () => {
    const head = await request("HEAD", `${path}?${RANGE}`, { as: owner, at: { partnerSeq } });
    expect([head.status, head.body || null]).toEqual([200, null]);
    const csv = await ask(path, `${RANGE}&format=csv`);
    const lines = csv.body.trim().split("\r\n");
    expect(lines).toHaveLength(1 + (await rows(path)).length);
    expect((await ask(path, `${RANGE}&format=xlsx`)).headers.get("content-type")).toContain("spreadsheetml");
  });
});

it("a row a day is given for 400 days at most, a row a month for longer", async () => {
  const years = "dateRange=2024-01-01,2026-01-31";
  expect((await ask(PER_DATE, years)).body.fields.dateRange).toBe("400일까지 조회할 수 있습니다.");
  expect((await ask(PER_MONTH, years)).status).toBe(200);
});
