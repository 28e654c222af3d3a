import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listPointEntries } from "#contracts/money/point-entries.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Caller } from "#server/call/request-context.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { findCappedPage } from "#server/lists/lists.ts";
import { createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { expectWholeDays } from "#testing/whole-days.ts";
import { pointEntryList } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary: db } = services.databases;
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const one = await createMember(services, partner);
const two = await createMember(services, partner);
const stranger = await createPartner(services, { hasMemberBilling: true });
const strangers = await createMember(services, stranger);
const foreigner = await joinPartner(services, stranger.partnerSeq);

const RANGE = "dateRange=2026-01-15,2026-03-10";

const ask = (query = RANGE, as: Caller = owner, seq = partnerSeq) =>
  request("GET", `${listPointEntries.path}?${query}`, { as, at: { partnerSeq: seq } });
const rows = async (query: string) => (await ask(query)).body.data;

const topUp = (seq: number, memberSeq: number, at: string) =>
  db.transaction((db) =>
    postPoints(db, {
      owner: { partnerSeq: seq, memberSeq },
      pointCode: "10100",
      amount: 100_000,
      reference: randomUUID(),
      at,
    }),
  );

const use = (memberSeq: number, pointCode: PointCode, count: number, day: string, reference: string = randomUUID()) =>
  db.transaction((db) => charge(db, { partnerSeq, memberSeq }, { pointCode, count, reference, at: `${day}T10:00:00` }));

beforeAll(async () => {
  await db.execute(sql`SELECT make_month_partitions('2020-01-01', '2020-02-01')`);
  await db.execute(sql`SELECT make_month_partitions('2026-01-01', '2026-04-01')`);
  await topUp(partnerSeq, one.memberSeq, "2026-01-10T09:00:00");
  await topUp(partnerSeq, two.memberSeq, "2026-01-10T09:00:00");
  await topUp(stranger.partnerSeq, strangers.memberSeq, "2026-02-28T09:00:00");
  await use(one.memberSeq, "65100", 3, "2026-01-14");
  await use(one.memberSeq, "65100", 3, "2026-01-15", "message-1");
  await use(two.memberSeq, "50100", 1, "2026-02-28");
  await use(two.memberSeq, "65100", 2, "2026-03-10");
  await use(two.memberSeq, "65100", 5, "2026-03-11");
  const refunded = { partnerSeq, pointCode: "65100", reference: "message-1", count: 1 } as const;
  await db.transaction((db) => refund(db, { ...refunded, at: "2026-02-02T10:00:00" }));
});

describe("the rows of the ledger", () => {
  it("are in its signs, refunds with what they give back, the newest first", async () => {
    const page = await rows(`${RANGE}&memberSeq=${one.memberSeq}&pointCode=65100`);
    expect(page).toMatchObject({ totalElements: 2, totalRelation: "EQ", first: true, last: true });
    expect(page.content).toMatchObject([
      { pointDate: "2026-02-02", pointCode: "45100", count: -1, point: 15, company: { bizId: one.bizId } },
      { pointDate: "2026-01-15", pointCode: "65100", count: 3, unitPrice: 15, point: -45, ownedBy: "MEMBER" },
    ]);
    expect(page.content[0]).not.toHaveProperty("supplyPrice");
  });

  it.each([
    [`memberSeq=${two.memberSeq}`, 2],
    [`memberSeq=${strangers.memberSeq}`, 0],
    ["pointCode=50100", 1],
    ["category=message", 3],
    ["category=fax&pointCode=65100", 0],
  ])("are filtered by %s", async (filter, count) => {
    expect(await rows(`${RANGE}&${filter}`)).toMatchObject({ totalElements: count });
  });

  it("can be turned round and paged", async () => {
    const second = await rows(`${RANGE}&sort=pointDate,asc&size=1&page=1`);
    expect(second).toMatchObject({ totalElements: 4, content: [{ pointDate: "2026-02-02" }] });
  });

  it("are counted as far as it is of use, and the page says that there are more", async () => {
    const dateRange = { start: "2026-01-15", end: "2026-03-10" };
    const query = { page: 0, size: 1, sort: [{ field: "pointDate", direction: "desc" } as const], dateRange };
    const list = pointEntryList(db, partnerSeq, query);
    const cut = await findCappedPage({ ...list, mostCounted: 3 }, query);
    expect(cut).toMatchObject({ totalElements: 3, totalRelation: "GTE", content: [{ pointDate: "2026-03-10" }] });
    const whole = await findCappedPage({ ...list, mostCounted: 4 }, query);
    expect(whole).toMatchObject({ totalElements: 4, totalRelation: "EQ" });
    const beyond = await findCappedPage({ ...list, mostCounted: 3 }, { page: 9, size: 1 });
    expect(beyond).toMatchObject({ totalElements: 3, totalRelation: "GTE", content: [] });
  });

  it("are those of this month where an address has no period", async () => {
    await use(one.memberSeq, "65100", 7, new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10));
    expect(await rows("")).toMatchObject({ totalElements: 1, content: [{ count: 7 }] });
  });

  it("are in a period to the last moment of its last day", async () => {
    const totalIn = async (period: string) => (await rows(`dateRange=${period}`)).totalElements;
    await expectWholeDays(totalIn, (moment) => topUp(partnerSeq, one.memberSeq, moment));
  });

  it("are a file in both kinds", async () => {
    const { body } = await ask(`${RANGE}&format=csv`);
    const [header, ...lines] = body.trim().split("\r\n");
    expect(header).toMatch(/^날짜,.*포인트/);
    expect(lines).toHaveLength(4);
    expect((await ask(`${RANGE}&format=xlsx`)).headers.get("content-type")).toContain("spreadsheetml");
  });
});

it.each([
  ["dateRange=2026-03-10,2026-01-15", "dateRange"],
  ["dateRange=2026-02-30,2026-03-01", "dateRange"],
  ["dateRange=2026-01-01", "dateRange"],
  ["dateRange=2015-01-01,2026-01-01", "dateRange"],
  ["dateRange=%00,2026-01-01", "dateRange"],
  ["format=pdf", "format"],
  ["memberSeq=-1", "memberSeq"],
  ["pointCode=99999", "pointCode"],
  ["category=x", "category"],
])("%s is refused by the field's name", async (query, field) => {
  const { status, body } = await ask(query);
  expect([status, body.fields?.[field]]).toEqual([400, expect.stringMatching(/[가-힣]/)]);
});

it("the rows of a partner are nobody else's", async () => {
  expect((await ask(RANGE, foreigner)).status).toBe(404);
  expect((await ask(RANGE, foreigner, stranger.partnerSeq)).body.data.content).toHaveLength(1);
  const visit = { partnerSeq, memberSeq: one.memberSeq };
  const visitor = await createVisitor(services, visit, one.superUser.userSeq);
  expect((await request("GET", `${listPointEntries.path}?${RANGE}`, { as: visitor, at: visit })).status).toBe(403);
  expect((await request("GET", `${listPointEntries.path}?${RANGE}`)).status).toBe(401);
});
