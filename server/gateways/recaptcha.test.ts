import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRecaptcha } from "./recaptcha.ts";
import { type RecaptchaSandbox, startRecaptchaSandbox } from "./sandbox/recaptcha-server.ts";

let sandbox: RecaptchaSandbox;

beforeAll(async () => {
  sandbox = await startRecaptchaSandbox();
});

afterAll(() => sandbox.close());

const captcha = (changes: { secret?: string; hostnames?: string[]; timeoutMs?: number } = {}) =>
  makeRecaptcha({
    siteKey: "site-key",
    secret: sandbox.secret,
    hostnames: [sandbox.hostname],
    siteverifyUrl: sandbox.siteverifyUrl,
    ...changes,
  });

const signup = { action: "signup", clientIp: "192.0.2.1" };
const refusal = (reason: string) => ({ passed: false, reason });

test("a good token passes once", async () => {
  expect(await captcha().verify("ok:signup#once", signup)).toMatchObject({ passed: true });
  expect(await captcha().verify("ok:signup#once", signup)).toEqual(refusal("spent"));
});

test("of twenty verifications at once with one token exactly one passes", async () => {
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => captcha().verify("ok:signup#race", signup)));
  expect(verdicts.filter(({ passed }) => passed)).toHaveLength(1);
});

test.each([
  [undefined, "missing"],
  ["", "missing"],
  ["never-issued", "invalid"],
  ["timeout-or-duplicate", "spent"],
  ["ok:inquiry#1", "wrong-action"],
  ["foreign-host", "wrong-host"],
  ["x".repeat(8193), "malformed"],
])("token %s is refused", async (token, reason) => {
  expect(await captcha().verify(token, signup)).toEqual(refusal(reason));
});

test.each([
  ["slow", "timeout"],
  ["garbage", "bad-answer"],
  ["500", "failing"],
  ["huge", "too-large"],
  ["redirect", "bad-answer"],
])("a service that is %s gives %s and lets nobody in", async (token, reason) => {
  const impatient = token === "slow" ? { timeoutMs: 200 } : {};
  await expect(captcha(impatient).verify(token, signup)).rejects.toMatchObject({ service: "captcha", reason });
});

test("a wrong secret is our failure, not the visitor's, and is not in the error", async () => {
  const error = await captcha({ secret: "other-secret" })
    .verify("ok:signup#2", signup)
    .catch((failure: Error) => failure);
  expect(String(error)).toBe("GatewayError: captcha: refused (invalid-input-secret)");
});

test("a token made on another site is refused", async () => {
  const elsewhere = captcha({ hostnames: ["developers.gaonbill.example"] });
  expect(await elsewhere.verify("ok:signup#3", signup)).toEqual(refusal("wrong-host"));
});
