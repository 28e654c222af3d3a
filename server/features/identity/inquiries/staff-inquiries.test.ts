import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { InquiryRow } from "#contracts/identity/staff-inquiries.ts";
import { inquiries, inquiryFiles } from "#server/db/schema/identity/inquiries.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { createAccount, createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/staff/inquiries";
const me = await createCaller(services, { scope: "manager" });
const colleague = await createCaller(services, { scope: "manager" });

async function createInquiry(change: Partial<typeof inquiries.$inferInsert> = {}) {
  const mark = crypto.randomUUID();
  const [row] = await primary
    .insert(inquiries)
    .values({
      receiptNumber: mark,
      proofHash: mark,
      mode: "technical" as const,
      companyName: "시험상사",
      name: "김시험",
      tel: "0200000000",
      email: "asker@gaonbill.example",
      content: "가".repeat(200),
      ...change,
    })
    .returning();
  if (!row) throw new Error("inquiry row missing");
  return row;
}

const ask = (path: string, as = me) => request("GET", PATH + path, { as });
const put = (inquirySeq: number, what: string, body: object, as = me) =>
  request("PUT", `${PATH}/${inquirySeq}/${what}`, { as, body });
const post = (inquirySeq: number, what: string, body: object, as = me) =>
  request("POST", `${PATH}/${inquirySeq}/${what}`, { as, body });
const newestAudit = async (
  action: "MANAGER_ACCESS" | "INQUIRY_ANSWERED" | "INQUIRY_ASSIGNED" | "INQUIRY_STATE_CHANGED",
) => {
  const mine = and(eq(auditEvents.userSeq, me.userSeq), eq(auditEvents.action, action));
  const [row] = await primary.select().from(auditEvents).where(mine).orderBy(desc(auditEvents.auditSeq)).limit(1);
  return row;
};

const old = await createInquiry({ insertDT: "2026-01-01T09:00:00", companyName: "가나상사", state: "CLOSED" });
const mine = await createInquiry({ insertDT: "2026-01-02T09:00:00", mode: "partner", assigneeSeq: me.userSeq });
const fresh = await createInquiry({ insertDT: "2026-01-03T09:00:00", content: "=1+1", tel: "01000000001" });
const proposal = await createInquiry({ mode: "proposal", insertDT: "2026-01-04T09:00:00" });

describe("the inbox", () => {
  const seqs = async (query: string, path = PATH) =>
    (await request("GET", path + query, { as: me })).body.data.content.map(({ inquirySeq }: InquiryRow) => inquirySeq);

  it.each([
    ["", [fresh, mine, old]],
    ["?mode=partner", [mine]],
    ["?state=CLOSED", [old]],
    ["?assignee=me", [mine]],
    ["?assignee=none", [fresh, old]],
    ["?keyword=010-0000-0001", [fresh]],
    [`?keyword=${encodeURIComponent("가나")}`, [old]],
    ["?sort=insertDT,asc&size=1", [old]],
    ["?insertDT=2026-01-02,2026-01-02", [mine]],
  ])("%s", async (query, rows) => {
    expect(await seqs(query)).toEqual(rows.map(({ inquirySeq }) => inquirySeq));
  });

  it("has requests for a proposal in a list of their own", async () => {
    expect(await seqs("", "/api/staff/proposals")).toEqual([proposal.inquirySeq]);
  });

  it("shows names and addresses masked, and how the text begins", async () => {
    const [row] = (await ask("?state=CLOSED")).body.data.content;
    expect(row).toMatchObject({
      name: "김*험",
      email: "as***@gaonbill.example",
      excerpt: "가".repeat(80),
      fileCount: 0,
    });
  });

  it("leaves a row that says which inquiries were seen, as a page and as a file", async () => {
    await ask("?assignee=none");
    const seen = [fresh.inquirySeq, old.inquirySeq];
    expect(await newestAudit("MANAGER_ACCESS")).toMatchObject({
      doSessionType: "MANAGER",
      detail: { call: "listInquiries", query: { assignee: "none" }, seen },
    });
    const { body } = await ask("?assignee=none&format=csv&reason=내부 보고");
    expect(body).toContain("'=1+1");
    expect(body).not.toContain("김시험");
    expect((await newestAudit("MANAGER_ACCESS"))?.detail).toMatchObject({ query: { format: "csv" }, seen });
  });
});

