import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ExportFile } from "#contracts/office/export-files.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { exportFiles } from "#server/db/schema/office/export-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { makeExportFile } from "./making.ts";

const PATH = "/api/export-files";
const ROWS = 60_000;
const { services, app, request } = await startTestApp();
const { storage, databases } = services;
const db = databases.primary;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const colleague = await joinPartner(services, partnerSeq);
const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
const { memberSeq, superUser } = await createMember(services, partner);

await db.execute(sql`
  INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, memo, evidence, state)
  SELECT ${partnerSeq}, ${memberSeq}, (1000000000 + n)::text, CASE n WHEN 1 THEN '=1+1' ELSE '메모 ' || n END, 'OWN_MOBILE', 'APPROVED'
  FROM generate_series(1, ${ROWS}) AS n`);

const NUMBERS = { call: "listSmsFromNumbers", partnerSeq, memberSeq, format: "csv", query: { sort: "fromNumber,asc" } };
const create = (body: object = NUMBERS, as: Caller = owner) => request("POST", PATH, { as, body });
const own = async (as: Caller = owner): Promise<ExportFile[]> => (await request("GET", PATH, { as })).body.data;
const content = (seq: number, as: Caller = owner) => request("GET", `${PATH}/${seq}/content`, { as });

async function untilMade(exportFileSeq: number, as: Caller = owner): Promise<ExportFile> {
  for (;;) {
    const file = (await own(as)).find((each) => each.exportFileSeq === exportFileSeq);
    if (!file) throw new Error("the file is gone");
    if (file.state === "DONE" || file.state === "FAILED") return file;
    await wait(50);
  }
}

/** Writes a row as a request leaves it, without the job that would follow at once. */
async function waiting(given: Partial<typeof exportFiles.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(exportFiles)
    .values({
      userSeq: owner.userSeq,
      scope: "user",
      signInSeq: owner.signInSeq,
      clientIp: "203.0.113.7",
      partnerSeq,
      memberSeq,
      call: NUMBERS.call,
      params: {},
      query: { keyword: "메모 59" },
      format: "csv",
      name: "발신번호",
      ...given,
    })
    .returning();
  return row?.exportFileSeq ?? 0;
}

const rowOf = async (exportFileSeq: number) =>
  (await db.select().from(exportFiles).where(eq(exportFiles.exportFileSeq, exportFileSeq)))[0];

const discard = (exportFileSeq: number, as: Caller = owner) => request("DELETE", `${PATH}/${exportFileSeq}`, { as });

describe("a list too long to wait for", () => {
  it("is refused as a download and made as a file of its own, exactly as filtered", { timeout: 60_000 }, async () => {
    const at = { partnerSeq, memberSeq };
    const direct = await request("GET", "/api/configs/sms-from-numbers?format=csv", { as: owner, at });
    expect([direct.status, direct.body.fields.format]).toEqual([400, expect.stringContaining("50,000건")]);
    const created = await create();
    expect(created.body.data).toMatchObject({ state: "WAITING", rowsTotal: null, format: "csv" });
    const { exportFileSeq } = created.body.data;
    expect(await untilMade(exportFileSeq)).toMatchObject({
      state: "DONE",
      rowsWritten: ROWS,
      rowsTotal: ROWS,
      failure: null,
      memberName: expect.any(String),
      name: expect.stringMatching(/^발신번호 \d{4}-\d\d-\d\d$/),
    });
    const file = await content(exportFileSeq);
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("발신번호"));
    // Reading it as text drops the three bytes of its mark.
    expect(Number(file.headers.get("content-length"))).toBe(Buffer.byteLength(file.body) + 3);
    const lines: string[] = file.body.trimEnd().split("\r\n");
    expect([lines.length, lines[1]?.split(",")[1]]).toEqual([ROWS + 1, "'=1+1"]);
    const numbers = lines.slice(1).map((line) => line.split(",")[0] ?? "");
    expect(numbers).toEqual(numbers.toSorted());
    await discard(exportFileSeq);
  });

  it("is a spreadsheet where one was asked for", { timeout: 60_000 }, async () => {
    const { exportFileSeq } = (await create({ ...NUMBERS, format: "xlsx" })).body.data;
    expect((await untilMade(exportFileSeq)).state).toBe("DONE");
    const headers = { Authorization: `Bearer ${await services.accessTokens.sign(owner)}` };
    const response = await app.request(`${PATH}/${exportFileSeq}/content`, { headers }, { clientIp: "203.0.113.7" });
    const sheet = unzipSync(new Uint8Array(await response.arrayBuffer()))["xl/worksheets/sheet1.xml"];
    expect(strFromU8(sheet ?? new Uint8Array()).match(/<row /g)).toHaveLength(ROWS + 1);
    await discard(exportFileSeq);
  });
});

