import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { storedFiles } from "#server/db/schema/office/stored-files.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
const today = toSeoulDate(new Date());

const PATH = "/api/configs/sms-from-numbers";
const pdf = () => new File([new TextEncoder().encode("%PDF-1.7\nproof")], "이용증명원.pdf");
const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const CERTIFIED = { evidence: "SERVICE_CERTIFICATE", memo: "대표번호" };
const register = (fields: Record<string, string | File>, as: Player = sender) =>
  call(as, "POST", PATH, form({ ...CERTIFIED, file: pdf(), ...fields }));

describe("registering a sender number", () => {
  it("approves it at once on the test server, for a year", async () => {
    const { status, body } = await register({ fromNumber: "02-0000-0041" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fromNumber: "0200000041",
      state: "APPROVED",
      fileName: "이용증명원.pdf",
      rejectReason: null,
      expireDate: addDays(today, 365),
    });
    const listed = await call(sender, "GET", `${PATH}?keyword=0200000041`);
    expect(listed.body.data.content).toEqual([body.data]);
  });

  it("happens once, however many try at the same time", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ fromNumber: "0200000042" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("DUPLICATE_FROM_NUMBER");
    expect((await register({ fromNumber: "0200000042" }, receiver)).status).toBe(200);
  });

  it("keeps no file of a call that is refused", async () => {
    const countFiles = async () => (await primary.select().from(storedFiles)).length;
    expect((await register({ fromNumber: "0200000049" })).status).toBe(200);
    const before = await countFiles();
    expect((await register({ fromNumber: "0200000049" })).body.code).toBe("DUPLICATE_FROM_NUMBER");
    expect(await countFiles()).toBe(before);
  });

  it("may come again after it was sent back or has run out", async () => {
    const { partnerSeq, memberSeq } = sender;
    await primary.insert(smsFromNumbers).values([
      { partnerSeq, memberSeq, fromNumber: "0200000043", evidence: "PROXY", state: "REJECTED", rejectReason: "흐림" },
      {
        partnerSeq,
        memberSeq,
        fromNumber: "0200000044",
        evidence: "PROXY",
        state: "APPROVED",
        expireDate: addDays(today, -1),
      },
      { partnerSeq, memberSeq, fromNumber: "0200000045", evidence: "PROXY", state: "REVIEW" },
    ]);
    for (const [fromNumber, status] of [
      ["0200000043", 200],
      ["0200000044", 200],
      ["0200000045", 409],
    ] as const) {
      expect((await register({ fromNumber })).status, fromNumber).toBe(status);
    }
  });

  it("wants a paper that is one, unless it is the own mobile", async () => {
    const own = form({ fromNumber: "010-0000-0046", evidence: "OWN_MOBILE" });
    expect((await call(sender, "POST", PATH, own)).body.data).toMatchObject({ state: "APPROVED", fileName: null });
    const fieldsOf = async (body: FormData) => {
      const answer = await call(sender, "POST", PATH, body);
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await fieldsOf(form({ fromNumber: "0200000047", ...CERTIFIED }))).toEqual([400, ["file"]]);
    expect(await fieldsOf(form({ fromNumber: "0200000047", evidence: "OWN_MOBILE" }))).toEqual([400, ["evidence"]]);
    expect(await fieldsOf(form({ fromNumber: "119", ...CERTIFIED, file: pdf() }))).toEqual([400, ["fromNumber"]]);
    const text = new File(["plain words"], "증빙.txt");
    expect(await fieldsOf(form({ fromNumber: "0200000047", ...CERTIFIED, file: text }))).toEqual([400, ["file"]]);
    const lying = new File(["MZ not a paper\u0000"], "증빙.pdf");
    expect(await fieldsOf(form({ fromNumber: "0200000047", ...CERTIFIED, file: lying }))).toEqual([400, ["file"]]);
  });

  it("is for those who may act there", async () => {
    const etc = { ...sender, caller: await joinPartner(services, sender.partnerSeq, "ETC") };
    const foreign = { ...sender, caller: receiver.caller };
    const statuses = await Promise.all(
      [etc, foreign].map(async (as) => (await register({ fromNumber: "0200000048" }, as)).status),
    );
    expect(statuses).toEqual([403, 404]);
  });
});

