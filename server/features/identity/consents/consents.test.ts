import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { giveConsents } from "#contracts/identity/consents.ts";
import { createSession } from "#contracts/identity/sessions.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { termsConsents } from "#server/db/schema/identity/terms-consents.ts";
import { contents } from "#server/db/schema/portal/contents.ts";
import { announceContentChange } from "#server/features/portal/content/published-rows.ts";
import { createAccount, createPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { consentsInForce } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary: db } = services.databases;
const TODAY = toSeoulDate(new Date());
const USERINFO = "/oauth2/userinfo";

const [terms, privacy] = consentsInForce(services.terms);
if (!terms || !privacy) throw new Error("terms are missing");

async function person(consents: { kind: "gaonbill" | "privacy"; version: string }[]) {
  const account = await createAccount(services, { password: PASSWORD });
  const rows = consents.map((consent) => ({ ...consent, userSeq: account.userSeq, ip: "203.0.113.7" }));
  if (rows.length > 0) await db.insert(termsConsents).values(rows);
  return account;
}

/** Logs someone in, through the site or with a program of their own. */
async function logIn(username: string, { isSite = true, scope = "user" } = {}) {
  await db.delete(loginDelays);
  const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username, password: PASSWORD, scope };
  const { status, body } = await request("POST", "/oauth2/token", { body: form, isSite });
  expect(status).toBe(200);
  const Authorization = `Bearer ${body.access_token}`;
  return {
    call: (method: string, path: string, given?: unknown) =>
      request(method, path, { headers: { Authorization }, isSite, ...(given !== undefined && { body: given }) }),
    refreshToken: body.refresh_token as string,
  };
}

const agree = (consents: object[]) => ["POST", giveConsents.path, { consents }] as const;

describe("a person who agreed to an older version", () => {
  it("must agree at the next log-in, and gets no further before", async () => {
    const { email, userSeq } = await person([{ kind: "gaonbill", version: "2025-12-01" }, privacy]);
    const partner = await createPartner(services);
    await db.insert(partnerUsers).values({ partnerSeq: partner.partnerSeq, userSeq, partnerUserRole: "GENERAL" });
    const { call } = await logIn(email);
    expect((await call("GET", USERINFO)).body.data.awaitsConsent).toBe(true);
    expect((await call("GET", giveConsents.path)).body.data).toEqual([
      expect.objectContaining({ kind: "gaonbill", version: terms.version, agreedVersion: "2025-12-01" }),
    ]);
    for (const [method, path, body] of [
      ["POST", createSession.path, { partnerSeq: partner.partnerSeq }],
      ["GET", `/members/api/partners/${partner.partnerSeq}`],
      ["GET", "/members/api/gaonbill-developers/accounts/profile"],
      ["GET", "/members/api/gaonbill-developers/accounts/events?format=csv"],
    ] as const) {
      const answer = await call(method, path, body);
      expect([answer.status, answer.body.code], path).toEqual([403, "CONSENT_REQUIRED"]);
    }
    expect((await call(...agree([terms]))).body.data).toEqual([]);
    expect((await call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
    expect((await call("POST", createSession.path, { partnerSeq: partner.partnerSeq })).status).toBe(200);
    const again = await logIn(email);
    expect((await again.call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
  });

  it("is let in on every device once they agreed on one, and a renewal does not let them in", async () => {
    const { email } = await person([]);
    const [first, second] = [await logIn(email), await logIn(email)];
    const renewed = await request("POST", "/oauth2/token", {
      body: { grant_type: "refresh_token", client_id: OAUTH_CLIENT_ID, refresh_token: first.refreshToken },
    });
    const headers = { Authorization: `Bearer ${renewed.body.access_token}` };
    expect((await request("GET", USERINFO, { headers })).body.data.awaitsConsent).toBe(true);
    await second.call(...agree([terms]));
    expect((await first.call("GET", USERINFO)).body.data.awaitsConsent).toBe(true);
    await second.call(...agree([privacy]));
    expect((await first.call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
  });

  it("goes on working with a program of their own", async () => {
    const { email } = await person([]);
    const { call } = await logIn(email, { isSite: false });
    expect((await call("GET", "/members/api/gaonbill-developers/accounts/profile")).status).toBe(200);
  });
});

it("staff are no customers: nobody asks them", async () => {
  const { email } = await createAccount(services, { password: PASSWORD, scope: "manager" });
  const { call } = await logIn(email, { scope: "manager" });
  expect((await call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
});

it("people agree once to the version in force, which is stored with the consent", async () => {
  const { email, userSeq } = await person([]);
  const { call } = await logIn(email);
  for (const version of ["2025-12-01", "2099-01-01"]) {
    expect((await call(...agree([{ kind: "gaonbill", version }]))).body.code).toBe("TERMS_OUTDATED");
  }
  expect((await call(...agree([]))).status).toBe(400);
  expect((await call(...agree([{ kind: "partner", version: TODAY }]))).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(...agree([terms, privacy]))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const kept = await db.select().from(termsConsents).where(eq(termsConsents.userSeq, userSeq));
  expect(kept.map(({ kind, version }) => ({ kind, version }))).toEqual(expect.arrayContaining([terms, privacy]));
  expect(kept).toHaveLength(2);
});

describe("a new version that staff publish", () => {
  const publish = async (effective: string, asksConsent: boolean) => {
    const { userSeq: writerSeq } = await createAccount(services, { scope: "manager" });
    const fields = { title: "이용약관", kind: "gaonbill", effective, summary: "바뀐 점", asksConsent };
    await db.transaction(async (db) => {
      await db.insert(contents).values({
        collection: "terms",
        slug: `gaonbill-${effective}`,
        version: 1,
        title: "이용약관",
        fields,
        body: "제1조",
        state: "PUBLISHED",
        publishDT: "2026-01-01T00:00:00",
        writerSeq,
      });
      await announceContentChange(db);
    });
    await expect.poll(() => services.content.find("terms", `gaonbill-${effective}`), { timeout: 3_000 }).toBeDefined();
  };

  it("asks from its day on, at the next log-in and not before; one that asks nothing does not", async () => {
    const { email } = await person([terms, privacy]);
    const before = await logIn(email);
    await publish(addDays(TODAY, 20), true);
    await publish(addDays(TODAY, -1), false);
    expect((await (await logIn(email)).call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
    await publish(TODAY, true);
    expect((await before.call("GET", USERINFO)).body.data).not.toHaveProperty("awaitsConsent");
    const after = await logIn(email);
    expect((await after.call("GET", USERINFO)).body.data.awaitsConsent).toBe(true);
    expect((await after.call(...agree([{ kind: "gaonbill", version: TODAY }]))).body.data).toEqual([]);
    const [open] = await db.select().from(signIns).where(eq(signIns.awaitsConsent, true));
    expect(open?.userSeq).not.toBe((await after.call("GET", USERINFO)).body.data.userSeq);
  });
});
