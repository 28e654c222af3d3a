import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#contracts/identity/social-logins.ts";
import { onError } from "#server/call/errors.ts";
import { mount } from "#server/call/http.ts";
import { type AppContext, identifyRequest } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { accounts, socialLogins } from "#server/db/schema/identity/accounts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { oneTimeValues } from "#server/db/schema/office/one-time-values.ts";
import { openSignIn } from "#server/features/identity/sign-ins/commands.ts";
import { type SocialSandbox, startSocialSandbox } from "#server/gateways/sandbox/social-server.ts";
import { makeSocialGateways } from "#server/gateways/social-gateways.ts";
import { startTestApp } from "#testing/test-app.ts";
import { linkSocialTicket } from "./commands.ts";
import { socialLoginRoutes } from "./routes.ts";

const origin = { clientIp: "203.0.113.7", requestId: "request-1", device: "test" };
const SOCIALS = "/members/api/gaonbill-developers/accounts/socials";

let services: Services;
let sandbox: SocialSandbox;
let app: Hono<AppContext>;
let address = 0;

beforeAll(async () => {
  const testApp = await startTestApp();
  const { publicOrigin } = testApp.services;
  sandbox = await startSocialSandbox({ publicOrigin, redirectUri: `${publicOrigin}/accounts/callback` });
  services = { ...testApp.services, social: makeSocialGateways(sandbox.clients) };
  app = new Hono<AppContext>();
  app.use((c, next) => {
    identifyRequest(c, { trustedProxies: 0 });
    return next();
  });
  for (const binding of socialLoginRoutes) mount(app, services, binding);
  app.onError(onError(services.log));
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  const { primary } = services.databases;
  await primary.delete(socialLogins);
  // A limit counts by address, so each test comes from one of its own.
  address += 1;
});

async function call(method: string, path: string, body?: unknown, token?: string) {
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await app.request(path, init, { clientIp: `203.0.113.${address}` });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

async function start(provider: SocialProvider, body: object = { purpose: "login" }, token?: string) {
  const answer = await call("POST", `/oauth2/${provider}/authorize`, body, token);
  expect(answer.status).toBe(200);
  return answer.body.data as { url: string; state: string };
}

/** Does what the browser does: presses a button on the provider's page and comes back with a code. */
async function visit(url: string, person: string): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const body = new URLSearchParams([...searchParams, ["person", person]]);
  const answer = await sandbox.app.request(pathname, { method: "POST", body });
  return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
}

const exchange = (provider: SocialProvider, code: string, state: string, token?: string) =>
  call("POST", `/oauth2/${provider}/token`, { code, state }, token);

async function login(provider: SocialProvider, person = "user-1") {
  const { url, state } = await start(provider);
  return exchange(provider, await visit(url, person), state);
}

async function link(provider: SocialProvider, token: string, person = "user-1") {
  const { url, state } = await start(provider, { purpose: "link" }, token);
  return exchange(provider, await visit(url, person), state, token);
}

let people = 0;
async function makeUser(changes: Partial<typeof accounts.$inferInsert> = {}) {
  people += 1;
  const values = { email: `p${people}@gaonbill.example`, name: "시험", mobile: "01000000000", ...changes };
  const [account] = await services.databases.primary.insert(accounts).values(values).returning();
  const userSeq = account?.userSeq ?? 0;
  const tokens = await services.databases.primary.transaction((db) =>
    openSignIn(db, services, { userSeq, scope: "user" }, origin),
  );
  return { userSeq, token: tokens.access_token };
}

async function signUp(provider: SocialProvider, person = "user-1") {
  const { body } = await login(provider, person);
  const user = await makeUser();
  await services.databases.primary.transaction((db) =>
    linkSocialTicket(db, services, user.userSeq, body.data.socialTicket, origin),
  );
  return user;
}

