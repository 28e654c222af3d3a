import { randomBytes } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { makeAltcha } from "./altcha.ts";
import type { AltchaCaptcha, CaptchaChallenge } from "./captcha.ts";

const newKey = () => randomBytes(32).toString("base64url");
const work = { cost: 10, minAttempts: 5, maxAttempts: 20 };
const signup = { action: "signup", clientIp: "192.0.2.1" };
const refusal = (reason: string) => ({ passed: false, reason });

function rememberer() {
  const spent = new Map<string, Date>();
  const spend = async (signature: string, expires: Date) => {
    const isFirst = !spent.has(signature);
    spent.set(signature, expires);
    return isFirst;
  };
  return { spent, spend };
}

function captchaWith(options: { keys?: string[]; lifetimeMs?: number } = {}) {
  const { spent, spend } = rememberer();
  return { spent, captcha: makeAltcha({ keys: [newKey()], spend, work, ...options }) };
}

const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString("base64");

async function solve(challenge: CaptchaChallenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const answerFor = async (captcha: AltchaCaptcha, action = "signup") =>
  encode(await solve(await captcha.challenge(action)));

test("a solved challenge passes once", async () => {
  const { captcha, spent } = captchaWith();
  const answer = await answerFor(captcha);
  expect(await captcha.verify(answer, signup)).toMatchObject({ passed: true });
  expect(await captcha.verify(answer, signup)).toEqual(refusal("spent"));
  expect([...spent.values()][0]?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
});

test("of twenty verifications at once with one answer exactly one passes", async () => {
  const { captcha } = captchaWith();
  const answer = await answerFor(captcha);
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => captcha.verify(answer, signup)));
  expect(verdicts.filter(({ passed }) => passed)).toHaveLength(1);
});

test("an answer for another form is refused and not spent", async () => {
  const { captcha } = captchaWith();
  const answer = await answerFor(captcha, "inquiry");
  expect(await captcha.verify(answer, signup)).toEqual(refusal("wrong-action"));
  expect(await captcha.verify(answer, { ...signup, action: "inquiry" })).toMatchObject({ passed: true });
});

test("an expired challenge is refused", async () => {
  const { captcha } = captchaWith({ lifetimeMs: -2_000 });
  expect(await captcha.verify(await answerFor(captcha), signup)).toEqual(refusal("expired"));
});

test.each<[string, (answer: Awaited<ReturnType<typeof solve>>) => unknown]>([
  [
    "a later end",
    ({ challenge: { parameters, signature }, solution }) => ({
      challenge: { parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 }, signature },
      solution,
    }),
  ],
  [
    "another action",
    ({ challenge: { parameters, signature }, solution }) => ({
      challenge: { parameters: { ...parameters, data: { action: "signup" } }, signature },
      solution,
    }),
  ],
  [
    "another signature",
    ({ challenge, solution }) => ({
      challenge: { ...challenge, signature: "0".repeat(64) },
      solution,
    }),
  ],
  [
    "the signature in capitals",
    ({ challenge, solution }) => ({
      challenge: { ...challenge, signature: challenge.signature?.toUpperCase() },
      solution,
    }),
  ],
  ["a guessed solution", ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } })],
])("tampered with: %s", async (_name, tamper) => {
  const { captcha, spent } = captchaWith();
  const answer = await solve(await captcha.challenge("inquiry"));
  expect(await captcha.verify(encode(tamper(answer)), signup)).toEqual(refusal("invalid"));
  expect(spent.size).toBe(0);
});

test.each([
  [undefined, "missing"],
  ["", "missing"],
  ["not base64 at all", "malformed"],
  [encode(null), "malformed"],
  [encode({ challenge: {}, solution: {} }), "malformed"],
  [encode("x".repeat(10_000)), "malformed"],
])("answer %j is refused", async (answer, reason) => {
  expect(await captchaWith().captcha.verify(answer, signup)).toEqual(refusal(reason));
});

test("a costly algorithm cannot be smuggled in", async () => {
  const { captcha } = captchaWith();
  const { challenge, solution } = await solve(await captcha.challenge("signup"));
  const heavy = { ...challenge, parameters: { ...challenge.parameters, cost: 2 ** 31 } };
  expect(await captcha.verify(encode({ challenge: heavy, solution }), signup)).toEqual(refusal("malformed"));
});

test("challenges of the previous key still pass after a rotation, those of a stranger never", async () => {
  const [oldKey, nextKey] = [newKey(), newKey()];
  const answer = await answerFor(captchaWith({ keys: [oldKey] }).captcha);
  expect(await captchaWith({ keys: [nextKey, oldKey] }).captcha.verify(answer, signup)).toMatchObject({ passed: true });
  expect(await captchaWith({ keys: [nextKey] }).captcha.verify(answer, signup)).toEqual(refusal("invalid"));
});

test("when the store of spent answers fails, nobody passes", async () => {
  const captcha = makeAltcha({ keys: [newKey()], work, spend: () => Promise.reject(new Error("database is away")) });
  await expect(captcha.verify(await answerFor(captcha), signup)).rejects.toThrow("database is away");
});
