import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#contracts/identity/social-logins.ts";
import { FORGERIES, type Forgery, TROUBLES } from "./sandbox/social-people.ts";
import { type SocialSandbox, startSocialSandbox } from "./sandbox/social-server.ts";
import type { SocialGateways } from "./social-gateway.ts";
import { makeSocialGateways } from "./social-gateways.ts";

const PUBLIC_ORIGIN = "https://developers.gaonbill.example";
const redirectUri = `${PUBLIC_ORIGIN}/accounts/callback`;
const state = "state-1";
const nonce = "nonce-1";
const codeVerifier = "v".repeat(43);
const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");

let sandbox: SocialSandbox;
let gateways: SocialGateways;

beforeAll(async () => {
  sandbox = await startSocialSandbox({ publicOrigin: PUBLIC_ORIGIN, redirectUri });
  gateways = makeSocialGateways(sandbox.clients);
});

afterAll(() => sandbox.close());

const authorizeUrl = (provider: SocialProvider) =>
  new URL(gateways[provider].authorizeUrl({ state, redirectUri, codeChallenge, nonce }));

/** Presses a button of the authorization page and returns the query that comes back to us. */
async function press(provider: SocialProvider, person: string): Promise<URLSearchParams> {
  const url = authorizeUrl(provider);
  const body = new URLSearchParams([...url.searchParams, ["person", person]]);
  const answer = await sandbox.app.request(url.pathname, { method: "POST", body });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "").searchParams;
}

const codeFor = async (provider: SocialProvider, person = "user-1") =>
  (await press(provider, person)).get("code") ?? "";

const exchangeWith = (provider: SocialProvider, code: string, changes: object = {}, from = gateways) =>
  from[provider].exchange({ code, state, redirectUri, codeVerifier, nonce, ...changes });

const impatient = () => {
  const { naver, kakao, google } = sandbox.clients;
  const timeoutMs = 300;
  return makeSocialGateways({
    naver: { ...naver, timeoutMs },
    kakao: { ...kakao, timeoutMs },
    google: { ...google, timeoutMs },
  });
};

describe.each(SOCIAL_PROVIDERS)("%s", (provider) => {
  test("says who somebody is", async () => {
    expect(await exchangeWith(provider, await codeFor(provider))).toEqual({
      subject: expect.stringMatching(/^[\w-]{5,255}$/),
      email: "user-1@social.example",
      name: "테스트 사용자 1",
      profileImage: "https://social.example/user-1.png",
    });
  });

  test("leaves out the details without consent", async () => {
    const profile = await exchangeWith(provider, await codeFor(provider, "user-3"));
    expect(profile).toMatchObject({ email: null, name: "테스트 사용자 3", profileImage: null });
  });

  test("always sends a state and the one return address", () => {
    const query = authorizeUrl(provider).searchParams;
    expect(query.get("state")).toBe(state);
    expect(query.get("redirect_uri")).toBe(redirectUri);
  });

  test("a refused consent comes back as a refusal", async () => {
    const answer = await press(provider, "deny");
    expect(Object.fromEntries(answer)).toMatchObject({ error: "access_denied", state });
    expect(answer.has("code")).toBe(false);
  });

  test("a code works once", async () => {
    const code = await codeFor(provider);
    await exchangeWith(provider, code);
    await expect(exchangeWith(provider, code)).rejects.toMatchObject({ service: "social", reason: "refused" });
  });

  test("a code of another provider is refused", async () => {
    const other = provider === "google" ? "kakao" : "google";
    const code = await codeFor(other);
    await expect(exchangeWith(provider, code)).rejects.toMatchObject({ reason: "refused" });
  });

  test("another return address is refused", async () => {
    const changes = { redirectUri: `${redirectUri}/other` };
    const code = await codeFor(provider);
    await expect(exchangeWith(provider, code, changes)).rejects.toMatchObject({ reason: "refused" });
  });

  test("a wrong client secret is our failure, and it is not in the error", async () => {
    const clientSecret = "not-the-secret";
    const { naver, kakao, google } = sandbox.clients;
    const wrong = makeSocialGateways({
      naver: { ...naver, clientSecret },
      kakao: { ...kakao, clientSecret },
      google: { ...google, clientSecret },
    });
    const error = await exchangeWith(provider, await codeFor(provider), {}, wrong).catch((failure: Error) => failure);
    expect(String(error)).toBe("GatewayError: social: refused (invalid_client)");
  });

  const reasons = { slow: "timeout", nonsense: "bad-answer", "server-error": "failing", huge: "too-large" };
  const troubles = TROUBLES.flatMap((trouble) => [
    [trouble, reasons[trouble]],
    [`${trouble}-profile`, reasons[trouble]],
  ]);

  test.each(troubles)("%s gives %s and nobody is let in", async (person = "", reason) => {
    const code = await codeFor(provider, person);
    // A busy machine may take longer over any of them than the impatient wait.
    const from = reason === "timeout" ? impatient() : gateways;
    await expect(exchangeWith(provider, code, {}, from)).rejects.toMatchObject({ service: "social", reason });
  });

  test("a service that is down is a failure at once, without its address", async () => {
    const gone = await startSocialSandbox({ publicOrigin: PUBLIC_ORIGIN, redirectUri });
    await gone.close();
    const error = await exchangeWith(provider, "any", {}, makeSocialGateways(gone.clients)).catch((failure) => failure);
    expect(error).toMatchObject({ service: "social", reason: "unreachable" });
    expect(String(error)).not.toContain("127.0.0.1");
  });
});