describe("one inquiry", () => {
  it("is shown whole, with everybody it can be given to, and that it was seen is written down", async () => {
    await createAccount(services, { scope: "manager", state: "LEAVE", name: "떠난 사람" });
    const { data } = (await ask(`/${fresh.inquirySeq}`)).body;
    expect(data).toMatchObject({ name: "김시험", tel: "01000000001", email: "asker@gaonbill.example", messages: [] });
    const names = data.colleagues.map(({ userSeq }: { userSeq: number }) => userSeq);
    expect(names.toSorted()).toEqual([me.userSeq, colleague.userSeq].toSorted());
    expect((await newestAudit("MANAGER_ACCESS"))?.detail).toMatchObject({
      call: "getInquiry",
      params: { inquirySeq: fresh.inquirySeq },
      seen: [fresh.inquirySeq],
    });
    expect((await ask("/999999")).body.code).toBe("NOT_FOUND");
  });

  it("moves as its life cycle allows, and says who moved it", async () => {
    const { inquirySeq } = await createInquiry();
    expect((await put(inquirySeq, "state", { action: "START" })).status).toBe(204);
    expect((await put(inquirySeq, "state", { action: "START" })).body.code).toBe("CONFLICT");
    expect((await newestAudit("INQUIRY_STATE_CHANGED"))?.detail).toMatchObject({
      inquirySeq,
      before: { state: "RECEIVED" },
      after: { state: "PROGRESS" },
    });
    expect((await put(inquirySeq, "state", { action: "ANSWER" })).body.fields.action).toMatch(/[가-힣]/);
    for (const action of ["CLOSE", "REOPEN"]) expect((await put(inquirySeq, "state", { action })).status).toBe(204);
    expect((await put(999999, "state", { action: "CLOSE" })).body.code).toBe("NOT_FOUND");
  });

  it("is given to staff alone, and taken back", async () => {
    const { inquirySeq } = await createInquiry();
    const outsider = await createAccount(services);
    const refused = await put(inquirySeq, "assignee", { assigneeSeq: outsider.userSeq });
    expect(refused.body.fields.assigneeSeq).toMatch(/[가-힣]/);
    for (const assigneeSeq of [colleague.userSeq, null]) {
      expect((await put(inquirySeq, "assignee", { assigneeSeq })).status).toBe(204);
    }
    expect((await newestAudit("INQUIRY_ASSIGNED"))?.detail).toMatchObject({
      before: { assigneeSeq: colleague.userSeq },
      after: { assigneeSeq: null },
    });
  });

  it("is answered by mail, with the thread and who wrote kept; a note goes nowhere", async () => {
    const email = "answered@gaonbill.example";
    const { inquirySeq, receiptNumber } = await createInquiry({ email });
    await post(inquirySeq, "notes", { content: "안에서만 봐요" });
    const content = "첫 줄이에요.\n\n<b>둘째</b> 줄이에요.";
    expect((await post(inquirySeq, "answers", { content, lastMessageSeq: 0 })).status).toBe(204);
    const [mail] = await primary.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.plain).toContain("둘째");
    expect(mail?.plain).toContain(receiptNumber);
    expect(mail?.html).not.toContain("<b>");
    expect(mail?.html).not.toContain("안에서만");
    const { data } = (await ask(`/${inquirySeq}`)).body;
    expect(data).toMatchObject({ state: "ANSWERED", assigneeSeq: me.userSeq });
    expect(data.messages).toMatchObject([
      { kind: "NOTE", authorName: "시험 계정", mailState: null },
      { kind: "ANSWER", content, authorName: "시험 계정", mailState: expect.any(String) },
    ]);
    expect((await newestAudit("INQUIRY_ANSWERED"))?.detail).toMatchObject({ inquirySeq, mailSeq: mail?.mailSeq });
  });

  it("is answered by one of two who answer at once", async () => {
    const email = "race@gaonbill.example";
    const { inquirySeq } = await createInquiry({ email });
    const answer = (as: typeof me) => post(inquirySeq, "answers", { content: "답이에요", lastMessageSeq: 0 }, as);
    const statuses = (await Promise.all([answer(me), answer(colleague)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await primary.$count(mails, eq(mails.recipient, email))).toBe(1);
  });

  it("that is closed is not answered", async () => {
    const { body } = await post(old.inquirySeq, "answers", { content: "늦은 답", lastMessageSeq: 0 });
    expect(body.code).toBe("INQUIRY_CLOSED");
  });
});

describe("its files", async () => {
  const { inquirySeq } = proposal;
  const key = `inquiries/${crypto.randomUUID()}`;
  await services.storage.put(key, Buffer.from("%PDF-1.7"), { contentType: "application/pdf" });
  const [file] = await primary
    .insert(inquiryFiles)
    .values({
      inquirySeq,
      position: 1,
      name: "견적서.pdf",
      contentType: "application/pdf",
      sizeBytes: 8,
      storageKey: key,
    })
    .returning();

  it("are to be kept, not to be shown, and only below their inquiry", async () => {
    const { status, headers, body } = await ask(`/${inquirySeq}/files/${file?.inquiryFileSeq}`);
    expect([status, body]).toEqual([200, "%PDF-1.7"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%EA%B2%AC/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await newestAudit("MANAGER_ACCESS"))?.detail).toMatchObject({
      call: "getInquiryFile",
      params: { inquirySeq, inquiryFileSeq: file?.inquiryFileSeq },
    });
    expect((await ask(`/${fresh.inquirySeq}/files/${file?.inquiryFileSeq}`)).body.code).toBe("NOT_FOUND");
  });

  it("are not among the public ones", async () => {
    expect((await request("GET", `/files/${key}`)).status).toBe(404);
  });
});
