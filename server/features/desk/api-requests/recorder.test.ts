import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { API_BODY_MAX_BYTES } from "#domain/console/api-request.ts";
import { connect } from "#server/db/connect.ts";
import { apiRequestDays, apiRequests } from "#server/db/schema/desk/api-requests.ts";
import { makeLogger } from "#server/log.ts";
import { startTestApp } from "#testing/test-app.ts";
import { loggedCall } from "#testing/v1/logged-call.ts";
import { openRequestLog } from "./recorder.ts";
import { openPair } from "./sealed-pair.ts";

const { services, databaseUrl } = await startTestApp();
const { secrets } = services;
const db = services.databases.primary;
const log = makeLogger("silent");

let nextPartner = 1_000_000;
/** Each test has its own recorder and partner, so that it counts its own rows. */
function scene(limits: Parameters<typeof openRequestLog>[3] = {}, database = db) {
  const partnerSeq = nextPartner++;
  const recorder = openRequestLog(database, secrets, log, limits);
  const record = (call: Partial<Parameters<typeof recorder.record>[0]> = {}) =>
    recorder.record({ ...loggedCall(partnerSeq), ...call });
  const rows = () =>
    db.select().from(apiRequests).where(eq(apiRequests.partnerSeq, partnerSeq)).orderBy(apiRequests.requestSeq);
  const days = () => db.select().from(apiRequestDays).where(eq(apiRequestDays.partnerSeq, partnerSeq));
  return { ...recorder, record, rows, days };
}

describe("the request log", () => {
  it("writes calls in their order and counts them by day", async () => {
    const { record, flush, rows, days } = scene();
    record({ requestId: "first-request", code: null, memberSeq: 7 });
    record({ requestId: "second-request", status: 402, code: -26006, memberSeq: 7 });
    record({ requestId: "third-request", status: 402, code: -26006, memberSeq: null });
    expect(await rows()).toEqual([]);
    await flush();
    expect((await rows()).map(({ requestId, status, code }) => [requestId, status, code])).toEqual([
      ["first-request", 200, null],
      ["second-request", 402, -26006],
      ["third-request", 402, -26006],
    ]);
    const counted = (await days()).map(({ code, memberSeq, count }) => [code, memberSeq, count]);
    expect(counted.toSorted()).toEqual([
      [-26006, 0, 1],
      [-26006, 7, 1],
      [0, 7, 1],
    ]);
  });

  it("seals the query and the bodies and masks the path", async () => {
    const { record, flush, rows } = scene();
    record({ path: "/v1/messages/01012345678?keyword=kim@a.example", request: '{"a":1}', answer: "" });
    await flush();
    const [row] = await rows();
    expect(row?.path).toBe("/v1/messages/010-****-5678");
    expect(row?.sealedPair.includes("kim@a.example")).toBe(false);
    expect(openPair(row?.sealedPair as Buffer, secrets)).toEqual({
      query: "?keyword=kim@a.example",
      request: '{"a":1}',
      answer: "",
    });
  });

  it("cuts a long body at a whole character and marks it", async () => {
    const { record, flush, rows } = scene();
    record({ request: `a${"가".repeat(API_BODY_MAX_BYTES)}`, answer: "나".repeat(Math.floor(API_BODY_MAX_BYTES / 3)) });
    await flush();
    const [row] = await rows();
    const { request } = openPair(row?.sealedPair as Buffer, secrets);
    expect([row?.isRequestCut, row?.isAnswerCut]).toEqual([true, false]);
    expect(Buffer.byteLength(request ?? "")).toBeLessThanOrEqual(API_BODY_MAX_BYTES);
    expect(request?.endsWith("가")).toBe(true);
  });

  it("writes after a moment or when a batch is full", async () => {
    const { record, rows, close } = scene({ batch: 5, waitMs: 20 });
    for (let index = 0; index < 12; index += 1) record();
    await expect.poll(async () => (await rows()).length).toBe(12);
    await close();
  });

  it("accepts calls while it writes", async () => {
    const { record, flush, rows } = scene({ batch: 3 });
    for (let index = 0; index < 3; index += 1) record();
    const writing = flush();
    for (let index = 0; index < 40; index += 1) record();
    await writing;
    await flush();
    expect(await rows()).toHaveLength(43);
  });

  it("drops a call the database refuses and no other", async () => {
    const { record, flush, rows, days, droppedCount } = scene();
    for (let index = 0; index < 9; index += 1) record({ operation: index === 4 ? "nul\0byte" : "ping" });
    await flush();
    expect(await rows()).toHaveLength(8);
    expect((await days()).reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(droppedCount()).toBe(1);
  });

  it("writes the last calls when it is closed", async () => {
    const { record, rows, close } = scene({ waitMs: 60_000 });
    record();
    record();
    await close();
    expect(await rows()).toHaveLength(2);
  });
});

describe("while the database does not answer", () => {
  /** Opens its own connection, whose database refuses connections until it is allowed again; the test's connection stays. */
  async function lostDatabase() {
    const connection = connect(databaseUrl, log, 1);
    const [, name = ""] = /(test_\w+)/.exec(databaseUrl) ?? [];
    const admin = connect(databaseUrl.replace(name, "postgres"), log, 1);
    afterAll(admin.close);
    const allow = (isOpen: boolean) =>
      admin.db.execute(sql`ALTER DATABASE ${sql.identifier(name)} WITH ALLOW_CONNECTIONS ${sql.raw(String(isOpen))}`);
    await allow(false);
    return { database: connection.db, close: connection.close, comeBack: () => allow(true) };
  }

  it("keeps calls and writes them when it answers again", async () => {
    const { database, comeBack, close } = await lostDatabase();
    const { record, flush, rows, droppedCount } = scene({ retryMs: 10 }, database);
    record({ requestId: "while-away" });
    await flush();
    expect(await rows()).toEqual([]);
    await comeBack();
    record({ requestId: "after-that" });
    await expect
      .poll(async () => (await rows()).map(({ requestId }) => requestId))
      .toEqual(["while-away", "after-that"]);
    expect(droppedCount()).toBe(0);
    await close();
  });

  it("drops the oldest calls above the limit and counts them", async () => {
    const { database, comeBack, close } = await lostDatabase();
    const { record, flush, rows, droppedCount } = scene({ mostWaiting: 100, retryMs: 60_000 }, database);
    for (let index = 0; index < 130; index += 1) record({ requestId: `request-${index}` });
    expect(droppedCount()).toBeGreaterThanOrEqual(30);
    await comeBack();
    await flush();
    const requests = await rows();
    expect(requests).toHaveLength(130 - droppedCount());
    expect(requests.at(-1)?.requestId).toBe("request-129");
    await close();
  });

  it("keeps no more bytes than the limit", async () => {
    const { database, close, comeBack } = await lostDatabase();
    const { record, droppedCount } = scene({ mostBytes: 100_000, retryMs: 60_000 }, database);
    for (let index = 0; index < 50; index += 1) record({ request: "a".repeat(10_000) });
    expect(droppedCount()).toBeGreaterThan(30);
    await comeBack();
    await close();
  });

  it("survives a broken connection", async () => {
    const { db: own, close } = connect(databaseUrl, log, 1);
    const { record, flush, rows } = scene({ retryMs: 10 }, own);
    const { rows: pids } = await own.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await db.execute(sql`SELECT pg_terminate_backend(${pids[0]?.pid}::int)`);
    record();
    await flush();
    await expect.poll(async () => (await rows()).length).toBe(1);
    await close();
  });
});
