import { describe, expect, it } from "vitest";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { makeLogger } from "#server/log.ts";
import { startTestApp } from "#testing/test-app.ts";

let logged = "";
const log = makeLogger("debug", { write: (line) => (logged += line) });
const { app, services, request } = await startTestApp({}, log);
const { primary } = services.databases;

const CANARIES = {
  password: "canary-password-1",
  email: "canary-person@gaonbill.example",
  name: "카나리아",
  mobile: "01099990000",
  token: "canary-token-0123456789",
  ci: "canary-ci-value",
};
const ACCOUNTS = "/members/api/gaonbill-developers/accounts";
const proof = (action: string) => holdOnce(primary, services, "captcha-proof", { action }, { lifetimeS: 60 });

describe("log lines", () => {
  it("hold no password, token, address, name or national identifier of any request", async () => {
    const { password, email, name, mobile, token, ci } = CANARIES;
    const reqSeq = "canary-req-seq";
    const identity = { state: "done", result: { REQ_SEQ: reqSeq, CI: ci, DI: ci, NAME: name } };
    await holdOnce(primary, services, "identity-result", identity, { key: reqSeq, lifetimeS: 60 });
    const registration = {
      email,
      password,
      name,
      mobile,
      agreesTerms: true,
      agreesPrivacy: true,
      identityReqSeq: reqSeq,
    };
    await request("POST", ACCOUNTS, { body: { ...registration, recaptchaToken: await proof("signup") } });
    await request("GET", `${ACCOUNTS}/duplicate/by/email?email=${encodeURIComponent(email)}`);
    await request("POST", `${ACCOUNTS}/password`, {
      body: { email, name, recaptchaToken: await proof("password-reset") },
    });
    await request("PUT", `${ACCOUNTS}/password`, { body: { token, password } });
    for (const attempt of [password, "wrong"]) {
      const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username: email, password: attempt };
      await app.request("/oauth2/token", { method: "POST", body: new URLSearchParams(form) }, {});
    }
    await request("GET", "/oauth2/userinfo", { headers: { Authorization: `Bearer ${token}`, KSESSIONID: token } });
    await request("POST", "/sandbox/mails", { body: { recipient: email } });
    expect(logged.split("\n").length).toBeGreaterThan(8);
    for (const [kind, canary] of Object.entries(CANARIES)) expect(logged, kind).not.toContain(canary);
  });

  it("show no query parameters of a failing statement and keep CR and LF out of the line's structure", async () => {
    const { email, name, mobile } = CANARIES;
    const fields = {
      companyName: "줄바꿈 상사",
      name,
      tel: mobile,
      email,
      content: "줄\r\n바꿈",
      agreesPrivacy: "true",
    };
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, recaptchaToken: await proof("inquiry") }))
      form.set(field, value);
    await primary.execute("ALTER TABLE inquiries RENAME COLUMN tel TO hidden");
    const answer = await request("POST", "/api/boards/inquiries/technical", { body: form });
    expect(answer.body).toMatchObject({ code: "INTERNAL" });
    expect(JSON.stringify(answer.body)).not.toMatch(/inquiries|column|insert/i);
    await primary.execute("ALTER TABLE inquiries RENAME COLUMN hidden TO tel");
    expect(logged).not.toContain(CANARIES.mobile);
    for (const line of logged.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
  });
});