describe("a request", () => {
  it("is refused in words by field", async () => {
    const fieldsOf = async (change: object) => (await create({ ...NUMBERS, ...change })).body.fields;
    expect(await fieldsOf({ call: "getBalance" })).toEqual({ call: expect.stringContaining("목록이 아닙니다") });
    expect(await fieldsOf({ partnerSeq: undefined })).toEqual({ partnerSeq: expect.stringContaining("파트너") });
    expect(await fieldsOf({ query: { sort: "nonsense" } })).toEqual({ sort: expect.stringContaining("정렬") });
    expect(await fieldsOf({ format: "pdf" })).toEqual({ format: expect.stringContaining("csv, xlsx") });
    expect(await fieldsOf({ call: "listMemberUsers", query: {} })).toEqual({ reason: expect.stringContaining("사유") });
    expect(await fieldsOf({ call: "listMemberUsers", query: {}, reason: "기타" })).toEqual({
      reason: expect.stringContaining("기타"),
    });
  });

  it("can be made by people who may see the list, and nobody else", async () => {
    const codeOf = async (body: object, as?: Caller) => (await create(body, as)).body.code;
    const sales = await joinPartner(services, partnerSeq, "OUTSOURCING");
    expect(await codeOf(NUMBERS, stranger)).toBe("NOT_FOUND");
    expect(await codeOf({ ...NUMBERS, call: "listMemberUnitCosts", query: {} }, sales)).toBe("FORBIDDEN");
    expect(await codeOf({ ...NUMBERS, call: "listInquiries", reason: "내부 보고" })).toBe("NOT_FOUND");
    expect((await request("POST", PATH, { body: NUMBERS })).status).toBe(401);
    const visitor = await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq);
    const made = await create({ ...NUMBERS, query: { keyword: "메모 12" } }, visitor);
    expect(made.status).toBe(200);
    expect(await untilMade(made.body.data.exportFileSeq, visitor)).toMatchObject({ state: "DONE" });
  });

  it("is refused for a list that is being made already, and not for another member's", async () => {
    const running = await waiting();
    expect((await create()).body).toMatchObject({ code: "EXPORT_FILE_RUNNING" });
    const other = await createMember(services, partner);
    const second = await create({ ...NUMBERS, memberSeq: other.memberSeq });
    expect(second.status).toBe(200);
    await untilMade(second.body.data.exportFileSeq);
    await discard(running);
  });

  it("made many times at once is one file", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ ...NUMBERS, query: { keyword: "메모 13" } }, colleague)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const { body } of made) await untilMade(body.data.exportFileSeq, colleague);
    expect((await own(colleague)).filter(({ state }) => state === "RUNNING" || state === "WAITING")).toEqual([]);
  });
});

describe("a made file", () => {
  it("is its maker's alone, and only while the list is", async () => {
    const maker = await joinPartner(services, partnerSeq);
    const { exportFileSeq } = (await create({ ...NUMBERS, query: { keyword: "메모 14" } }, maker)).body.data;
    await untilMade(exportFileSeq, maker);
    const staff = await createCaller(services, { scope: "manager" });
    for (const other of [owner, colleague, stranger, staff]) {
      expect([(await content(exportFileSeq, other)).status, (await discard(exportFileSeq, other)).status]).toEqual([
        404, 404,
      ]);
    }
    expect((await request("GET", `${PATH}/${exportFileSeq}/content`)).status).toBe(401);
    const head = await request("HEAD", `${PATH}/${exportFileSeq}/content`, { as: maker });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect((await content(exportFileSeq, maker)).status).toBe(200);
    const place = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, maker.userSeq));
    await db.update(partnerUsers).set({ partnerUserState: "LEAVE" }).where(place);
    expect((await content(exportFileSeq, maker)).status).toBe(404);
    await db.update(partnerUsers).set({ partnerUserState: "ACTIVE", partnerUserRole: "GENERAL" }).where(place);
    expect((await content(exportFileSeq, maker)).status).toBe(200);
    await db.update(exportFiles).set({ expiresDT: sql`now()` }).where(eq(exportFiles.exportFileSeq, exportFileSeq));
    expect([(await content(exportFileSeq, maker)).status, (await own(maker)).length]).toEqual([404, 0]);
  });

  it("is gone with the role that could see the list", async () => {
    const maker = await joinPartner(services, partnerSeq);
    const wanted = { call: "listMemberUnitCosts", partnerSeq, format: "xlsx" };
    const { exportFileSeq } = (await create(wanted, maker)).body.data;
    await untilMade(exportFileSeq, maker);
    expect((await content(exportFileSeq, maker)).status).toBe(200);
    const place = and(eq(partnerUsers.partnerSeq, partnerSeq), eq(partnerUsers.userSeq, maker.userSeq));
    await db.update(partnerUsers).set({ partnerUserRole: "OUTSOURCING" }).where(place);
    expect((await content(exportFileSeq, maker)).status).toBe(404);
  });

  it("with data of people leaves a row when it is taken, not when it is made or looked at", async () => {
    const taken = async () =>
      (
        await db
          .select()
          .from(auditEvents)
          .where(eq(auditEvents.action, "PERSONAL_DATA_DOWNLOADED"))
          .orderBy(auditEvents.auditSeq)
      ).map((row) => row.detail);
    const before = await taken();
    const wanted = { ...NUMBERS, call: "listMemberUsers", query: { keyword: "없는 사람" }, reason: "내부 보고: 시험" };
    const { exportFileSeq } = (await create(wanted)).body.data;
    await untilMade(exportFileSeq);
    await request("HEAD", `${PATH}/${exportFileSeq}/content`, { as: owner });
    expect(await taken()).toEqual(before);
    await content(exportFileSeq);
    expect(await taken()).toEqual([
      ...before,
      { call: "listMemberUsers", memberSeq, reason: "내부 보고: 시험", rows: 0, filter: { keyword: "없는 사람" } },
    ]);
  });
});

