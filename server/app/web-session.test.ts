import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "#contracts/errors.ts";
import { getProfile, modifyAccount } from "#contracts/identity/accounts.ts";
import { ACCESS_TOKEN_LIFETIME_S, OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import { type AppContext, identifyRequest } from "#server/call/request-context.ts";
import { createAccount, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { WebSession } from "./web-session.ts";

const { app: api, services, request } = await startTestApp();

type Fetch = (request: Request) => Promise<Response>;
const reach: Fetch = async (call) => api.fetch(call, { clientIp: "203.0.113.7" });
const outOfOrder: Fetch = async () =>
  Response.json({ code: "UNAVAILABLE", message: ERRORS.UNAVAILABLE.message, requestId: "1" }, { status: 503 });
const OUTAGE = { failure: { code: "UNAVAILABLE", message: ERRORS.UNAVAILABLE.message }, status: 503 };

/** Keeps cookies from one request to the next, as real browsers do. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return {
    has: (name: string) => cookies.has(name),
    hint: () => JSON.parse(decodeURIComponent(cookies.get("gaonbill_user") ?? "null")),
    /** Makes one request, in which `act` stands for its pages, and returns the headers of the answer. */
    async visit<Result>(act: (session: WebSession) => Promise<Result>, fetch = reach) {
      const done = Promise.withResolvers<Result>();
      const site = new Hono<AppContext>().get("/", async (c) => {
        identifyRequest(c, { trustedProxies: 0 });
        const session = new WebSession(c, services, fetch);
        done.resolve(await act(session));
        const response = c.body(null);
        session.applyTo(response);
        return response;
      });
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const { headers } = await site.request("/", { headers: { Cookie } }, {});
      for (const cookie of headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { headers, result: await done.promise };
    },
  };
}

const passwordForm = (username: string) => ({ grant_type: "password", scope: "user", username, password: PASSWORD });

function passwordGrant(username: string): Request {
  const body = new URLSearchParams({ client_id: OAUTH_CLIENT_ID, ...passwordForm(username) });
  return new Request("http://api/oauth2/token", { method: "POST", body });
}

async function logIn() {
  const account = await createAccount(services, { password: PASSWORD });
  const tokens = await (await reach(passwordGrant(account.email))).json();
  const browser = openBrowser();
  await browser.visit((session) => session.adopt(tokens));
  return { account, browser, refresh: tokens.refresh_token as string };
}

const passTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const untilRenewal = () => passTime(ACCESS_TOKEN_LIFETIME_S - 30);
const untilTokenEnds = () => passTime(ACCESS_TOKEN_LIFETIME_S + 1);
afterEach(() => vi.useRealTimers());

const renewalFails: Fetch = (call) => (call.url.endsWith("/oauth2/token") ? outOfOrder(call) : reach(call));
const user = (session: WebSession) => session.user();
const change = (name: string) => (session: WebSession) =>
  session.calls.call({
    name: modifyAccount.name,
    desk: undefined,
    input: { body: { name, mobile: "01000000000" } },
  });

describe("a log-out", () => {
  it("ends the session and leaves display settings in the browser", async () => {
    const { browser, refresh } = await logIn();
    const { headers } = await browser.visit((session) => session.signOut());
    expect(headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(browser.has("gaonbill") || browser.has("gaonbill_user")).toBe(false);
    const body = `grant_type=refresh_token&client_id=${OAUTH_CLIENT_ID}&refresh_token=${refresh}`;
    const again = await request("POST", "/oauth2/token", {
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(again.body.error).toBe("invalid_grant");
  });
});

describe("an outage", () => {
  it("is reported as such, and the visitor stays signed in", async () => {
    const { account, browser } = await logIn();
    vi.spyOn(services.calls, "answer").mockRejectedValueOnce(new AppError("UNAVAILABLE"));
    const { headers, result } = await browser.visit(user);
    expect(result).toMatchObject(OUTAGE);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await browser.visit(user)).result).toMatchObject({ output: { userSeq: account.userSeq } });
  });

  it("does not log a visitor out whose token ends meanwhile", async () => {
    const { account, browser } = await logIn();
    untilTokenEnds();
    const { headers, result } = await browser.visit(user, renewalFails);
    expect(result).toMatchObject(OUTAGE);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await browser.visit(user)).result).toMatchObject({ output: { userSeq: account.userSeq } });
  });

  it("has no effect while the token is still valid", async () => {
    const { account, browser } = await logIn();
    untilRenewal();
    expect((await browser.visit(user, renewalFails)).result).toMatchObject({ output: { userSeq: account.userSeq } });
  });
});

describe("a renewal", () => {
  it("happens once for all calls of a page, and the next page uses its tokens", async () => {
    const { account, browser } = await logIn();
    untilRenewal();
    let renewals = 0;
    const counting: Fetch = (call) => {
      if (call.url.endsWith("/oauth2/token")) renewals += 1;
      return reach(call);
    };
    const profile = { name: getProfile.name, desk: undefined, input: {} };
    const { result } = await browser.visit(
      (session) => Promise.all([session.calls.call(profile), session.calls.call(profile), session.user()]),
      counting,
    );
    expect(["output" in result[0], "output" in result[1], renewals]).toEqual([true, true, 1]);
    expect((await browser.visit(user, counting)).result).toMatchObject({ output: { userSeq: account.userSeq } });
    expect(renewals).toBe(1);
  });

  it("that is refused ends the session", async () => {
    const { browser, refresh } = await logIn();
    const body = new URLSearchParams({ client_id: OAUTH_CLIENT_ID, token: refresh });
    await reach(new Request("http://api/oauth2/revoke", { method: "POST", body }));
    untilRenewal();
    expect((await browser.visit(user)).result).toEqual({ output: undefined });
    expect(browser.has("gaonbill") || browser.has("gaonbill_user")).toBe(false);
  });
});

describe("the hint for cached pages", () => {
  it("is written at log-in and then only when the user has changed", async () => {
    const { account, browser } = await logIn();
    expect(browser.hint()).toEqual({ email: account.email, name: account.name, profileImage: null });
    expect((await browser.visit(user)).headers.getSetCookie()).toEqual([]);
  });

  it("shows a new name after the request that changes it, and after the next one", async () => {
    const { browser } = await logIn();
    await browser.visit(change("새 이름"));
    const { result } = await browser.visit(user);
    expect(result).toMatchObject({ output: { name: "새 이름" } });
    expect(browser.hint().name).toBe("새 이름");
    await browser.visit(async (session) => {
      await session.user();
      await change("더 새 이름")(session);
      return session.user();
    });
    expect(browser.hint().name).toBe("더 새 이름");
  });

  it("lives as long as its session", async () => {
    const { browser } = await logIn();
    untilRenewal();
    const { headers } = await browser.visit(user);
    expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["gaonbill", "gaonbill_user"]);
  });
});

describe("a browser that has signed in before", () => {
  it("is recognised at the next log-in, also after a log-out and from another address", async () => {
    const { account, browser } = await logIn();
    await browser.visit((session) => session.signOut());
    await services.databases.primary.execute(sql`
      INSERT INTO login_delays VALUES (${`login:${account.email}`}, 400, now() + interval '60 seconds', now())
      ON CONFLICT (key) DO UPDATE SET blocked_until = excluded.blocked_until`);
    const elsewhere: Fetch = async (call) => api.fetch(call, { clientIp: "192.0.2.77" });
    const again = (session: WebSession) => session.requestTokens(passwordForm(account.email));
    expect((await openBrowser().visit(again, elsewhere)).result.status).toBe(429);
    expect((await browser.visit(again, elsewhere)).result.status).toBe(200);
  });
});
