import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onError } from "#server/call/errors.ts";
import { mount } from "#server/call/http.ts";
import { type AppContext, identifyRequest } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { oneTimeValues } from "#server/db/schema/office/one-time-values.ts";
import { makeCheckplusGateway } from "#server/gateways/checkplus.ts";
import { readCheckplusPlain, writeCheckplusPlain } from "#server/gateways/checkplus-plain.ts";
import { answerFields, CHECKPLUS_PEOPLE } from "#server/gateways/sandbox/checkplus-people.ts";
import { type CheckplusSandbox, startCheckplusSandbox } from "#server/gateways/sandbox/checkplus-server.ts";
import { startTestApp } from "#testing/test-app.ts";
import { takeIdentityResult } from "./commands.ts";
import { identityCheckRoutes } from "./routes.ts";

let services: Services;
let sandbox: CheckplusSandbox;
let app: Hono<AppContext>;
let calls = 0;
/** Keeps every answer and every log line, to look for what must not be in them. */
let shown = "";

beforeAll(async () => {
  const testApp = await startTestApp();
  sandbox = await startCheckplusSandbox({ publicOrigin: testApp.services.publicOrigin });
  const stream = new Writable({
    write(chunk, _, done) {
      shown += String(chunk);
      done();
    },
  });
  const log = pino({ level: "debug" }, stream);
  services = { ...testApp.services, log, checkplus: makeCheckplusGateway(sandbox.client) };
  app = new Hono<AppContext>();
  app.use((c, next) => {
    identifyRequest(c, { trustedProxies: 0 });
    return next();
  });
  for (const binding of identityCheckRoutes) mount(app, services, binding);
  app.onError(onError(services.log));
});

afterAll(() => sandbox.close());

async function call(name: string, body: unknown = {}) {
  calls += 1;
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  // Limits count by address, so each call here comes from one of its own.
  const clientIp = `203.0.${calls >> 8}.${calls & 255}`;
  const answer = await app.request(`/api/identity-check/${name}`, init, { clientIp });
  const text = await answer.text();
  shown += text;
  return { status: answer.status, body: JSON.parse(text) };
}

const start = async () => (await call("start")).body.data as { reqSeq: string; encodeData: string; action: string };

/** Returns what the window sends back after a choice. */
async function choose(EncodeData: string, choice: string): Promise<string> {
  const body = new URLSearchParams({ EncodeData, choice });
  const answer = await sandbox.app.request("/sandbox/checkplus/decision", { method: "POST", body });
  return /name="EncodeData" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
}

async function check(choice: string) {
  const { reqSeq, encodeData } = await start();
  const encoded = await choose(encodeData, choice);
  return { reqSeq, encoded, answer: await call("finish", { reqSeq, encoded }) };
}

const take = (reqSeq: string) => takeIdentityResult(services.databases.primary, services, reqSeq);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const DECODE_FAILED = refusal(400, "IDENTITY_DECODE_FAILED");

test("a check begins with a request of the vendor's form that comes back to our pages", async () => {
  const { reqSeq, encodeData, action } = await start();
  expect(reqSeq).toMatch(/^GB001_20\d{12}[\w-]{10}$/);
  expect(action).toBe(`${services.publicOrigin}/sandbox/checkplus/CheckPlusSafeModel/checkplus.cb`);
  const body = new URLSearchParams({ m: "checkplusSerivce", EncodeData: encodeData });
  const window = await sandbox.app.request(new URL(action).pathname, { method: "POST", body });
  expect(window.status).toBe(200);
});

test("a passed check shows little and is held for one reader", async () => {
  const { reqSeq, answer } = await check("person-1");
  expect(answer.body.data).toEqual({
    outcome: "verified",
    reqSeq,
    name: "테스트 사용자 1",
    mobile: "010-****-0001",
    birthYear: "1990",
  });
  expect(await take(reqSeq)).toMatchObject({
    REQ_SEQ: reqSeq,
    RES_SEQ: expect.stringMatching(/^RES/),
    AUTH_TYPE: "M",
    NAME: "테스트 사용자 1",
    BIRTHDATE: "19900101",
    GENDER: "0",
    NATIONALINFO: "0",
    DI: expect.stringMatching(/^.{64}$/),
    CI: expect.stringMatching(/^.{88}$/),
    MOBILE_NO: "01000000001",
    MOBILE_CO: "SKT",
  });
  expect(await take(reqSeq)).toBeUndefined();
});