describe("the review of staff", async () => {
  const STAFF = "/api/staff/from-numbers";
  const staff = await createCaller(services, { scope: "manager" });
  const partner = await createPartner(services);
  const { partnerSeq, memberSeq } = await createMember(services, partner);
  const wait = async (fromNumber: string, over: Partial<typeof smsFromNumbers.$inferInsert> = {}) => {
    const [row] = await primary
      .insert(smsFromNumbers)
      .values({ partnerSeq, memberSeq, fromNumber, evidence: "SERVICE_CERTIFICATE", state: "REVIEW", ...over })
      .returning();
    return row?.fromNumberSeq ?? 0;
  };
  const ask = (method: string, path: string, body?: unknown, as = staff) =>
    request(method, STAFF + path, { as, ...(body !== undefined && { body }) });

  it("finds what waits, with whose it is", async () => {
    const fromNumberSeq = await wait("0200000061");
    const { body } = await ask("GET", "?state=REVIEW&keyword=02-0000-0061");
    expect(body.data.content).toMatchObject([
      {
        fromNumberSeq,
        memberSeq,
        partnerSeq: partner.partnerSeq,
        brand: partner.brand,
        state: "REVIEW",
        reviewDT: null,
      },
    ]);
    expect((await ask("GET", `/${fromNumberSeq}`)).body.data).toEqual(body.data.content[0]);
  });

  it("opens the evidence, as a file to keep", async () => {
    await services.storage.put("from-numbers/proof", new TextEncoder().encode("%PDF-1.7"), {
      contentType: "application/pdf",
    });
    const seq = await wait("0200000062", { fileName: "이용증명원.pdf", storageKey: "from-numbers/proof" });
    const { status, headers } = await ask("GET", `/${seq}/evidence`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect((await ask("GET", `/${await wait("0200000063")}/evidence`)).status).toBe(404);
  });

  it("decides once: approves until a day, or sends back with a reason; each is written down", async () => {
    const approved = await wait("0200000064");
    const until = addDays(today, 100);
    const { body } = await ask("POST", `/${approved}/approve`, { expireDate: until });
    expect(body.data).toMatchObject({ state: "APPROVED", expireDate: until });
    expect(body.data.reviewDT).not.toBeNull();
    expect((await ask("POST", `/${approved}/reject`, { reason: "늦음" })).body.code).toBe("FROM_NUMBER_REVIEWED");
    const rejected = await wait("0200000065");
    const answers = await Promise.all(
      [1, 2].map(() => ask("POST", `/${rejected}/reject`, { reason: "서류의 상호가 다릅니다." })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [audit] = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "FROM_NUMBER_REVIEWED"), eq(auditEvents.partnerSeq, partner.partnerSeq)))
      .orderBy(desc(auditEvents.auditSeq))
      .limit(1);
    expect(audit?.detail).toMatchObject({ memberSeq, fromNumber: "0200000065", state: "REJECTED" });
    const yesterday = await ask("POST", `/${await wait("0200000066")}/approve`, { expireDate: addDays(today, -1) });
    expect([yesterday.status, Object.keys(yesterday.body.fields)]).toEqual([400, ["expireDate"]]);
  });

  it("is for staff alone: for everybody else it does not exist", async () => {
    const seq = await wait("0200000067");
    const owner = await joinPartner(services, partner.partnerSeq);
    const calls = [
      ["GET", ""],
      ["GET", `/${seq}`],
      ["GET", `/${seq}/evidence`],
      ["POST", `/${seq}/approve`, {}],
      ["POST", `/${seq}/reject`, { reason: "그냥" }],
    ] as const;
    for (const [method, path, body] of calls) expect((await ask(method, path, body, owner)).status).toBe(404);
  });
});
