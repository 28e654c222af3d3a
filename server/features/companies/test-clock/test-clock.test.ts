import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, fromSeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { nextTenth } from "#domain/documents/test-clock.ts";
import { BRANDS } from "#domain/provider.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { clockNow } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/test-clock";
const HOUR_MS = 3_600_000;

async function startPartner() {
  const partner = await createPartner(services, { brand: BRANDS.test });
  const { partnerSeq } = partner;
  const owner = await joinPartner(services, partnerSeq);
  const move = (body: object, as = owner) => request("POST", PATH, { as, at: { partnerSeq }, body });
  const read = (as = owner) => request("GET", PATH, { as, at: { partnerSeq } });
  const aheadMs = async () => (await clockNow(primary, partnerSeq)).getTime() - Date.now();
  return { partner, partnerSeq, owner, move, read, aheadMs };
}

const closeTo = (ms: number) => expect.toSatisfy((value: number) => Math.abs(value - ms) < 5_000);
/** The clock goes on while it answers. */
const justAfter = (nowDT: string) =>
  expect.toSatisfy((shown: string) => {
    const lateMs = fromSeoulDateTime(shown).getTime() - fromSeoulDateTime(nowDT).getTime();
    return lateMs >= 0 && lateMs < 5_000;
  });

describe("the test clock", () => {
  it("runs with the real time until it is moved, and that far ahead from then on", async () => {
    const { move, read, aheadMs } = await startPartner();
    expect((await read()).body.data).toMatchObject({ aheadS: 0, leftHours: 366 * 24 });
    expect(await aheadMs()).toEqual(closeTo(0));
    expect((await move({ advanceHours: 30 })).body.data).toMatchObject({
      aheadS: 30 * 3_600,
      leftHours: 366 * 24 - 30,
    });
    expect(await aheadMs()).toEqual(closeTo(30 * HOUR_MS));
  });

  it("goes to the next 10th, and to the one after that", async () => {
    const { move } = await startPartner();
    const first = nextTenth(toSeoulDate(new Date()));
    expect((await move({ to: "next10th" })).body.data.nowDT).toEqual(justAfter(first));
    expect((await move({ to: "next10th" })).body.data.nowDT).toEqual(justAfter(nextTenth(first.slice(0, 10))));
  });

  it("moves on for each of those who move it at once", async () => {
    const { move, aheadMs } = await startPartner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => move({ advanceHours: 3 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await aheadMs()).toEqual(closeTo(60 * HOUR_MS));
  });

  it("goes no further than a year and a day, however many push", async () => {
    const { move, read } = await startPartner();
    await move({ advanceHours: 366 * 24 - 2 });
    const answers = await Promise.all([1, 1, 1, 1].map((advanceHours) => move({ advanceHours })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 400)?.body.fields.advanceHours).toMatch(/366일까지/);
    expect((await move({ to: "next10th" })).status).toBe(400);
    expect((await read()).body.data.leftHours).toBe(0);
  });

  it("has partitions for the documents of the day it shows", async () => {
    const { move } = await startPartner();
    await Promise.all(
      (await Promise.all([startPartner(), startPartner()])).map((other) => other.move({ advanceHours: 8_000 })),
    );
    const { nowDT } = (await move({ advanceHours: 8_000 })).body.data;
    const name = `document_sides_${nowDT.slice(0, 7).replace("-", "_")}`;
    const { rows } = await primary.execute(sql`SELECT to_regclass(${name}) IS NOT NULL AS found`);
    expect(rows).toEqual([{ found: true }]);
    expect(daysBetween(addDays(toSeoulDate(new Date()), 330), nowDT.slice(0, 10))).toBeGreaterThan(0);
  });

  it.each([
    [{}],
    [{ advanceHours: 0 }],
    [{ advanceHours: -5 }],
    [{ advanceHours: 1.5 }],
    [{ advanceHours: 9_000 }],
    [{ advanceHours: "3" }],
    [{ to: "yesterday" }],
    [{ advanceHours: 1, to: "next10th" }],
  ])("takes no %j", async (body) => {
    const { move, aheadMs } = await startPartner();
    const answer = await move(body);
    expect([answer.status, answer.body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(await aheadMs()).toEqual(closeTo(0));
  });

  it("is moved by those who may change settings, of the test server alone, and each step is on record", async () => {
    const { partner, partnerSeq, owner, move, read } = await startPartner();
    expect((await move({ advanceHours: 1 }, await joinPartner(services, partnerSeq, "SALES"))).status).toBe(403);
    expect((await read(await joinPartner(services, partnerSeq, "ETC"))).status).toBe(200);
    expect((await move({ advanceHours: 1 }, await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(200);
    const { memberSeq, superUser } = await createMember(services, partner);
    const visitor = await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq);
    const at = { partnerSeq, memberSeq };
    expect((await request("POST", PATH, { as: visitor, at, body: { advanceHours: 1 } })).status).toBe(403);
    const real = await createPartner(services);
    const lead = await joinPartner(services, real.partnerSeq);
    const there = { as: lead, at: { partnerSeq: real.partnerSeq } };
    expect((await request("POST", PATH, { ...there, body: { advanceHours: 1 } })).body.code).toBe(
      "TEST_BRAND_REQUIRED",
    );
    await move({ advanceHours: 2 }, owner);
    const events = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "TEST_CLOCK_ADVANCED"), eq(auditEvents.partnerSeq, partnerSeq)));
    const steps = events.map(({ detail }) => (detail as { after: { aheadS: number } }).after.aheadS);
    expect(steps.toSorted((a, b) => a - b)).toEqual([3_600, 10_800]);
  });
});