test("of twenty readers at once exactly one gets the result", async () => {
  const { reqSeq } = await check("person-2");
  const results = await Promise.all(Array.from({ length: 20 }, () => take(reqSeq)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test("the result is sealed at rest and ends after its time", async () => {
  const { reqSeq } = await check("person-1");
  const rows = await services.databases.primary.select().from(oneTimeValues);
  expect(rows.map(({ sealedValue }) => sealedValue.toString("utf8")).join()).not.toContain("BIRTHDATE");
  await services.databases.primary.update(oneTimeValues).set({ expiresDT: sql`now() - interval '1 second'` });
  expect(await take(reqSeq)).toBeUndefined();
});

describe("a check that was not passed is an outcome and proves nobody", () => {
  test.each([
    ["failure", "0001"],
    ["damaged", "-5"],
  ])("%s gives %s", async (choice, errCode) => {
    const { reqSeq, answer } = await check(choice);
    expect(answer).toMatchObject({ status: 200, body: { data: { outcome: "failed", reqSeq, errCode } } });
    expect(await take(reqSeq)).toBeUndefined();
  });

  test("an unreadable answer is held with the service's code and the encoded input", async () => {
    const { reqSeq } = await start();
    expect((await call("finish", { reqSeq, encoded: "made-up" })).body.data.errCode).toBe("-6");
    const rows = await services.databases.primary.select().from(oneTimeValues);
    const held = rows.map(({ sealedValue }) => services.secrets.open("identity-result", sealedValue));
    const result = { REQ_SEQ: reqSeq, ERR_CODE: "-6", encoded: "made-up" };
    expect(held.map((text) => JSON.parse(text))).toContainEqual({ state: "failed", result });
  });

  test("one that was only begun", async () => {
    const { reqSeq } = await start();
    expect(await take(reqSeq)).toBeUndefined();
  });
});

describe("an answer counts for the check it was made for", () => {
  test("not for another one", async () => {
    const [mine, theirs] = [await start(), await start()];
    const encoded = await choose(theirs.encodeData, "person-1");
    expect(await call("finish", { reqSeq: mine.reqSeq, encoded })).toMatchObject(DECODE_FAILED);
    expect(await take(mine.reqSeq)).toBeUndefined();
  });

  test("not for one that we never began", async () => {
    const { encodeData, reqSeq } = await start();
    const encoded = await choose(encodeData, "person-1");
    await take(reqSeq);
    expect(await call("finish", { reqSeq, encoded })).toMatchObject(DECODE_FAILED);
  });

  test("not again once it was used", async () => {
    const { reqSeq, encoded } = await check("person-1");
    expect(await take(reqSeq)).toBeDefined();
    expect(await call("finish", { reqSeq, encoded })).toMatchObject(DECODE_FAILED);
    expect(await take(reqSeq)).toBeUndefined();
  });

  test("a page loaded again changes nothing, and neither does rubbish sent after it", async () => {
    const { reqSeq, encoded } = await check("person-1");
    expect((await call("finish", { reqSeq, encoded })).body.data.outcome).toBe("verified");
    expect((await call("finish", { reqSeq, encoded: "rubbish" })).body.data.outcome).toBe("failed");
    expect(await take(reqSeq)).toMatchObject({ NAME: "테스트 사용자 1" });
  });
});

describe("encode", () => {
  const plainWith = (changes: Record<string, string> = {}) =>
    writeCheckplusPlain(
      Object.entries({
        REQ_SEQ: "GB001_20260101000000",
        SITECODE: "GB001",
        AUTH_TYPE: "",
        RTN_URL: `${services.publicOrigin}/checkplus/success`,
        ERR_URL: `${services.publicOrigin}/checkplus/failure`,
        POPUP_GUBUN: "N",
        CUSTOMIZE: "",
        GENDER: "",
        ...changes,
      }),
    );

  test("gives the string for the window", async () => {
    const { status, body } = await call("encode", { plain: plainWith() });
    expect(status).toBe(200);
    expect(await choose(body.data, "person-1")).not.toBe("");
  });

  test("refuses what is not our own request: made-up answers, other sites, other pages", async () => {
    const [person] = CHECKPLUS_PEOPLE;
    const answer = person ? writeCheckplusPlain(answerFields(person, "GB001_1", "GB001")) : "";
    const plains = [
      answer,
      plainWith({ CI: "x" }),
      plainWith({ SITECODE: "OTHER" }),
      plainWith({ REQ_SEQ: "OTHER_1" }),
      plainWith({ RTN_URL: "https://evil.example/" }),
      plainWith({ ERR_URL: `${services.publicOrigin}.evil.example/` }),
      "nonsense",
      "",
    ];
    for (const plain of plains) {
      expect(await call("encode", { plain })).toMatchObject(refusal(400, "INVALID_INPUT"));
    }
  });
});

describe("decode", () => {
  test("gives the plain answer without the national identifiers", async () => {
    const { encodeData } = await start();
    const { body } = await call("decode", { encoded: await choose(encodeData, "person-3") });
    const fields = Object.fromEntries(readCheckplusPlain(body.data) ?? []);
    expect(fields).toMatchObject({ NAME: "테스트 외국인 3", NATIONALINFO: "1" });
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["CI"]));
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["DI"]));
  });

  test("refuses what cannot be read", async () => {
    const { status, body } = await call("decode", { encoded: "made-up" });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: "IDENTITY_DECODE_FAILED",
      message: expect.stringMatching(/^-\d{1,2}$/),
    });
    const { reqSeq } = await start();
    expect((await call("finish", { reqSeq, encoded: "made-up" })).body.data).toEqual({
      outcome: "failed",
      reqSeq,
      errCode: body.message,
    });
  });
});

test.each(["nonsense", "server-error", "huge"])(
  "a service in trouble (%s) fails both and proves nobody",
  async (encoded) => {
    const { reqSeq } = await start();
    expect(await call("decode", { encoded })).toMatchObject(refusal(502, "UPSTREAM_FAILED"));
    expect(await call("finish", { reqSeq, encoded })).toMatchObject(refusal(502, "UPSTREAM_FAILED"));
    expect(await take(reqSeq)).toBeUndefined();
  },
);

test.each([
  ["encode", {}],
  ["decode", { encoded: "x".repeat(10_001) }],
  ["finish", { encoded: "x" }],
  ["finish", { encoded: "x", reqSeq: "" }],
])("%s refuses %j", async (name, body) => {
  expect(await call(name, body)).toMatchObject(refusal(400, "INVALID_INPUT"));
});

test("no answer and no log line has ever held CI, DI or the site password", () => {
  expect(shown).toContain("identity-check: bad-answer");
  for (const person of CHECKPLUS_PEOPLE) {
    const fields = new Map(answerFields(person, "", sandbox.client.siteCode));
    for (const name of ["CI", "DI"]) expect(shown).not.toContain(fields.get(name));
  }
  expect(shown).not.toContain(sandbox.client.sitePassword);
});
