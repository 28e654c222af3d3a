import { count, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { idempotencyKeys } from "#server/db/schema/office/idempotency-keys.ts";
import { pageViews } from "#server/db/schema/office/page-views.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bind } from "./bind.ts";
import { AppError } from "./errors.ts";
import { mount } from "./http.ts";
import { fingerprintOf, forgetOldAnswers } from "./idempotency.ts";
import type { Caller } from "./request-context.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;

const record = endpoint({
  name: "record",
  method: "POST",
  path: "/test/record",
  summary: "",
  access: "public",
  body: z.object({ path: z.string(), fail: z.boolean().optional() }),
  errors: ["CONFLICT"],
  output: z.object({ pageViewSeq: z.int(), secret: z.string() }),
});
mount(
  app,
  services,
  bind(record, async ({ db, input }) => {
    const [row] = await db.insert(pageViews).values({ path: input.body.path }).returning();
    await db.execute(sql`SELECT pg_sleep(0.02)`);
    if (input.body.fail || !row) throw new AppError("CONFLICT");
    return { pageViewSeq: row.pageViewSeq, secret: "only-for-the-caller" };
  }),
);

const countViews = async (path: string) => {
  const [row] = await primary.select({ count: count() }).from(pageViews).where(sql`path = ${path}`);
  return row?.count;
};
const post = (key: string, body: object, as?: Caller) =>
  request("POST", "/test/record", { body, headers: { "Idempotency-Key": key }, ...(as && { as }) });

describe("Idempotency-Key", () => {
  it("does the work once and repeats the first answer", async () => {
    const first = await post("a-1", { path: "/once" });
    const second = await post("a-1", { path: "/once" });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await countViews("/once")).toBe(1);
  });

  it("refuses the same key with another body", async () => {
    await post("a-2", { path: "/body" });
    expect((await post("a-2", { path: "/other" })).body.code).toBe("IDEMPOTENCY_MISMATCH");
    expect(await countViews("/other")).toBe(0);
  });

  it("keeps the keys of different callers apart", async () => {
    await post("shared", { path: "/apart" }, await createCaller(services));
    await post("shared", { path: "/apart" }, await createCaller(services));
    await post("shared", { path: "/apart" });
    expect(await countViews("/apart")).toBe(3);
  });

  it("has one effect in fifty parallel tries; the others get IN_PROGRESS or the same answer", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("a-3", { path: "/parallel" })));
    expect(await countViews("/parallel")).toBe(1);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.pageViewSeq);
    expect(new Set(done).size).toBe(1);
  });

  it("stores nothing of a refused request, so that it can be sent again", async () => {
    expect((await post("a-4", { path: "/retry", fail: true })).status).toBe(409);
    expect(await countViews("/retry")).toBe(0);
    expect((await post("a-4", { path: "/retry" })).status).toBe(200);
  });

  it("stores answers sealed", async () => {
    await post("a-5", { path: "/sealed" });
    const rows = await primary.select({ body: idempotencyKeys.sealedBody }).from(idempotencyKeys);
    expect(rows.some(({ body }) => body.includes("only-for-the-caller"))).toBe(false);
  });

  it("forgets after 24 hours", async () => {
    const first = await post("a-6", { path: "/day" });
    await primary.execute(
      sql`UPDATE idempotency_keys SET insert_dt = now() - interval '24 hours 1 second' WHERE key = 'a-6'`,
    );
    const second = await post("a-6", { path: "/day" });
    expect(second.body.data.pageViewSeq).not.toBe(first.body.data.pageViewSeq);
    await primary.execute(sql`UPDATE idempotency_keys SET insert_dt = now() - interval '2 days'`);
    await forgetOldAnswers(primary);
    expect(await primary.select().from(idempotencyKeys)).toEqual([]);
  });

  it.each(["with space", "x".repeat(256)])("refuses the key %j", async (key) => {
    expect((await post(key, { path: "/bad-key" })).body.fields).toHaveProperty("Idempotency-Key");
    expect(await countViews("/bad-key")).toBe(0);
  });
});

describe("a fingerprint", () => {
  const original = { params: { docSeq: 7 }, body: { name: "가온", lines: [{ item: "종이", supply: 1 }] } };

  it("is the same for another order of names", async () => {
    const reordered = {
      body: { lines: [{ supply: 1, item: "종이", note: undefined }], name: "가온" },
      params: { docSeq: 7 },
    };
    expect(await fingerprintOf("call", reordered)).toBe(await fingerprintOf("call", original));
  });

  it.each([
    ["another call", "other", original],
    ["another value", "call", { ...original, params: { docSeq: 8 } }],
    ["one line more", "call", { ...original, body: { name: "가온", lines: [...original.body.lines, {}] } }],
  ])("differs for %s", async (_, name, input) => {
    expect(await fingerprintOf(name, input)).not.toBe(await fingerprintOf("call", original));
  });

  it("depends on the content of files", async () => {
    const withFile = (text: string) => fingerprintOf("call", { body: { file: new File([text], "도장.png") } });
    expect(await withFile("그림")).toBe(await withFile("그림"));
    expect(await withFile("그림")).not.toBe(await withFile("다른 그림"));
  });
});
