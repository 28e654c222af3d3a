import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckplusOptions, makeCheckplusGateway } from "./checkplus.ts";
import { readCheckplusPlain, writeCheckplusPlain } from "./checkplus-plain.ts";
import { type CheckplusSandbox, startCheckplusSandbox } from "./sandbox/checkplus-server.ts";

const ORIGIN = "https://developers.gaonbill.example";
let sandbox: CheckplusSandbox;

beforeAll(async () => {
  sandbox = await startCheckplusSandbox({ publicOrigin: ORIGIN });
});

afterAll(() => sandbox.close());

const gateway = (changes: Partial<CheckplusOptions> = {}) => makeCheckplusGateway({ ...sandbox.client, ...changes });

const requestFor = (changes: Record<string, string> = {}) =>
  writeCheckplusPlain(
    Object.entries({
      REQ_SEQ: "GB001_20260101",
      SITECODE: "GB001",
      AUTH_TYPE: "",
      RTN_URL: `${ORIGIN}/checkplus/success`,
      ERR_URL: `${ORIGIN}/checkplus/failure`,
      ...changes,
    }),
  );

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await sandbox.app.request(path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

const openWindow = async (EncodeData: string, m = "checkplusSerivce") =>
  post(new URL(sandbox.client.windowUrl ?? "").pathname, { m, EncodeData });

/** Returns the form the window would send to our page, and its target. */
async function choose(EncodeData: string, choice: string) {
  const { status, text, headers } = await post("/sandbox/checkplus/decision", { EncodeData, choice });
  return {
    status,
    headers,
    text,
    target: /action="([^"]+)"/.exec(text)?.[1],
    encoded: /name="EncodeData" value="([^"]+)"/.exec(text)?.[1] ?? "",
  };
}

test("a request travels to the window and the person's answer comes back", async () => {
  const encodeData = await gateway().encode(requestFor());
  expect((await openWindow(encodeData)).text).toContain("테스트 사용자 1");
  const { target, encoded } = await choose(encodeData, "person-1");
  expect(target).toBe(`${ORIGIN}/checkplus/success`);
  const decoded = await gateway().decode(encoded);
  const fields = decoded.isReadable ? readCheckplusPlain(decoded.plain) : undefined;
  expect(Object.fromEntries(fields ?? [])).toMatchObject({
    REQ_SEQ: "GB001_20260101",
    NAME: "테스트 사용자 1",
    BIRTHDATE: "19900101",
    CI: expect.stringMatching(/^.{88}$/),
    DI: expect.stringMatching(/^.{64}$/),
  });
});

test("a failed check goes to the failure page with the service's code", async () => {
  const { target, encoded } = await choose(await gateway().encode(requestFor()), "failure");
  expect(target).toBe(`${ORIGIN}/checkplus/failure`);
  expect(await gateway().decode(encoded)).toMatchObject({ plain: expect.stringContaining("8:ERR_CODE4:0001") });
});

test("an unreadable answer is an outcome with the module's own code", async () => {
  const encodeData = await gateway().encode(requestFor());
  const { encoded } = await choose(encodeData, "damaged");
  expect(await gateway().decode(encoded)).toEqual({ isReadable: false, errCode: "-5" });
  expect(await gateway().decode("nonsense!")).toEqual({ isReadable: false, errCode: "-6" });
  expect(await gateway().decode("")).toEqual({ isReadable: false, errCode: "-9" });
  expect(await gateway({ sitePassword: "other" }).decode(encoded)).toEqual({ isReadable: false, errCode: "-12" });
});

test("a request does not pass as an answer", async () => {
  expect(await gateway().decode(await gateway().encode(requestFor()))).toEqual({ isReadable: false, errCode: "-5" });
});

test("a refused request is our own failure", async () => {
  await expect(gateway().encode("<html>")).rejects.toThrow("identity-check: refused (-9)");
});

test.each([
  ["slow", "timeout"],
  ["nonsense", "bad-answer"],
  ["server-error", "failing"],
  ["huge", "too-large"],
])("a service that is %s gives %s", async (trouble, reason) => {
  const impatient = gateway({ timeoutMs: 300 });
  await expect(impatient.decode(trouble)).rejects.toMatchObject({ service: "identity-check", reason });
  await expect(impatient.encode(trouble)).rejects.toMatchObject({ service: "identity-check", reason });
});

test("the window refuses other services, foreign requests and pages that are not ours", async () => {
  const encodeData = await gateway().encode(requestFor());
  expect((await openWindow(encodeData, "otherService")).status).toBe(400);
  expect((await openWindow("made-up")).status).toBe(400);
  expect((await choose(encodeData, "nobody")).status).toBe(400);
  const elsewhere = await gateway().encode(requestFor({ RTN_URL: "https://evil.example/" }));
  expect((await choose(elsewhere, "person-1")).status).toBe(400);
});

test("the window has no script and may send its form to our site only", async () => {
  const { text, headers } = await choose(await gateway().encode(requestFor()), "person-1");
  expect(text).not.toMatch(/<script|<style|style=/);
  expect(headers.get("content-security-policy")).toContain(`form-action 'self' ${ORIGIN};`);
});
