import { randomBytes } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { onError } from "#server/call/errors.ts";
import { mount } from "#server/call/http.ts";
import { type AppContext, identifyRequest } from "#server/call/request-context.ts";
import { makeAltcha } from "#server/gateways/altcha.ts";
import type { Captcha } from "#server/gateways/captcha.ts";
import { makeRecaptcha } from "#server/gateways/recaptcha.ts";
import { startRecaptchaSandbox } from "#server/gateways/sandbox/recaptcha-server.ts";
import { startTestApp } from "#testing/test-app.ts";
import { spendCaptchaAnswer, spendCaptchaProof } from "./proof.ts";
import { captchaRoutes } from "./routes.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/recaptcha/developers";

/** Makes the calls with another service behind them than the app's. */
function callsWith(captcha: Captcha): Hono<AppContext> {
  const app = new Hono<AppContext>();
  app.use((c, next) => {
    identifyRequest(c, { trustedProxies: 0 });
    return next();
  });
  for (const binding of captchaRoutes) mount(app, { ...services, captcha }, binding);
  app.onError(onError(services.log));
  return app;
}

async function post(app: Hono<AppContext>, given: object) {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(given) };
  const response = await app.request(PATH, init, {});
  return { status: response.status, body: await response.json() };
}

describe("ALTCHA", () => {
  /** Runs once with the work the app asks for; a second of it shows no more the fourth time. */
  const easy = callsWith(
    makeAltcha({
      keys: [randomBytes(32).toString("base64url")],
      spend: (signature, expires) => spendCaptchaAnswer(primary, signature, expires),
      work: { cost: 10, minAttempts: 5, maxAttempts: 20 },
    }),
  );
  const ask = async (of: Hono<AppContext>, action: string) =>
    (await (await of.request(`${PATH}?action=${action}`, {}, {})).json()).data;
  const answerTo = async ({ challenge }: Awaited<ReturnType<typeof ask>>) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  };

  it("earns a proof for the form it was made for, once", async () => {
    const captcha = (await request("GET", `${PATH}?action=signup`)).body.data;
    expect(captcha).toMatchObject({ kind: "altcha", siteKey: null });
    const answer = await answerTo(captcha);
    const checked = await request("POST", PATH, { body: { action: "signup", answer } });
    const { recaptchaToken } = checked.body.data;
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).resolves.toBeUndefined();
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).rejects.toThrow("CAPTCHA_FAILED");
    const again = await request("POST", PATH, { body: { action: "signup", answer } });
    expect(again.body.code).toBe("CAPTCHA_FAILED");
  });

  it("§7.1: takes the answer alone, which says which form it was made for", async () => {
    const answer = await answerTo(await ask(easy, "signup"));
    const { recaptchaToken } = (await post(easy, { answer })).body.data;
    const elsewhere = primary.transaction((db) => spendCaptchaProof(db, services, "inquiry", recaptchaToken));
    await expect(elsewhere).rejects.toThrow("CAPTCHA_FAILED");
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).resolves.toBeUndefined();
  });

  it("opens no other form", async () => {
    const answer = await answerTo(await ask(easy, "signup"));
    const foreign = await post(easy, { action: "inquiry", answer });
    expect(foreign.body.code).toBe("CAPTCHA_FAILED");
    const own = await answerTo(await ask(easy, "inquiry"));
    const { recaptchaToken } = (await post(easy, { action: "inquiry", answer: own })).body.data;
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).rejects.toThrow("CAPTCHA_FAILED");
  });

  it.each([
    ["GET", `${PATH}?action=elsewhere`, undefined],
    ["POST", PATH, { action: "signup" }],
    ["POST", PATH, { action: "signup", answer: "x".repeat(10_001) }],
  ])("refuses %s %s", async (method, path, body) => {
    expect((await request(method, path, { ...(body && { body }) })).body.code).toBe("INVALID_INPUT");
  });
});

describe("reCAPTCHA", async () => {
  const sandbox = await startRecaptchaSandbox();
  afterAll(() => sandbox.close());
  const { secret, hostname, siteverifyUrl } = sandbox;
  const captcha = makeRecaptcha({ siteKey: "site-key", secret, hostnames: [hostname], siteverifyUrl });
  const app = callsWith(captcha);
  const check = (answer: string) => post(app, { action: "signup", answer });

  it("tells the page which key to use, and no secret", async () => {
    const text = await (await app.request(`${PATH}?action=signup`, {}, {})).text();
    expect(JSON.parse(text).data).toEqual({ kind: "recaptcha", siteKey: "site-key", challenge: null });
    expect(text).not.toContain(secret);
  });

  it("earns a proof once for an answer that the service knows", async () => {
    const { recaptchaToken } = (await check("ok:signup#1")).body.data;
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).resolves.toBeUndefined();
    expect(await check("ok:signup#1")).toMatchObject({ status: 400, body: { code: "CAPTCHA_FAILED" } });
  });

  it("takes the answer alone: nothing in it names a form, so the proof opens any one", async () => {
    const { recaptchaToken } = (await post(app, { answer: "ok#7" })).body.data;
    await expect(spendCaptchaProof(primary, services, "inquiry", recaptchaToken)).resolves.toBeUndefined();
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).rejects.toThrow("CAPTCHA_FAILED");
  });

  it.each(["never-issued", "foreign-host", "ok:inquiry#2", ""])("refuses %s", async (answer) => {
    expect(await check(answer)).toMatchObject({ status: 400, body: { code: "CAPTCHA_FAILED" } });
  });

  it("lets nobody in while the service is out of order", async () => {
    expect(await check("500")).toMatchObject({ status: 502, body: { code: "UPSTREAM_FAILED" } });
  });
});
