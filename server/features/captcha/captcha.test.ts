import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { makeRecaptcha } from "#server/gateways/recaptcha.ts";
import { startRecaptchaSandbox } from "#server/gateways/sandbox/recaptcha-server.ts";
import { onError } from "#server/kernel/errors.ts";
import { mount } from "#server/kernel/mount.ts";
import { type AppContext, identifyRequest } from "#server/kernel/request-context.ts";
import { startTestApp } from "#testing/test-app.ts";
import { spendCaptchaProof } from "./proof.ts";
import { captchaRoutes } from "./routes.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/recaptcha/developers";

describe("ALTCHA", () => {
  const ask = async (action: string) => (await request("GET", `${PATH}?action=${action}`)).body.data;
  const answerTo = async ({ challenge }: Awaited<ReturnType<typeof ask>>) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  };

  it("earns a proof for the form it was made for, once", async () => {
    const captcha = await ask("signup");
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
    const answer = await answerTo(await ask("signup"));
    const { recaptchaToken } = (await request("POST", PATH, { body: { answer } })).body.data;
    const elsewhere = primary.transaction((db) => spendCaptchaProof(db, services, "inquiry", recaptchaToken));
    await expect(elsewhere).rejects.toThrow("CAPTCHA_FAILED");
    await expect(spendCaptchaProof(primary, services, "signup", recaptchaToken)).resolves.toBeUndefined();
  });

  it("opens no other form", async () => {
    const answer = await answerTo(await ask("signup"));
    const foreign = await request("POST", PATH, { body: { action: "inquiry", answer } });
    expect(foreign.body.code).toBe("CAPTCHA_FAILED");
    const own = await answerTo(await ask("inquiry"));
    const { recaptchaToken } = (await request("POST", PATH, { body: { action: "inquiry", answer: own } })).body.data;
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
  const app = new Hono<AppContext>();
  app.use((c, next) => {
    identifyRequest(c, { trustedProxies: 0 });
    return next();
  });
  for (const binding of captchaRoutes) mount(app, { ...services, captcha }, binding);
  app.onError(onError(services.log));

  const check = async (answer: string) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" } };
    const response = await app.request(PATH, { ...init, body: JSON.stringify({ action: "signup", answer }) }, {});
    return { status: response.status, body: await response.json() };
  };

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
    const init = { method: "POST", headers: { "Content-Type": "application/json" } };
    const response = await app.request(PATH, { ...init, body: JSON.stringify({ answer: "ok#7" }) }, {});
    const { recaptchaToken } = (await response.json()).data;
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
