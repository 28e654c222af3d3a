import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import * as oauth from "oauth4webapi";
import { beforeEach, describe, expect, it } from "vitest";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createAccount, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;
const account = await createAccount(services, { password: PASSWORD });
const staff = await createAccount(services, { password: PASSWORD, scope: "manager" });

const post = async (path: string, form: Record<string, string>, clientIp = "203.0.113.7") => {
  const answer = await app.request(
    path,
    { method: "POST", body: new URLSearchParams({ client_id: OAUTH_CLIENT_ID, ...form }) },
    { clientIp },
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
};
const login = (form: Record<string, string> = {}, clientIp?: string) =>
  post("/oauth2/token", { grant_type: "password", username: account.email, password: PASSWORD, ...form }, clientIp);
const refresh = (token: string, clientIp?: string) =>
  post("/oauth2/token", { grant_type: "refresh_token", refresh_token: token }, clientIp);
const userInfo = (token: string) =>
  request("GET", "/oauth2/userinfo", { headers: { Authorization: `Bearer ${token}` } });

beforeEach(async () => {
  await primary.delete(loginDelays);
  await primary.delete(rateLimits);
});

describe("POST /oauth2/token", () => {
  it("signs in with the fields and lifetimes of §4 and §7.1", async () => {
    const { status, headers, body } = await login();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "user" });
    expect((await userInfo(body.access_token)).body.data).toMatchObject({
      userSeq: account.userSeq,
      email: account.email,
      name: account.name,
      profileImage: null,
      signInDT: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each(["token", "revoke"])("reads a few values and no flood of them: %s", async (name) => {
    const { status, body } = await post(`/oauth2/${name}`, { username: "가".repeat(10_000) });
    expect([status, body.code]).toEqual([413, "BODY_TOO_LARGE"]);
    expect((await login({ username: "가".repeat(2_000) })).status).toBe(400);
  });

  it("takes JSON, any case of the address, and §7.1's name of the refresh grant", async () => {
    const json = await request("POST", "/oauth2/token", {
      body: {
        grant_type: "password",
        client_id: OAUTH_CLIENT_ID,
        username: account.email.toUpperCase(),
        password: PASSWORD,
      },
    });
    expect(json.status).toBe(200);
    const again = await post("/oauth2/token", { grant_type: "refresh", refresh_token: json.body.refresh_token });
    expect(again.status).toBe(200);
  });

  it("gives one answer for a wrong password, an unknown address, a suspended account and a non-member of staff", async () => {
    const suspended = await createAccount(services, { password: PASSWORD, state: "SUSPEND" });
    const refusals = await Promise.all([
      login({ password: "wrong password" }),
      login({ username: "nobody@gaonbill.example" }),
      login({ username: suspended.email }),
      login({ scope: "manager" }),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 400, body: refusals[0]?.body });
    }
    expect(refusals[0]?.body.error).toBe("invalid_grant");
    expect((await login({ username: staff.email, scope: "manager" })).body.scope).toBe("manager");
  });

  it.each([
    [{ client_id: "someone-else" }, 401, "invalid_client"],
    [{ scope: "root" }, 400, "invalid_scope"],
    [{ grant_type: "implicit" }, 400, "unsupported_grant_type"],
    [{ username: "" }, 400, "invalid_request"],
  ])("refuses %j as RFC 6749 says", async (form, status, error) => {
    expect(await login(form)).toMatchObject({ status, body: { error } });
  });

  const spelled = [...OAUTH_CLIENT_ID].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  it.each([
    ["as it is", `${OAUTH_CLIENT_ID}:`, {}, 200],
    ["form-encoded, letter by letter", `${spelled}:`, {}, 200],
    ["beside the same in the body", `${OAUTH_CLIENT_ID}:`, { client_id: OAUTH_CLIENT_ID }, 200],
    ["beside another in the body", `${OAUTH_CLIENT_ID}:`, { client_id: "someone-else" }, 401],
    ["with a secret it does not have", `${OAUTH_CLIENT_ID}:secret`, {}, 401],
    ["of someone else", "someone-else:", {}, 401],
    ["without a colon", OAUTH_CLIENT_ID, {}, 401],
  ])("takes the client of HTTP Basic, %s", async (_, pair, form, status) => {
    const body = new URLSearchParams({ grant_type: "password", username: account.email, password: PASSWORD, ...form });
    const headers = { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
    expect((await app.request("/oauth2/token", { method: "POST", headers, body }, {})).status).toBe(status);
  });

  it("refuses a parameter given twice", async () => {
    const answer = await app.request(
      "/oauth2/token",
      { method: "POST", body: new URLSearchParams("grant_type=password&grant_type=refresh") },
      {},
    );
    expect(answer.status).toBe(400);
  });

  it("tells 100-character passwords apart by their last character", async () => {
    const long = `${"a long password ".repeat(7).slice(0, 99)}1`;
    const other = await createAccount(services, { password: long });
    expect((await login({ username: other.email, password: `${long.slice(0, 99)}2` })).status).toBe(400);
    expect((await login({ username: other.email, password: long })).status).toBe(200);
  });
});

describe("repeated failures", () => {
  it("delay the account, also for the right password, and the delay ends by itself", async () => {
    for (let n = 0; n < 6; n += 1) await login({ password: "wrong password" });
    const delayed = await login();
    expect(delayed).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(delayed.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    await primary.update(loginDelays).set({ blockedUntil: sql`now()` });
    expect((await login()).status).toBe(200);
    expect((await login({ password: "wrong password" })).status).toBe(400);
  });

  it("double with each further one, up to a quarter of an hour in one place and a minute everywhere", async () => {
    const waitsOf = async (key: string, clientIps: (n: number) => string) => {
      const waits: number[] = [];
      for (let n = 0; n < 20; n += 1) {
        await login({ password: "wrong password" }, clientIps(n));
        const [row] = await primary
          .select({ s: sql<number>`round(extract(epoch FROM blocked_until - last_failure_dt))::int` })
          .from(loginDelays)
          .where(eq(loginDelays.key, key));
        waits.push(row?.s ?? -1);
        await primary.update(loginDelays).set({ blockedUntil: sql`now()` });
      }
      return waits;
    };
    const here = await waitsOf(`place:${account.email} 198.51.100.1`, () => "198.51.100.1");
    expect(here.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 8, 16, 32, 64]);
    expect(Math.max(...here)).toBe(900);
    await primary.delete(loginDelays);
    const everywhere = await waitsOf(`login:${account.email}`, (n) => `198.51.100.${n + 10}`);
    expect(everywhere.slice(9, 17)).toEqual([0, 8, 16, 32, 60, 60, 60, 60]);
  });

  it("delay an address that tries many accounts, not the accounts of others", async () => {
    for (let n = 0; n < 31; n += 1) await login({ username: `n${n}@gaonbill.example` }, "198.51.100.99");
    expect((await login({}, "198.51.100.99")).status).toBe(429);
    expect((await login()).status).toBe(200);
  });
});

describe("refresh tokens", () => {
  it("rotate, and a spent one presented later ends the whole family", async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect((await userInfo(third.access_token)).status).toBe(401);
    const [event] = await primary.select().from(auditEvents).where(eq(auditEvents.action, "TOKEN_REUSED"));
    expect(event?.subjectUserSeq).toBe(account.userSeq);
  });

  it("repeat a lost answer for ten seconds, word for word", async () => {
    const { refresh_token } = (await login()).body;
    const first = await refresh(refresh_token);
    expect((await refresh(refresh_token)).body).toEqual(first.body);
    await primary.execute(
      sql`UPDATE refresh_tokens SET used_dt = now() - interval '11 seconds' WHERE used_dt IS NOT NULL`,
    );
    expect((await refresh(refresh_token)).status).toBe(400);
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
  });

  it("give fifty parallel uses one and the same successor", async () => {
    const { refresh_token } = (await login()).body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it("end after 86400 s, and with the family however often they rotated", async () => {
    const { refresh_token } = (await login()).body;
    await primary.execute(sql`UPDATE refresh_tokens SET expires_dt = now() WHERE used_dt IS NULL`);
    expect((await refresh(refresh_token)).status).toBe(400);
    const other = (await login()).body;
    await primary.execute(sql`UPDATE sign_ins SET expires_dt = now()`);
    expect((await refresh(other.refresh_token)).status).toBe(400);
  });

  it("never leave two live branches, whatever the order of use, replay and parallel use", async () => {
    const step = fc.record({ of: fc.nat({ max: 5 }), parallel: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const seen: string[] = [(await login()).body.refresh_token];
        for (const { of, parallel } of steps) {
          const token = seen[of % seen.length] ?? "";
          const answers = await Promise.all(parallel ? [refresh(token), refresh(token)] : [refresh(token)]);
          for (const { body } of answers)
            if (body.refresh_token && !seen.includes(body.refresh_token)) seen.push(body.refresh_token);
        }
        const { rows } = await primary.execute<{ live: number }>(sql`
          SELECT count(*)::int AS live FROM refresh_tokens JOIN sign_ins USING (sign_in_seq)
          WHERE used_dt IS NULL AND NOT is_ended
          AND sign_in_seq = (SELECT max(sign_in_seq) FROM sign_ins)`);
        expect(rows[0]?.live).toBeLessThanOrEqual(1);
      }),
      { numRuns: 12 },
    );
  });

  it("cannot be guessed at any speed; the answer says when to come back", async () => {
    const busy = "203.0.113.99";
    await primary.insert(rateLimits).values({ key: `refresh ip:${busy}`, usedUntil: sql`now() + interval '1 minute'` });
    const { status, headers } = await refresh("made-up", busy);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await refresh("made-up")).status).toBe(400);
  });

  it("are no access tokens, nor the reverse", async () => {
    const { access_token, refresh_token } = (await login()).body;
    expect((await userInfo(refresh_token)).status).toBe(401);
    expect((await refresh(access_token)).status).toBe(400);
  });
});

describe("POST /oauth2/revoke", () => {
  it("makes both tokens useless at once and is no failure for unknown ones", async () => {
    const { access_token, refresh_token } = (await login()).body;
    expect((await post("/oauth2/revoke", { token: refresh_token })).status).toBe(200);
    expect((await userInfo(access_token)).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
    expect((await post("/oauth2/revoke", { token: "unknown" })).status).toBe(200);
  });

  it("ends an access token on the next request, and its sign-in with it, other sign-ins not", async () => {
    const [one, other] = [(await login()).body, (await login()).body];
    const answer = await post("/oauth2/revoke", { token: one.access_token, token_type_hint: "access_token" });
    expect(answer.status).toBe(200);
    expect((await userInfo(one.access_token)).status).toBe(401);
    expect((await refresh(one.refresh_token)).status).toBe(400);
    expect((await userInfo(other.access_token)).status).toBe(200);
    const logOuts = () => primary.$count(auditEvents, eq(auditEvents.action, "LOGOUT"));
    const before = await logOuts();
    expect((await post("/oauth2/revoke", { token: one.access_token })).status).toBe(200);
    expect(await logOuts()).toBe(before);
  });

  it("of a spent refresh token ends the tokens that came after it", async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    expect((await post("/oauth2/revoke", { token: first.refresh_token })).status).toBe(200);
    expect((await userInfo(second.access_token)).status).toBe(401);
    expect((await userInfo(first.access_token)).status).toBe(401);
  });

  it("a suspended account is out on the next request", async () => {
    const other = await createAccount(services, { password: PASSWORD });
    const { access_token } = (await login({ username: other.email })).body;
    await primary.update(accounts).set({ state: "SUSPEND" }).where(eq(accounts.userSeq, other.userSeq));
    expect((await userInfo(access_token)).status).toBe(401);
  });
});

describe("a stock OAuth client", () => {
  it("refreshes and revokes", async () => {
    const origin = "http://localhost:3000";
    const server = {
      issuer: origin,
      token_endpoint: `${origin}/oauth2/token`,
      revocation_endpoint: `${origin}/oauth2/revoke`,
    };
    const client = { client_id: OAUTH_CLIENT_ID };
    const options = {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (url: string, init: object) => app.request(url, init as RequestInit, {}),
    };
    const { refresh_token } = (await login()).body;
    const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh_token, options);
    const tokens = await oauth.processRefreshTokenResponse(server, client, answer);
    expect(tokens.expires_in).toBe(3600);
    const revoked = await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token ?? "", options);
    await oauth.processRevocationResponse(revoked);
  });
});