test("each requests exactly its scopes, with PKCE where the provider offers it", () => {
  const requestOf = (provider: SocialProvider) => {
    const query = authorizeUrl(provider).searchParams;
    return [query.get("scope"), query.get("code_challenge_method"), query.get("nonce")];
  };
  expect(requestOf("naver")).toEqual(["read write", null, null]);
  expect(requestOf("kakao")).toEqual(["account_email,profile_nickname,profile_image", "S256", null]);
  expect(requestOf("google")).toEqual(["openid profile email", "S256", nonce]);
});

test.each(["kakao", "google"] as const)("%s refuses another verifier", async (provider) => {
  const code = await codeFor(provider);
  const changes = { codeVerifier: "w".repeat(43) };
  await expect(exchangeWith(provider, code, changes)).rejects.toMatchObject({ detail: "invalid_grant" });
});

test("naver refuses another state at the token endpoint, with status 200 as it does", async () => {
  const code = await codeFor("naver");
  await expect(exchangeWith("naver", code, { state: "other" })).rejects.toMatchObject({ detail: "invalid_request" });
});

const FLAWS: Record<Forgery, string> = {
  "wrong-nonce": "id_token",
  "wrong-audience": "ERR_JWT_CLAIM_VALIDATION_FAILED",
  "wrong-issuer": "ERR_JWT_CLAIM_VALIDATION_FAILED",
  expired: "ERR_JWT_EXPIRED",
  unsigned: "ERR_JOSE_ALG_NOT_ALLOWED",
  symmetric: "ERR_JOSE_ALG_NOT_ALLOWED",
  "foreign-key": "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  "other-subject": "other subject",
};

test.each(FORGERIES)("a forged id_token (%s) is refused", async (forgery) => {
  const code = await codeFor("google", forgery);
  const flaw = { service: "social", reason: "bad-answer", detail: FLAWS[forgery] };
  await expect(exchangeWith("google", code)).rejects.toMatchObject(flaw);
});

test("kakao logs out through its own page, back to our site only", async () => {
  const url = new URL(gateways.kakao.logoutUrl?.(`${PUBLIC_ORIGIN}/accounts/login`) ?? "");
  const answer = await sandbox.app.request(url.pathname + url.search);
  expect(answer.headers.get("location")).toBe(`${PUBLIC_ORIGIN}/accounts/login`);
  url.searchParams.set("logout_redirect_uri", "https://evil.example/");
  expect((await sandbox.app.request(url.pathname + url.search)).status).toBe(400);
  expect(gateways.naver.logoutUrl).toBeUndefined();
});

test("the discovery document names the endpoints that the client uses", async () => {
  const answer = await sandbox.app.request("/sandbox/social/google/.well-known/openid-configuration");
  const { endpoints } = sandbox.clients.google;
  const path = (url = "") => new URL(url).pathname;
  const document = await answer.json();
  expect(document.issuer).toBe(endpoints?.issuer);
  expect(document.authorization_endpoint).toBe(endpoints?.authorize);
  expect(path(document.token_endpoint)).toBe(path(endpoints?.token));
  expect(path(document.userinfo_endpoint)).toBe(path(endpoints?.userInfo));
  expect(path(document.jwks_uri)).toBe(path(endpoints?.keys));
});

describe("the authorization page", () => {
  test("is Korean, without script or inline style", async () => {
    const { pathname, search } = authorizeUrl("naver");
    const answer = await sandbox.app.request(pathname + search);
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(text).toContain('<html lang="ko">');
    expect(text).toContain("동의 거부");
    expect(text).not.toMatch(/<script|<style|style=/);
    expect((await sandbox.app.request("/sandbox/social/page.css")).headers.get("content-type")).toContain("text/css");
  });

  test.each([
    ["redirect_uri", "https://evil.example/"],
    ["client_id", "someone-else"],
    ["scope", "everything"],
    ["state", ""],
    ["code_challenge", ""],
  ])("refuses a wrong %s without redirecting", async (name, value) => {
    const url = authorizeUrl("google");
    url.searchParams.set(name, value);
    expect((await sandbox.app.request(url.pathname + url.search)).status).toBe(400);
    const body = new URLSearchParams([...url.searchParams, ["person", "user-1"]]);
    const answer = await sandbox.app.request(url.pathname, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  });

  test("shows what is in the address as text", async () => {
    const url = authorizeUrl("naver");
    url.searchParams.set("state", `"><script>alert(1)</script>`);
    const answer = await sandbox.app.request(url.pathname + url.search);
    expect(await answer.text()).not.toContain("<script>");
  });
});