const auditOf = async (userSeq: number) => {
  const rows = await services.databases.primary
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectUserSeq, userSeq))
    .orderBy(auditEvents.auditSeq);
  return rows.map(({ action }) => action);
};

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe.each(SOCIAL_PROVIDERS)("%s", (provider) => {
  test("a new person gets a ticket to sign up with, and is known afterwards", async () => {
    const first = await login(provider);
    expect(first.body.data).toMatchObject({
      outcome: "sign-up",
      socialTicket: expect.stringMatching(/^[\w-]{32}$/),
      email: "user-1@social.example",
      name: "테스트 사용자 1",
    });
    const { userSeq } = await signUp(provider);
    const { body } = await login(provider);
    expect(body.data).toMatchObject({ outcome: "signed-in", token_type: "Bearer", scope: "user", next: null });
    expect(await services.accessTokens.verify(body.data.access_token)).toMatchObject({ userSeq });
    expect(await auditOf(userSeq)).toEqual(["LOGIN", "SOCIAL_LINKED", "LOGIN"]);
  });

  test("is linked to whoever is signed in, and let go again", async () => {
    const { userSeq, token } = await makeUser({ passwordHash: "x" });
    expect((await link(provider, token)).body.data).toEqual({ outcome: "linked", next: null });
    expect((await link(provider, token)).body.data).toEqual({ outcome: "linked", next: null });
    expect((await login(provider)).body.data.outcome).toBe("signed-in");
    expect((await call("DELETE", `${SOCIALS}/${provider}`, undefined, token)).status).toBe(204);
    expect((await login(provider)).body.data.outcome).toBe("sign-up");
    expect(await auditOf(userSeq)).toEqual(["LOGIN", "SOCIAL_LINKED", "LOGIN", "SOCIAL_UNLINKED"]);
  });

  test.each(["nonsense", "server-error", "huge", "nonsense-profile"])("%s lets nobody in", async (person) => {
    expect(await login(provider, person)).toMatchObject(refusal(502, "UPSTREAM_FAILED"));
  });
});

describe("state", () => {
  test("works once", async () => {
    const { url, state } = await start("naver");
    const code = await visit(url, "user-1");
    expect((await exchange("naver", code, state)).status).toBe(200);
    const again = await visit(url, "user-1");
    expect(await exchange("naver", again, state)).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
  });

  test("of twenty at once exactly one gets in", async () => {
    const { url, state } = await start("kakao");
    const code = await visit(url, "user-1");
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange("kakao", code, state)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "SOCIAL_STATE_INVALID")).toHaveLength(19);
  });

  test.each(["never-issued", ""])("%j is refused", async (state) => {
    expect(await exchange("naver", "code", state)).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
  });

  test("of one provider is refused at another, and is spent", async () => {
    const { url, state } = await start("google");
    const code = await visit(url, "user-1");
    expect(await exchange("kakao", code, state)).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
    expect(await exchange("google", code, state)).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
  });

  test("ends after its time", async () => {
    const { url, state } = await start("google");
    const code = await visit(url, "user-1");
    await services.databases.primary.update(oneTimeValues).set({ expiresDT: sql`now() - interval '1 second'` });
    expect(await exchange("google", code, state)).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
  });

  test("does not fit a code that was made for another log-in (PKCE, or the state itself)", async () => {
    for (const provider of SOCIAL_PROVIDERS) {
      const [mine, theirs] = [await start(provider), await start(provider)];
      const answer = await exchange(provider, await visit(theirs.url, "user-1"), mine.state);
      expect(answer).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
    }
  });

  test("holds neither verifier nor address in the open", async () => {
    const { url } = await start("google", { purpose: "login", next: "/console/partners" });
    expect(url).not.toContain("console");
    const rows = await services.databases.primary.select().from(oneTimeValues);
    expect(rows.map(({ sealedValue }) => sealedValue.toString("latin1")).join()).not.toContain("codeVerifier");
  });
});

describe("next", () => {
  test.each([
    ["/console/partners?page=2", "/console/partners?page=2"],
    ["//evil.example", null],
    ["https://evil.example", null],
  ])("%s comes back as %s", async (next, expected) => {
    await signUp("naver");
    const { url, state } = await start("naver", { purpose: "login", next });
    const { body } = await exchange("naver", await visit(url, "user-1"), state);
    expect(body.data.next).toBe(expected);
  });
});

describe("accounts", () => {
  test("two providers with one e-mail stay apart, and an account with that e-mail stays closed", async () => {
    await makeUser({ email: "user-1@social.example" });
    await signUp("naver");
    expect((await login("naver")).body.data.outcome).toBe("signed-in");
    expect((await login("kakao")).body.data.outcome).toBe("sign-up");
    expect((await login("google")).body.data.outcome).toBe("sign-up");
  });

  test.each(["SUSPEND", "LEAVE"] as const)("%s is refused as with a password", async (state) => {
    const { userSeq } = await signUp("google");
    await services.databases.primary.update(accounts).set({ state }).where(eq(accounts.userSeq, userSeq));
    expect(await login("google")).toMatchObject(refusal(403, "FORBIDDEN"));
    expect((await auditOf(userSeq)).at(-1)).toBe("LOGIN_FAILED");
  });

  test("someone of the staff who comes through a provider is a user, not a manager", async () => {
    const { userSeq } = await signUp("google");
    await services.databases.primary.update(accounts).set({ scope: "manager" }).where(eq(accounts.userSeq, userSeq));
    expect((await login("google")).body.data.scope).toBe("user");
  });

  test("only kakao has a log-out page of its own to pass by", async () => {
    await signUp("kakao");
    const { body } = await login("kakao");
    const url = new URL(body.data.logoutUrl);
    expect(url.searchParams.get("logout_redirect_uri")).toBe(`${services.publicOrigin}/accounts/login`);
    await signUp("naver", "user-2");
    expect((await login("naver", "user-2")).body.data.logoutUrl).toBeNull();
  });
});

