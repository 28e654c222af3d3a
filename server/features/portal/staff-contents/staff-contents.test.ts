import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { contentChanges, contents } from "#server/db/schema/portal/contents.ts";
import { searchUnits } from "#server/features/portal/search/search-index.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
/** A second process on the same database. */
const elsewhere = await startTestApp({ DATABASE_URL: app.databaseUrl });
const { services, request } = app;
const { primary: db } = services.databases;

// The first search reads every page, which takes longer than a test's timeout.
beforeAll(() => {
  searchUnits(elsewhere.services.content);
}, 180_000);
const staff = await createCaller(services, { scope: "manager" });
const colleague = await createCaller(services, { scope: "manager" });

const CONTENTS = "/api/staff/contents";
const TODAY = toSeoulDate(new Date());
const NOTICE = { title: "새 점검 안내", category: "MAINTENANCE", date: TODAY, summary: "내일 새벽에 점검해요." };

let count = 0;
let address = "";
beforeEach(() => {
  count += 1;
  address = `${CONTENTS}/notices/notice-${count}`;
});

const save = (revision: number, change: object = {}, path = address) =>
  request("PUT", path, { as: staff, body: { revision, fields: NOTICE, body: "본문이에요.\n", ...change } });
const publish = (revision: number, publishDT?: string, path = address) =>
  request("POST", `${path}/publish`, { as: staff, body: { revision, publishDT } });
const withdraw = (revision: number, path = address) =>
  request("POST", `${path}/withdraw`, { as: staff, body: { revision } });
const revisionOf = ({ body }: { body: { data: { revision: number } } }) => body.data.revision;

const slugOf = (path: string) => path.split("/").at(-1);
const read = (from = app, path = address) => from.request("GET", `/cms/notices/${slugOf(path)}`);
const becomes = (from: typeof app, status: number, path = address) =>
  expect.poll(async () => (await read(from, path)).status, { timeout: 3_000, interval: 20 }).toBe(status);

describe("a notice", () => {
  it("is hidden until it is published, then visible at once on every process", async () => {
    const saved = await save(0);
    expect(saved.body.data).toMatchObject({ state: "DRAFT", fields: NOTICE, body: "본문이에요.\n", isLocked: false });
    expect((await read()).status).toBe(404);
    const published = await publish(revisionOf(saved));
    expect(published.body.data).toMatchObject({ state: "PUBLISHED", publishDT: expect.any(String) });
    await becomes(app, 200);
    await becomes(elsewhere, 200);
    const { body } = await read(elsewhere);
    expect(body.data).toMatchObject({ title: NOTICE.title, body: "본문이에요.\n", html: "<p>본문이에요.</p>" });
    const list = await elsewhere.request("GET", "/cms/notices?keyword=새 점검 안내");
    expect(list.body.data.content.map(({ slug }: { slug: string }) => slug)).toContain(slugOf(address));
    const result = await elsewhere.request("GET", `/api/search?q=${encodeURIComponent(NOTICE.title)}`);
    expect(JSON.stringify(result.body)).toContain(`/cs/notice/${slugOf(address)}`);
    expect((await elsewhere.request("GET", "/sitemap.xml")).body).toContain(`/cs/notice/${slugOf(address)}`);
  });

  it("that is scheduled appears at its time without further action", async () => {
    const soon = toSeoulDateTime(new Date(Date.now() + 2_000));
    const planned = await publish(revisionOf(await save(0)), soon);
    expect(planned.body.data).toMatchObject({ state: "SCHEDULED", publishDT: soon });
    await sleep(600);
    expect([(await read()).status, (await read(elsewhere)).status]).toEqual([404, 404]);
    await becomes(app, 200);
    await becomes(elsewhere, 200);
    const { body } = await request("GET", `${CONTENTS}?state=PUBLISHED&size=100`, { as: staff });
    expect(body.data.content.map(({ slug }: { slug: string }) => slug)).toContain(slugOf(address));
  });

  it("stays while its next version is written and changes when that is published", async () => {
    const first = await publish(revisionOf(await save(0)));
    const second = await save(revisionOf(first), { body: "고친 본문이에요.\n" });
    expect(second.body.data).toMatchObject({ state: "DRAFT", versions: [{ version: 2 }, { version: 1 }] });
    await becomes(app, 200);
    expect((await read()).body.data.body).toBe("본문이에요.\n");
    await publish(revisionOf(second));
    await expect
      .poll(async () => (await read(elsewhere)).body.data?.body, { timeout: 3_000 })
      .toBe("고친 본문이에요.\n");
  });

  it("is withdrawn and published again", async () => {
    const out = await publish(revisionOf(await save(0)));
    await becomes(elsewhere, 200);
    const down = await withdraw(revisionOf(out));
    expect(down.body.data.state).toBe("WITHDRAWN");
    await becomes(elsewhere, 404);
    await publish(revisionOf(down));
    await becomes(elsewhere, 200);
  });

  it("that was scheduled becomes a draft again, and a draft can be discarded", async () => {
    const planned = await publish(revisionOf(await save(0)), toSeoulDateTime(new Date(Date.now() + 3_600_000)));
    const draft = await withdraw(revisionOf(planned));
    expect(draft.body.data).toMatchObject({ state: "DRAFT", publishDT: null });
    const gone = await request("DELETE", `${address}?revision=${revisionOf(draft)}`, { as: staff });
    expect(gone.status).toBe(204);
    expect((await request("GET", address, { as: staff })).status).toBe(404);
  });

  it("from a file is replaced and withdrawn", async () => {
    const file = "2026-10-12-idempotency-key";
    const path = `${CONTENTS}/notices/${file}`;
    const { body } = await request("GET", path, { as: staff });
    expect(body.data).toMatchObject({ contentSeq: null, revision: 0, state: "PUBLISHED", versions: [] });
    const fields = { ...body.data.fields, title: "고친 제목" };
    const out = await publish(revisionOf(await save(0, { fields }, path)), undefined, path);
    await expect.poll(async () => (await read(app, path)).body.data.title, { timeout: 3_000 }).toBe("고친 제목");
    await withdraw(revisionOf(out), path);
    await becomes(app, 404, path);
    const other = `${CONTENTS}/notices/2026-08-24-key-rotation`;
    await withdraw(0, other);
    await becomes(app, 404, other);
  });
});

