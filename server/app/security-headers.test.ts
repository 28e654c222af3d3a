import { describe, expect, it } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { pagePolicy } from "./security-headers.ts";

const sandboxed = await startTestApp();
const { request } = sandboxed;

describe("every answer", () => {
  it("has the headers that keep other sites out", async () => {
    const { headers } = await request("GET", "/healthz");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  it("stays connected with the page that opened the identity check or the payment", async () => {
    for (const path of ["/checkplus/success", "/checkplus/failure", "/settle-next", "/settle-cancel"]) {
      const { headers } = await request("POST", path);
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
    }
    const window = await request("POST", "/sandbox/checkplus/CheckPlusSafeModel/checkplus.cb", { body: "" });
    expect(window.headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
    const elsewhere = await request("GET", "/accounts/signup");
    expect(elsewhere.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  });

  it("does not pass on a one-time address", async () => {
    const { headers } = await request("GET", "/accounts/one-time/some-token-or-other");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("demands TLS only where the site has TLS", async () => {
    const behindTls = await startTestApp({ PUBLIC_ORIGIN: "https://developers.gaonbill.example" });
    const { headers } = await behindTls.request("GET", "/healthz");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
  });
});

describe("the policy of a page", () => {
  const directive = (policy: string, name: string) =>
    policy
      .split("; ")
      .find((each) => each.startsWith(`${name} `))
      ?.split(" ")
      .slice(1);

  it("lets forms lead to the sandbox of this site and nowhere else", () => {
    const policy = pagePolicy(sandboxed.services, []);
    expect(directive(policy, "form-action")).toEqual(["'self'", sandboxed.services.publicOrigin]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  });

  it("lets them lead to the identity check, the log-ins and the payment window that are configured", async () => {
    const configured = await startTestApp({
      CHECKPLUS_SITE_CODE: "G1",
      CHECKPLUS_SITE_PASSWORD: "secret",
      CHECKPLUS_SERVICE_URL: "http://127.0.0.1:9",
      KAKAO_CLIENT_ID: "id",
      KAKAO_CLIENT_SECRET: "secret",
      RECAPTCHA_SITE_KEY: "key",
      RECAPTCHA_SECRET: "secret",
      SETTLE_BANK_MERCHANT_ID: "gaonbill01",
      SETTLE_BANK_HASH_KEY: "a key to hash with",
      SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
      SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
      SETTLE_BANK_NOTICE_ADDRESSES: "198.51.100.0/28, 198.51.100.200",
    });
    const policy = pagePolicy(configured.services, ["'nonce-x'"]);
    expect(directive(policy, "form-action")?.toSorted()).toEqual([
      "'self'",
      configured.services.publicOrigin,
      "https://kauth.kakao.com",
      "https://nice.checkplus.co.kr",
      "https://pg.gaonbill.example",
    ]);
    expect(directive(policy, "script-src")).toContain("https://www.google.com/recaptcha/");
    expect(directive(policy, "script-src")).not.toContain("'unsafe-inline'");
  });
});
