import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { PageCall } from "#contracts/page-calls.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bind } from "./bind.ts";
import { AppError } from "./errors.ts";
import { answerAs, openCalls } from "./in-process.ts";
import { openPageCalls } from "./page-calls.ts";
import type { Caller } from "./request-context.ts";

const { app, services: shared } = await startTestApp();

const echo = endpoint({
  name: "echo",
  method: "POST",
  path: "/test/echo/{thingSeq}",
  summary: "",
  access: "public",
  isReadOnly: true,
  bodyKind: "multipart",
  params: z.object({ thingSeq: z.string() }),
  query: z.object({ sort: z.array(z.string()).optional(), keyword: z.string().optional() }),
  body: z.object({ count: z.string(), link: z.string().optional(), files: z.array(z.file()) }),
  output: z.any(),
});
const where = endpoint({
  name: "where",
  method: "GET",
  path: "/test/where",
  summary: "",
  access: "session",
  output: z.any(),
});
const rename = endpoint({
  name: "rename",
  method: "PUT",
  path: "/test/rename",
  summary: "",
  access: "session",
  right: { area: "info", access: "write" },
  output: z.undefined(),
});
const limited = endpoint({
  ...rename,
  name: "limited",
  path: "/test/limited",
  body: z.object({ name: z.string() }),
  rateLimit: { limit: 1, windowS: 600 },
});
const wait = endpoint({
  name: "wait",
  method: "GET",
  path: "/test/wait",
  summary: "",
  access: "public",
  errors: ["TOO_MANY_REQUESTS"],
  output: z.undefined(),
});
const fail = endpoint({ ...wait, name: "fail" });
const undated = endpoint({ ...wait, name: "undated", output: z.any() });

const record = vi.fn();
const warn = vi.spyOn(shared.log, "warn");
const info = vi.spyOn(shared.log, "info");
const calls = openCalls();
calls.serve({
  app,
  record,
  bindings: [
    bind(echo, ({ input: { params, query, body } }) => ({
      params,
      query,
      count: body.count,
      link: body.link,
      files: body.files.map(({ name }) => name),
    })),
    bind(where, ({ session: { record } }) => ({ partnerSeq: record.partnerSeq, memberSeq: record.memberSeq })),
    bind(rename, () => undefined),
    bind(limited, () => undefined),
    bind(wait, () => {
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: 31 });
    }),
    bind(fail, () => {
      throw new Error("broken");
    }),
    bind(undated, () => ({ at: new Date(0) })),
  ],
});
const services = { ...shared, calls };
const { primary } = services.databases;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);

interface Circumstances {
  requestId?: string;
  isGone?: boolean;
  /** True when the access token cannot be renewed. */
  isOutage?: boolean;
}

function visit(caller?: Caller, { requestId = "request-1", isGone = false, isOutage = false }: Circumstances = {}) {
  const onWrite = vi.fn();
  const accessToken = vi.fn(async () => {
    if (isOutage) throw new AppError("UNAVAILABLE");
    return caller && services.accessTokens.sign(caller);
  });
  const origin = { clientIp: "203.0.113.7", requestId, device: "시험" };
  const { calls } = openPageCalls(services, { origin, accessToken, onWrite, isGone: () => isGone });
  const call = (name: string, more: Partial<PageCall> = {}) =>
    calls.call({ name, desk: undefined, input: {}, ...more });
  return { ...calls, call, onWrite, accessToken };
}