describe("two people", () => {
  it("do not overwrite each other: the second gets a conflict for every act", async () => {
    const revision = revisionOf(await save(0));
    const theirs = await request("PUT", address, {
      as: colleague,
      body: { revision, fields: NOTICE, body: "동료의 글이에요.\n" },
    });
    expect(theirs.status).toBe(200);
    for (const answer of [await save(revision), await publish(revision), await withdraw(revision), await save(0)]) {
      expect([answer.status, answer.body.code]).toEqual([409, "CONTENT_CHANGED"]);
      expect(answer.body.message).toMatch(/다른 운영자/);
    }
    expect((await request("DELETE", `${address}?revision=${revision}`, { as: staff })).status).toBe(409);
  });

  it("leave one change when they begin, save or publish at the same moment", async () => {
    const begun = await Promise.all(Array.from({ length: 12 }, () => save(0)));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    const revision = revisionOf(await request("GET", address, { as: staff }));
    const saved = await Promise.all(Array.from({ length: 12 }, (_, n) => save(revision, { body: `${n}번째예요.\n` })));
    expect(saved.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(11);
  });
});

describe("refusals name", () => {
  it.each([
    ["a raw NUL", { body: "가\0나" }, "body"],
    ["a text that is too long", { body: "가".repeat(30_001) }, "body"],
    ["no text", { body: "" }, "body"],
    ["no title", { fields: { ...NOTICE, title: "" } }, "title"],
    ["an unknown category", { fields: { ...NOTICE, category: "PARTY" } }, "category"],
    ["a day that does not exist", { fields: { ...NOTICE, date: "2026-02-30" } }, "date"],
    ["a field of another collection", { fields: { ...NOTICE, ordering: 3 } }, "body"],
    ["quotations without end", { body: `${">".repeat(20_000)} 끝` }, "body"],
    ["lists without end", { body: `${"- ".repeat(14_000)} 끝` }, "body"],
    ["thousands of quotations", { body: `${">".repeat(8)}가\n\n`.repeat(2_000) }, "body"],
    ["headings without end", { body: "## 가\n".repeat(5_000) }, "body"],
    ["columns without end", { body: `|${"가|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n` }, "body"],
    ["brackets that open nothing", { body: "]".repeat(29_000) }, "body"],
    ["strokes that close nothing", { body: "~~가".repeat(9_000) }, "body"],
  ])("%s", async (_, change, field) => {
    const { status, body } = await save(0, change);
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it.each(["Bad", "a--b", "../x", "a".repeat(81), "가나다", "a%00b"])("the address %s", async (slug) => {
    const { status } = await save(0, {}, `${CONTENTS}/notices/${slug}`);
    expect([400, 404]).toContain(status);
  });

  it.each([
    ["a link to nowhere", "[글](/docs/guides/nope)", /없는 화면으로 가는 링크/],
    ["a heading of the first level", "# 제목", /##부터/],
    ["a language nobody knows", "```cobol\na\n```", /알 수 없는 코드 언어/],
  ])("publishing %s", async (_, text, words) => {
    const saved = await save(0, { body: text });
    expect(saved.status).toBe(200);
    const { status, body } = await publish(revisionOf(saved));
    expect([status, body.fields?.body]).toEqual([400, expect.stringMatching(words)]);
  });

  it("a past or invalid time", async () => {
    const revision = revisionOf(await save(0));
    for (const time of [toSeoulDateTime(new Date(Date.now() - 60_000)), "2099-01-01T00:00:00", "2026-13-01T00:00:00"]) {
      const { status, body } = await publish(revision, time);
      expect([status, body.fields.publishDT]).toEqual([400, expect.stringMatching(/[가-힣]/)]);
    }
  });

  it("headings in an answer, because answers share a page", async () => {
    const path = `${CONTENTS}/faqs/question-${count}`;
    const fields = { title: "질문이에요", category: "START", ordering: 90 };
    const saved = await save(0, { fields, body: "## 소제목\n" }, path);
    expect((await publish(revisionOf(saved), undefined, path)).body.fields.body).toMatch(/소제목/);
  });
});

describe("terms", () => {
  const terms = (effective: string) => ({
    path: `${CONTENTS}/terms/partner-${effective}`,
    fields: { title: "파트너 약관", kind: "partner", effective, summary: "바뀐 점이에요.", asksConsent: false },
  });

  it("of a coming day are published, changed and withdrawn; their address follows kind and day", async () => {
    const { path, fields } = terms(addDays(TODAY, 30));
    const wrong = await save(0, { fields: { ...fields, kind: "privacy" } }, path);
    expect(wrong.body.fields.slug).toMatch(/privacy-/);
    const out = await publish(revisionOf(await save(0, { fields }, path)), undefined, path);
    expect(out.body.data.isLocked).toBe(false);
    const versions = async () => (await request("GET", "/cms/terms/partner/versions")).body.data;
    await expect.poll(async () => (await versions())[0].effective, { timeout: 3_000 }).toBe(fields.effective);
    expect((await versions())[0].standing).toBe("UPCOMING");
    expect((await withdraw(revisionOf(out), path)).status).toBe(200);
  });

  it("in force are not changed, whether from a file or not", async () => {
    const { path, fields } = terms(TODAY);
    const out = await publish(revisionOf(await save(0, { fields }, path)), undefined, path);
    expect(out.body.data.isLocked).toBe(true);
    for (const answer of [await save(revisionOf(out), { fields }, path), await withdraw(revisionOf(out), path)]) {
      expect(answer.body.code).toBe("TERMS_FIXED");
    }
    const [file] = (await request("GET", "/cms/terms/privacy/versions")).body.data;
    const there = `${CONTENTS}/terms/${file.slug}`;
    const { body } = await request("GET", there, { as: staff });
    expect((await save(0, { fields: body.data.fields, body: body.data.body }, there)).body.code).toBe("TERMS_FIXED");
    expect((await withdraw(0, there)).body.code).toBe("TERMS_FIXED");
  });

  it("are not published for a past day", async () => {
    const { path, fields } = terms(addDays(TODAY, -1));
    const { body } = await publish(revisionOf(await save(0, { fields }, path)), undefined, path);
    expect(body.fields.effective).toMatch(/시행일/);
  });
});

it("a preview renders like the page and names problems; scripts and raw HTML are dropped", async () => {
  const body = "## 가\n\n<script>alert(1)</script>\n\n[나](javascript:alert(1)) [다](/nope)\n";
  const answer = await request("POST", `${CONTENTS}/preview`, { as: staff, body: { collection: "notices", body } });
  expect(answer.body.data.html).toContain('<h2 id="가"');
  expect(answer.body.data.html).not.toMatch(/<script|javascript:/);
  expect(answer.body.data.problems).toEqual([expect.stringContaining("/nope")]);
});

it("only staff can use it", async () => {
  const revision = revisionOf(await save(0));
  const stranger = await createCaller(services);
  const calls = [
    ["GET", CONTENTS],
    ["GET", address],
    ["PUT", address],
    ["POST", `${address}/publish`],
    ["POST", `${address}/withdraw`],
    ["POST", `${CONTENTS}/preview`],
    ["DELETE", `${address}?revision=${revision}`],
  ] as const;
  for (const [method, path] of calls) {
    expect((await request(method, path, { as: stranger })).status, `${method} ${path}`).toBe(404);
    expect((await request(method, path)).status, `${method} ${path}`).toBe(401);
  }
});

it("everything staff read and write is in the audit log, with the rows they saw", async () => {
  const saved = await save(0);
  await publish(revisionOf(saved));
  await request("GET", address, { as: staff });
  await request("GET", `${CONTENTS}?keyword=${slugOf(address)}`, { as: staff });
  const rows = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userSeq, staff.userSeq))
    .orderBy(asc(auditEvents.auditSeq));
  const own = rows.slice(-6);
  const { contentSeq } = saved.body.data;
  expect(own.map(({ action, detail }) => detail.call ?? action)).toEqual([
    "saveStaffContent",
    "CONTENT_SAVED",
    "publishStaffContent",
    "CONTENT_PUBLISHED",
    "getStaffContent",
    "listStaffContents",
  ]);
  expect(own[1]?.detail).toMatchObject({
    slug: slugOf(address),
    after: { fields: NOTICE, bodyHash: expect.any(String) },
  });
  expect(own.slice(-2).map(({ detail }) => detail.seen)).toEqual([[contentSeq], [contentSeq]]);
});

it("a process that lost its connection or all notifications still sees the change", async () => {
  const revision = revisionOf(await save(0));
  await db
    .update(contents)
    .set({ state: "PUBLISHED", publishDT: "2026-01-01T00:00:00" })
    .where(eq(contents.revision, revision));
  await db.update(contentChanges).set({ number: 1_000_000 });
  await becomes(elsewhere, 200);
  await db.execute(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gaonbill-content_changed' AND datname = current_database()",
  );
  await withdraw(revision);
  await becomes(elsewhere, 404);
});