describe("ticket", () => {
  const linkTicket = (userSeq: number, ticket: string) =>
    services.databases.primary.transaction((db) => linkSocialTicket(db, services, userSeq, ticket, origin));

  test("of twenty at once exactly one links", async () => {
    const { body } = await login("naver");
    const { userSeq } = await makeUser();
    const tries = Array.from({ length: 20 }, () => linkTicket(userSeq, body.data.socialTicket));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(linkTicket(userSeq, body.data.socialTicket)).rejects.toThrow("SOCIAL_TICKET_EXPIRED");
  });

  test("for a person who was linked meanwhile is refused and stays whole", async () => {
    const [first, second] = [await login("naver"), await login("naver")];
    const [one, two] = [await makeUser(), await makeUser()];
    await linkTicket(one.userSeq, first.body.data.socialTicket);
    await expect(linkTicket(two.userSeq, second.body.data.socialTicket)).rejects.toThrow("SOCIAL_ALREADY_LINKED");
    await expect(linkTicket(two.userSeq, second.body.data.socialTicket)).rejects.toThrow("SOCIAL_ALREADY_LINKED");
  });

  test("a state is no ticket", async () => {
    const { state } = await start("naver");
    const { userSeq } = await makeUser();
    await expect(linkTicket(userSeq, state)).rejects.toThrow("SOCIAL_TICKET_EXPIRED");
  });
});

describe("link", () => {
  test("needs someone signed in", async () => {
    const body = { purpose: "link" };
    expect(await call("POST", "/oauth2/naver/authorize", body)).toMatchObject(refusal(401, "UNAUTHENTICATED"));
    const { token } = await makeUser();
    const { url, state } = await start("naver", body, token);
    const code = await visit(url, "user-1");
    expect(await exchange("naver", code, state)).toMatchObject(refusal(401, "UNAUTHENTICATED"));
  });

  test("begun by another person is refused", async () => {
    const [attacker, victim] = [await makeUser(), await makeUser()];
    const { url, state } = await start("naver", { purpose: "link" }, attacker.token);
    const code = await visit(url, "user-1");
    const answer = await exchange("naver", code, state, victim.token);
    expect(answer).toMatchObject(refusal(400, "SOCIAL_STATE_INVALID"));
    expect(await services.databases.primary.select().from(socialLogins)).toEqual([]);
  });

  test("of a person who belongs to another account, or a second one of a provider, is refused", async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    await link("naver", one.token);
    expect(await link("naver", two.token)).toMatchObject(refusal(409, "SOCIAL_ALREADY_LINKED"));
    expect(await link("naver", one.token, "user-2")).toMatchObject(refusal(409, "SOCIAL_ALREADY_LINKED"));
  });
});

describe("unlink", () => {
  const unlink = (provider: string, token?: string) => call("DELETE", `${SOCIALS}/${provider}`, undefined, token);

  test("the last way in stays, even if two are let go at once", async () => {
    const { token } = await makeUser();
    await link("naver", token);
    expect(await unlink("naver", token)).toMatchObject(refusal(409, "LAST_LOGIN_METHOD"));
    await link("kakao", token);
    const statuses = await Promise.all([unlink("naver", token), unlink("kakao", token)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test("of what is not linked, by nobody, or of an unknown provider is refused", async () => {
    const { token } = await makeUser({ passwordHash: "x" });
    expect(await unlink("google", token)).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await unlink("google")).toMatchObject(refusal(401, "UNAUTHENTICATED"));
    expect(await unlink("facebook", token)).toMatchObject(refusal(400, "INVALID_INPUT"));
  });

  test("leaves the links of others alone", async () => {
    const [one, two] = [await makeUser({ passwordHash: "x" }), await makeUser({ passwordHash: "x" })];
    await link("naver", one.token);
    expect(await unlink("naver", two.token)).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await services.databases.primary.select().from(socialLogins)).toHaveLength(1);
  });
});

test.each([
  ["/oauth2/facebook/authorize", { purpose: "login" }],
  ["/oauth2/naver/authorize", { purpose: "steal" }],
  ["/oauth2/naver/authorize", {}],
  ["/oauth2/naver/token", { code: "c" }],
  ["/oauth2/naver/token", { code: "c".repeat(2_001), state: "s" }],
  ["/oauth2/naver/token", { code: ["c"], state: "s" }],
])("%s refuses %j", async (path, body) => {
  expect(await call("POST", path, body)).toMatchObject(refusal(400, "INVALID_INPUT"));
});