describe("a call of a page", () => {
  it("reaches the contract as it would over HTTP: with texts, lists and files, without missing values", async () => {
    const file = (name: string) => new File(["그림"], name);
    const answer = await visit().call("echo", {
      input: {
        params: { thingSeq: 7 },
        query: { sort: ["a,desc", "b,asc"], keyword: undefined },
        body: { count: 3, link: null, files: [file("1.png"), file("2.png")] },
      },
    });
    expect(answer).toEqual({
      output: {
        params: { thingSeq: "7" },
        query: { sort: ["a,desc", "b,asc"] },
        count: "3",
        link: undefined,
        files: ["1.png", "2.png"],
      },
    });
  });

  it("returns a refusal with the time to wait, which is logged and counted", async () => {
    expect(await visit().call("wait")).toEqual({
      failure: expect.objectContaining({ code: "TOO_MANY_REQUESTS", requestId: "request-1", retryAfterS: 31 }),
      status: 429,
    });
    const line = { requestId: "request-1", method: "GET", route: "/test/wait", status: 429 };
    expect(warn).toHaveBeenCalledWith({ ...line, code: "TOO_MANY_REQUESTS" }, "call failed");
    expect(record).toHaveBeenCalledWith(expect.objectContaining(line));
  });

  it("that is refused before the caller is known is logged and counted as well", async () => {
    const outage = { requestId: "request-2", method: "GET", route: "/test/where", status: 503 };
    expect(await visit(undefined, { requestId: "request-2", isOutage: true }).call("where")).toMatchObject({
      failure: { code: "UNAVAILABLE", isOurFault: true },
    });
    expect(warn).toHaveBeenCalledWith({ ...outage, code: "UNAVAILABLE" }, "call failed");
    expect(record).toHaveBeenCalledWith(expect.objectContaining(outage));
    const unknown = { requestId: "request-3", method: "GET", route: "listMails", status: 404 };
    expect(await visit(undefined, { requestId: "request-3" }).call("listMails")).toMatchObject({ status: 404 });
    expect(warn).toHaveBeenCalledWith({ ...unknown, code: "NOT_FOUND" }, "call failed");
    expect(record).toHaveBeenCalledWith(expect.objectContaining(unknown));
  });

  it("that fails because its visitor has left is not our failure", async () => {
    await visit(undefined, { requestId: "request-4", isGone: true }).call("fail");
    const line = { requestId: "request-4", method: "GET", route: "/test/wait", status: 499 };
    expect(info).toHaveBeenCalledWith(line, "aborted");
    expect(record).toHaveBeenCalledWith(expect.objectContaining(line));
    expect(warn).not.toHaveBeenCalledWith(expect.objectContaining({ requestId: "request-4" }), "call failed");
  });

  it("marks a failure that is ours", async () => {
    const answer = await visit().call("fail");
    expect(answer).toMatchObject({ failure: { code: "INTERNAL", isOurFault: true }, status: 500 });
  });

  it("fails on values that JSON does not have", async () => {
    expect(await visit().call("undated")).toMatchObject({ failure: { code: "INTERNAL" } });
  });
});

