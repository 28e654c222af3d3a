import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS, OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { createAccount, createMember, createPartner, joinPartner, newBizId, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;
const STRANGER = "198.51.100.9";
const HOME = "203.0.113.20";
const ELSEWHERE = "192.0.2.30";

interface Guess {
  username: string;
  password?: string;
  clientIp: string;
  deviceToken?: string;
}

async function logIn({ username, password = PASSWORD, clientIp, deviceToken }: Guess) {
  const form = { grant_type: "password", client_id: OAUTH_CLIENT_ID, username, password };
  const headers = deviceToken ? { "X-Device-Token": deviceToken } : undefined;
  const options = { method: "POST", body: new URLSearchParams(form), ...(headers && { headers }) };
  const answer = await app.request("/oauth2/token", options, { clientIp });
  return { status: answer.status, wait: Number(answer.headers.get("Retry-After")), body: await answer.json() };
}
const guess = (username: string, clientIp: string) => logIn({ username, password: "wrong password", clientIp });

/** Returns how many of 45 guesses sent at once were checked; each of those leaves an audit row. */
async function countChecked(guesses: (n: number) => Promise<{ status: number }>): Promise<number> {
  const failures = () => primary.$count(auditEvents, eq(auditEvents.action, "LOGIN_FAILED"));
  const before = await failures();
  const answers = await Promise.all(Array.from({ length: 45 }, (_, n) => guesses(n)));
  const count = answers.filter(({ status }) => status === 400).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45 - count);
  expect(await failures()).toBe(before + count);
  return count;
}

/** Sets the delays as after a night of guessing from everywhere. */
async function besiege(login: string): Promise<void> {
  await primary.delete(loginDelays);
  await primary.execute(sql`
    INSERT INTO login_delays VALUES (${`login:${login}`}, 400, now() + interval '60 seconds', now())`);
}

const account = await createAccount(services, { password: PASSWORD });
beforeEach(() => primary.delete(loginDelays));

describe("45 guesses at once", () => {
  it.each([
    ["at one login from one address", 6, () => guess(account.email, STRANGER)],
    ["at a login nobody has", 6, () => guess("nobody@gaonbill.example", STRANGER)],
    ["at one login from 45 addresses", 11, (n: number) => guess(account.email, `198.51.100.${n}`)],
    ["at 45 logins from one address", 31, (n: number) => guess(`n${n}@gaonbill.example`, STRANGER)],
    ["from one IPv6 customer", 31, (n: number) => guess(`n${n}@gaonbill.example`, `2001:db8:1:2::${n}`)],
  ])("%s: %i are checked", async (_, allowed, guesses) => {
    expect(await countChecked(guesses)).toBe(allowed);
  });

  it("after twenty failures: one is checked", async () => {
    await guess(account.email, STRANGER);
    await primary.update(loginDelays).set({ failures: 20, blockedUntil: sql`now()` });
    expect(await countChecked(() => guess(account.email, STRANGER))).toBe(1);
  });
});

describe("the owner", () => {
  it("signs in from a known address and from a known device, whatever strangers have done", async () => {
    const { device_token } = (await logIn({ username: account.email, clientIp: HOME })).body;
    await besiege(account.email);
    await primary.execute(sql`
      INSERT INTO login_delays SELECT 'address:' || ip, 400, now() + interval '300 seconds', now()
      FROM (VALUES (${HOME}), (${ELSEWHERE})) AS places(ip)`);
    expect((await logIn({ username: account.email, clientIp: HOME })).status).toBe(200);
    const moved = { username: account.email, clientIp: ELSEWHERE };
    expect((await logIn(moved)).status).toBe(429);
    expect((await logIn({ ...moved, deviceToken: device_token })).status).toBe(200);
  });

  it("waits a minute at most in a new place", async () => {
    const other = await createAccount(services, { password: PASSWORD });
    await guess(other.email, STRANGER);
    const isLogin = eq(loginDelays.key, `login:${other.email}`);
    for (const failures of [11, 20, 400]) {
      await primary.update(loginDelays).set({ failures, blockedUntil: sql`now()` }).where(isLogin);
      await guess(other.email, `198.51.100.${failures % 256}`);
      const { status, wait } = await logIn({ username: other.email, clientIp: ELSEWHERE });
      expect(status).toBe(429);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it("is not recognised by somebody else's device or a made-up one", async () => {
    const thief = await createAccount(services, { password: PASSWORD });
    const { device_token } = (await logIn({ username: thief.email, clientIp: STRANGER })).body;
    await besiege(account.email);
    for (const deviceToken of [device_token, "made-up", `${device_token}x`]) {
      expect((await logIn({ username: account.email, clientIp: STRANGER, deviceToken })).status).toBe(429);
    }
  });
});

describe("a guesser", () => {
  it("cannot reset failures by logging in to an account of their own", async () => {
    const own = await createAccount(services, { password: PASSWORD });
    for (let n = 0; n < 31; n += 1) {
      await guess(`m${n}@gaonbill.example`, STRANGER);
      if (n < 30) expect((await logIn({ username: own.email, clientIp: STRANGER })).status).toBe(200);
    }
    expect((await guess("other@gaonbill.example", STRANGER)).status).toBe(429);
  });

  it("is limited at a known device as well", async () => {
    const { device_token } = (await logIn({ username: account.email, clientIp: HOME })).body;
    const wrong = { username: account.email, password: "wrong password", clientIp: HOME, deviceToken: device_token };
    expect(await countChecked(() => logIn(wrong))).toBe(6);
  });

  it("is limited when an idempotency key wraps the call in a transaction that the refusal rolls back", async () => {
    const [partner, other] = [await createPartner(services), await createPartner(services)];
    const { superUser } = await createMember(services, other);
    await primary.update(memberUsers).set({ passwordHash: await hashPassword(PASSWORD) });
    const as = await joinPartner(services, partner.partnerSeq);
    const tries: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { status } = await request("POST", "/members/api/members", {
        as,
        headers: { "Idempotency-Key": `guess-${n}` },
        body: {
          partnerSeq: partner.partnerSeq,
          bizId: newBizId(),
          name: "가온상사",
          ceoName: "홍길동",
          bizType: "도매",
          bizClass: "문구",
          postNum: "06236",
          address: "서울 강남구",
          account: { id: superUser.id, password: "wrong password" },
        },
      });
      tries.push(status);
    }
    expect(tries).toEqual([400, 400, 400, 400, 400, 400, 429]);
    const login = `login:${BRANDS.real} ${superUser.id}`;
    expect(await primary.select().from(loginDelays).where(eq(loginDelays.key, login))).toMatchObject([{ failures: 6 }]);
  });
});