describe("the making", () => {
  const keyOf = (runId: string | null | undefined, part: number) => `exports/${runId}/${part}`;

  it("begins again where it was killed, and nothing of the first run is left", async () => {
    const runId = crypto.randomUUID();
    const seq = await waiting({ state: "RUNNING", runId, partCount: 1, attempts: 1, rowsWritten: 4_000, rowsTotal: 9 });
    await storage.put(keyOf(runId, 1), new Uint8Array(10), { contentType: "x" });
    await makeExportFile(services, seq);
    expect(await storage.exists(keyOf(runId, 1))).toBe(false);
    const made = await rowOf(seq);
    expect(made).toMatchObject({ state: "DONE", attempts: 2, partCount: 1 });
    expect(made?.rowsWritten).toBe(made?.rowsTotal);
    await makeExportFile(services, seq);
    expect(await rowOf(seq)).toEqual(made);
    await discard(seq);
    expect([await rowOf(seq), await storage.exists(keyOf(made?.runId, 1))]).toEqual([undefined, false]);
  });

  it("that is killed each time ends in words", async () => {
    const seq = await waiting({ state: "RUNNING", runId: crypto.randomUUID(), attempts: 3 });
    await makeExportFile(services, seq);
    expect((await own()).find(({ exportFileSeq }) => exportFileSeq === seq)).toMatchObject({
      state: "FAILED",
      failure: expect.stringContaining("다시 요청"),
    });
    await discard(seq);
  });

  it("is tried again where the storage fails, and ends in words when it does not come back", async () => {
    const seq = await waiting();
    const broken: ObjectStorage = { ...storage, put: () => Promise.reject(new Error("no storage")) };
    const attempt = () => makeExportFile({ ...services, storage: broken }, seq);
    await expect(attempt()).rejects.toThrow("no storage");
    await expect(attempt()).rejects.toThrow("no storage");
    await attempt();
    expect(await rowOf(seq)).toMatchObject({ state: "FAILED", failure: "BROKEN", attempts: 3 });
    await discard(seq);
  });

  it("stops when it is cancelled, also in the middle of a part", async () => {
    const seq = await waiting();
    let key = "";
    const cancelling: ObjectStorage = {
      ...storage,
      async put(name, bytes, options) {
        key = name;
        expect((await discard(seq)).status).toBe(204);
        await storage.put(name, bytes, options);
      },
    };
    await makeExportFile({ ...services, storage: cancelling }, seq);
    expect([await rowOf(seq), await storage.exists(key)]).toEqual([undefined, false]);
  });

  it("gives way to a later run of the same file", async () => {
    const seq = await waiting();
    let overtaken: Promise<void> | undefined;
    const slow: ObjectStorage = {
      ...storage,
      async put(name, bytes, options) {
        overtaken ??= makeExportFile(services, seq);
        await overtaken;
        await storage.put(name, bytes, options);
      },
    };
    await makeExportFile({ ...services, storage: slow }, seq);
    const row = await rowOf(seq);
    expect(row).toMatchObject({ state: "DONE", attempts: 2 });
    expect((await content(seq)).status).toBe(200);
    await discard(seq);
  });

  it("asks for the rights again when it starts", async () => {
    const leaver = await joinPartner(services, partnerSeq);
    const seq = await waiting({ userSeq: leaver.userSeq, signInSeq: leaver.signInSeq });
    await db.update(partnerUsers).set({ partnerUserState: "LEAVE" }).where(eq(partnerUsers.userSeq, leaver.userSeq));
    await makeExportFile(services, seq);
    expect(await rowOf(seq)).toMatchObject({ state: "FAILED", failure: "RIGHT", partCount: 0 });
    const absent = await joinPartner(services, partnerSeq);
    await db.update(signIns).set({ isEnded: true }).where(eq(signIns.signInSeq, absent.signInSeq));
    const later = await waiting({ userSeq: absent.userSeq, signInSeq: absent.signInSeq });
    await makeExportFile(services, later);
    expect(await rowOf(later)).toMatchObject({ state: "FAILED", failure: "RIGHT" });
  });
});