describe("a visitor", () => {
  it("is looked up once, and is let in only at their own desks", async () => {
    const { authorise, call, accessToken } = visit(await joinPartner(services, partnerSeq));
    const desk = { partnerSeq, memberSeq };
    expect(await authorise(desk)).toBeUndefined();
    expect(await call("where", { desk })).toEqual({ output: desk });
    expect(await call("where", { desk: { partnerSeq, memberSeq: null } })).toEqual({
      output: { partnerSeq, memberSeq: null },
    });
    expect(accessToken).toHaveBeenCalledTimes(1);
    expect(await call("where")).toMatchObject({ failure: { code: "SESSION_HEADER_REQUIRED" } });
    const foreign = { partnerSeq: (await createPartner(services)).partnerSeq, memberSeq: null };
    expect(await authorise(foreign)).toMatchObject({ status: 404 });
    expect(await call("where", { desk: foreign })).toMatchObject({ status: 403 });
    expect(await authorise({ partnerSeq: Number.NaN, memberSeq: null })).toMatchObject({ status: 404 });
    expect(await authorise({ partnerSeq: 1e15, memberSeq: null })).toMatchObject({ status: 404 });
  });

  it("who is unknown is asked to sign in", async () => {
    const desk = { partnerSeq, memberSeq: null };
    const { authorise, call } = visit();
    expect(await authorise(desk)).toMatchObject({ status: 401 });
    expect(await call("where", { desk })).toMatchObject({ status: 401 });
  });

  it("is refused at a place of others, which is logged and counted", async () => {
    const { authorise } = visit(await joinPartner(services, (await createPartner(services)).partnerSeq));
    expect(await authorise({ partnerSeq, memberSeq: null })).toMatchObject({ failure: { code: "NOT_FOUND" } });
    const line = { requestId: "request-1", method: "GET", route: "/console/partners/{partnerSeq}", status: 404 };
    expect(warn).toHaveBeenCalledWith({ ...line, code: "NOT_FOUND" }, "call failed");
    expect(record).toHaveBeenCalledWith(expect.objectContaining(line));
  });

  it("is let in at the staff's pages only as staff; a refusal leaves an audit row", async () => {
    expect(await visit(await createCaller(services, { scope: "manager" })).authorise("staff")).toBeUndefined();
    expect(await visit().authorise("staff")).toMatchObject({ failure: { code: "UNAUTHENTICATED" } });
    const caller = await joinPartner(services, partnerSeq);
    expect(await visit(caller).authorise("staff")).toMatchObject({ failure: { code: "NOT_FOUND" }, status: 404 });
    const isDenial = and(eq(auditEvents.action, "ACCESS_DENIED"), eq(auditEvents.userSeq, caller.userSeq));
    const [row] = await primary.select().from(auditEvents).where(isDenial);
    expect(row?.detail).toEqual({ method: "GET", route: "/console/staff" });
  });

  it("without the right is refused, which leaves an audit row", async () => {
    const caller = await joinPartner(services, partnerSeq, "ETC");
    const desk = { partnerSeq, memberSeq: null };
    expect(await visit(caller).call("rename", { desk })).toMatchObject({ failure: { code: "FORBIDDEN" } });
    const isDenial = and(eq(auditEvents.action, "ACCESS_DENIED"), eq(auditEvents.userSeq, caller.userSeq));
    const [row] = await primary.select().from(auditEvents).where(isDenial);
    expect(row?.detail).toEqual({ method: "PUT", route: "/test/rename" });
  });

  it("without the right learns nothing about the input, and has the same limit as others", async () => {
    const { call } = visit(await joinPartner(services, partnerSeq, "ETC"));
    const desk = { partnerSeq, memberSeq: null };
    expect(await call("limited", { desk })).toMatchObject({ failure: { code: "FORBIDDEN" } });
    expect(await call("limited", { desk })).toMatchObject({ failure: { code: "TOO_MANY_REQUESTS" } });
  });

  it("is looked up again after a write, with their rights at that moment", async () => {
    const caller = await joinPartner(services, partnerSeq);
    const { call, onWrite } = visit(caller);
    const desk = { partnerSeq, memberSeq: null };
    expect(await call("rename", { desk })).toEqual({ output: undefined });
    expect(onWrite).toHaveBeenCalledTimes(1);
    await primary
      .update(partnerUsers)
      .set({ partnerUserState: "LEAVE" })
      .where(eq(partnerUsers.userSeq, caller.userSeq));
    expect(await call("where", { desk })).toMatchObject({ status: 403 });
  });
});

it("a call made for a person who has left is refused, which is logged and counted", async () => {
  const caller = await joinPartner(services, partnerSeq, "GENERAL", "LEAVE");
  const call = { endpoint: where, caller, clientIp: "203.0.113.7", partnerSeq, memberSeq: null, params: {}, query: {} };
  await expect(answerAs(services, call, { isRightsCheck: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const line = { method: "GET", route: "/test/where", status: 404 };
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ ...line, code: "NOT_FOUND" }), "call failed");
  expect(record).toHaveBeenCalledWith(expect.objectContaining(line));
});
