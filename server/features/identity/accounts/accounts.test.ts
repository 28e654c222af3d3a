import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, passwordResets } from "#server/db/schema/identity/accounts.ts";
import { termsConsents } from "#server/db/schema/identity/terms-consents.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { consentsInForce } from "#server/features/identity/consents/queries.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { createAccount, createCaller, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { isRightPassword } from "./password.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;
const ACCOUNTS = "/members/api/gaonbill-developers/accounts";

const captchaFor = (action: string) => holdOnce(primary, services, "captcha-proof", { action }, { lifetimeS: 600 });
const identity = async (NAME = "시험 계정", MOBILE_NO = "01000000000") => {
  const reqSeq = crypto.randomUUID();
  const result = { REQ_SEQ: reqSeq, CI: "secret-ci", DI: "secret-di", NAME, MOBILE_NO };
  await holdOnce(primary, services, "identity-result", { state: "done", result }, { key: reqSeq, lifetimeS: 600 });
  return reqSeq;
};
const registration = async (change: object = {}) => ({
  email: `${crypto.randomUUID()}@gaonbill.example`,
  password: PASSWORD,
  recaptchaToken: await captchaFor("signup"),
  agreesTerms: true,
  agreesPrivacy: true,
  identityReqSeq: await identity(),
  ...change,
});
const passwordIs = async (userSeq: number, password: string) => {
  const [row] = await primary.select().from(accounts).where(eq(accounts.userSeq, userSeq));
  return isRightPassword(row?.passwordHash, password);
};

beforeEach(() => primary.delete(rateLimits));

describe("sign-up", () => {
  it("makes the account, mails a welcome and shows no secret", async () => {
    const body = await registration({ email: "New.Person@GaonBill.example" });
    const answer = await request("POST", ACCOUNTS, { body });
    expect(answer).toMatchObject({ status: 200, body: { data: { email: "new.person@gaonbill.example" } } });
    expect(Object.keys(answer.body.data).sort()).toEqual(["email", "ip", "name", "profileImage", "scope", "userSeq"]);
    const [row] = await primary.select().from(accounts).where(eq(accounts.userSeq, answer.body.data.userSeq));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.sealedIdentity?.includes("secret-ci")).toBe(false);
    const [mail] = await primary.select().from(mails).where(eq(mails.recipient, "new.person@gaonbill.example"));
    expect(mail?.subject).toContain("회원가입");
  });

  it("keeps the consent with the version of the terms that held", async () => {
    const answer = await request("POST", ACCOUNTS, { body: await registration({ email: "agrees@gaonbill.example" }) });
    const { userSeq } = answer.body.data;
    const kept = await primary.select().from(termsConsents).where(eq(termsConsents.userSeq, userSeq));
    const wanted = consentsInForce(services.terms).map(({ kind, version }) => `${kind} ${version}`);
    expect(kept.map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual(wanted.sort());
    expect(wanted).toHaveLength(2);
  });

  it.each([
    [{ password: "1234567" }, "password"],
    [{ password: "x".repeat(129) }, "password"],
    [{ password: "password1" }, "password"],
    [{ email: "not an address" }, "email"],
    [{ email: "member-1@members.gaonbill.example" }, "email"],
    [{ mobile: "123" }, "mobile"],
    [{ agreesTerms: false }, "agreesTerms"],
    [{ password: undefined }, "password"],
  ])("refuses %j beside its field, in Korean", async (change, field) => {
    const { status, body } = await request("POST", ACCOUNTS, { body: await registration(change) });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("takes 8 and 128 characters without rules about their kind", async () => {
    for (const password of ["gaonbil9", "가".repeat(64), "z".repeat(128)]) {
      expect((await request("POST", ACCOUNTS, { body: await registration({ password }) })).status).toBe(200);
    }
  });

  it("needs its own captcha and identity check, each once, and spends neither on a refused form", async () => {
    const foreign = await registration({ recaptchaToken: await captchaFor("inquiry") });
    expect((await request("POST", ACCOUNTS, { body: foreign })).body.code).toBe("CAPTCHA_FAILED");
    const unchecked = await registration({ identityReqSeq: "unknown" });
    expect((await request("POST", ACCOUNTS, { body: unchecked })).body.code).toBe("IDENTITY_CHECK_REQUIRED");
    const body = await registration();
    const taken = await createAccount(services);
    const refused = await request("POST", ACCOUNTS, { body: { ...body, email: taken.email } });
    expect(refused.body).toMatchObject({ code: "DUPLICATE_EMAIL", fields: { email: expect.any(String) } });
    expect((await request("POST", ACCOUNTS, { body })).status).toBe(200);
    const again = { ...body, email: "second@gaonbill.example" };
    expect((await request("POST", ACCOUNTS, { body: again })).body.code).toBe("CAPTCHA_FAILED");
  });

  const accountOf = async ({ body }: { body: { data: { userSeq: number } } }) =>
    (await primary.select().from(accounts).where(eq(accounts.userSeq, body.data.userSeq)))[0];

  it("takes name and number from the identity check, whatever is posted", async () => {
    const identityReqSeq = await identity("HONG GILDONG", "010-0000-0007");
    const body = await registration({ identityReqSeq, name: "Someone Else", mobile: "01099999999" });
    const made = await request("POST", ACCOUNTS, { body });
    expect(made).toMatchObject({ status: 200, body: { data: { name: "HONG GILDONG" } } });
    expect(await accountOf(made)).toMatchObject({ name: "HONG GILDONG", mobile: "01000000007" });
  });

  it("needs a typed number where the check gave none, and spends nothing until it has one", async () => {
    const body = await registration({ identityReqSeq: await identity("시험 계정", "") });
    const refused = await request("POST", ACCOUNTS, { body });
    expect(refused).toMatchObject({ status: 400, body: { fields: { mobile: expect.stringMatching(/[가-힣]/) } } });
    const made = await request("POST", ACCOUNTS, { body: { ...body, mobile: "010-0000-0008" } });
    expect(await accountOf(made)).toMatchObject({ mobile: "01000000008" });
  });

  it("takes no role, scope or number from outside", async () => {
    const body = await registration({ scope: "manager", userSeq: 1, state: "SUSPEND" });
    const { data } = (await request("POST", ACCOUNTS, { body })).body;
    const [row] = await primary.select().from(accounts).where(eq(accounts.userSeq, data.userSeq));
    expect(row).toMatchObject({ scope: "user", state: "ACTIVE" });
  });

  it("lets one of twenty with the same address through", async () => {
    const email = "race@gaonbill.example";
    const bodies = await Promise.all(Array.from({ length: 10 }, () => registration({ email })));
    const answers = await Promise.all(bodies.map((body) => request("POST", ACCOUNTS, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("signs in at once whom a social log-in has named, and nobody else", async () => {
    const person = { provider: "naver", subject: crypto.randomUUID(), email: null };
    const socialTicket = await holdOnce(primary, services, "social-ticket", person, { lifetimeS: 600 });
    const body = await registration({ password: undefined, socialTicket });
    const { userSeq, signIn } = (await request("POST", ACCOUNTS, { body })).body.data;
    expect(signIn).toMatchObject({ token_type: "Bearer", scope: "user", refresh_token: expect.any(String) });
    expect(await services.accessTokens.verify(signIn.access_token)).toMatchObject({ userSeq });
    const byPassword = await request("POST", ACCOUNTS, { body: await registration() });
    expect(byPassword.body.data).not.toHaveProperty("signIn");
  });

  it("says whether an address is taken", async () => {
    const { email } = await createAccount(services);
    const ask = (address: string) =>
      request("GET", `${ACCOUNTS}/duplicate/by/email?email=${encodeURIComponent(address)}`);
    expect((await ask(email.toUpperCase())).body.data).toEqual({ duplicated: true });
    expect((await ask("free@gaonbill.example")).body.data).toEqual({ duplicated: false });
    expect((await ask("no address")).status).toBe(400);
  });
});

describe("password reset", () => {
  const ask = async (account: { email: string; name: string }) =>
    request("POST", `${ACCOUNTS}/password`, {
      body: { ...account, recaptchaToken: await captchaFor("password-reset") },
    });
  const tokenFor = async (email: string) => {
    const rows = await primary.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.mailSeq);
    return /#token=([\w-]+)/.exec(rows.at(-1)?.plain ?? "")?.[1] ?? "";
  };
  const reset = (token: string, password: string) =>
    request("PUT", `${ACCOUNTS}/password`, { body: { token, password } });

  it("answers 204 when address and name do not belong together", async () => {
    const { email } = await createAccount(services);
    expect((await ask({ email, name: "다른 이름" })).status).toBe(204);
    expect((await ask({ email: "nobody@gaonbill.example", name: "시험 계정" })).status).toBe(204);
  });

  it("sets the password once, ends every sign-in and tells by mail", async () => {
    const account = await createAccount(services, { password: PASSWORD });
    const caller = await createCaller(services, { userSeq: account.userSeq });
    expect((await ask(account)).body.data).toEqual({ sent: true });
    const token = await tokenFor(account.email);
    expect((await reset(token, "password1")).body.code).toBe("WEAK_PASSWORD");
    expect((await reset(token, "a brand new password")).status).toBe(200);
    expect(await passwordIs(account.userSeq, "a brand new password")).toBe(true);
    expect((await request("GET", "/oauth2/userinfo", { as: caller })).status).toBe(401);
    expect((await reset(token, "yet another password")).body.code).toBe("RESET_LINK_EXPIRED");
    const [last] = await primary
      .select()
      .from(mails)
      .where(eq(mails.recipient, account.email))
      .orderBy(sql`mail_seq DESC`);
    expect(last?.subject).toContain("비밀번호가 바뀌었어요");
  });

  it("lets one of twenty parallel uses win, and an older link dies with a newer one", async () => {
    const account = await createAccount(services);
    await ask(account);
    const old = await tokenFor(account.email);
    await ask(account);
    expect((await reset(old, "a brand new password")).body.code).toBe("RESET_LINK_EXPIRED");
    await primary.delete(rateLimits);
    const token = await tokenFor(account.email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `a brand new password ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("runs out after thirty minutes and is kept as a hash only", async () => {
    const account = await createAccount(services);
    await ask(account);
    const token = await tokenFor(account.email);
    const [row] = await primary.select().from(passwordResets).where(eq(passwordResets.userSeq, account.userSeq));
    expect(row?.tokenHash).not.toContain(token);
    await primary.execute(sql`UPDATE password_resets SET expires_dt = expires_dt - interval '30 minutes'`);
    expect((await reset(token, "a brand new password")).body.code).toBe("RESET_LINK_EXPIRED");
  });
});

describe("the profile", () => {
  it("changes the name, and number and password only with the old password", async () => {
    const account = await createAccount(services, { password: PASSWORD });
    const [here, there] = [
      await createCaller(services, { userSeq: account.userSeq }),
      await createCaller(services, { userSeq: account.userSeq }),
    ];
    const change = { name: "새 이름", mobile: "01011110000" };
    const put = (body: object) => request("PUT", ACCOUNTS, { as: here, body: { ...change, ...body } });
    expect((await put({})).body).toMatchObject({
      code: "WRONG_PASSWORD",
      fields: { currentPassword: expect.any(String) },
    });
    expect((await put({ mobile: account.mobile })).body.data.name).toBe("새 이름");
    expect((await put({ mobile: "010-1111-0000", currentPassword: PASSWORD })).status).toBe(200);
    const profile = await request("GET", `${ACCOUNTS}/profile`, { as: here });
    expect(profile.body.data).toMatchObject(change);
    const details = await primary
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "ACCOUNT_MODIFIED"), eq(auditEvents.userSeq, account.userSeq)))
      .orderBy(auditEvents.auditSeq);
    expect(details.map(({ detail }) => detail)).toEqual([
      { before: { name: "시***정", mobile: "010-****-0000" }, after: { name: "새**름", mobile: "010-****-0000" } },
      { before: { name: "새**름", mobile: "010-****-0000" }, after: { name: "새**름", mobile: "010-****-0000" } },
    ]);
    expect((await put({ newPassword: "another password", currentPassword: "wrong" })).body.code).toBe("WRONG_PASSWORD");
    expect((await put({ newPassword: "another password" })).body.fields).toHaveProperty("currentPassword");
    expect((await put({ newPassword: "password1", currentPassword: PASSWORD })).body.fields).toHaveProperty(
      "newPassword",
    );
    expect((await put({ newPassword: "another password", currentPassword: PASSWORD })).status).toBe(200);
    expect((await request("GET", "/oauth2/userinfo", { as: here })).status).toBe(200);
    expect((await request("GET", "/oauth2/userinfo", { as: there })).status).toBe(401);
  });

  it("lists the devices, ends one, and nobody else's", async () => {
    const { userSeq } = await createAccount(services);
    const [here, there] = [await createCaller(services, { userSeq }), await createCaller(services, { userSeq })];
    const stranger = await createCaller(services);
    const list = (await request("GET", `${ACCOUNTS}/devices`, { as: here })).body.data;
    expect(list.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const end = (as: typeof here) => request("DELETE", `${ACCOUNTS}/devices/${there.signInSeq}`, { as });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here)).status).toBe(204);
    expect((await request("GET", `${ACCOUNTS}/devices`, { as: there })).status).toBe(401);
  });

  it("draws the picture anew and serves it without its metadata", async () => {
    const caller = await createCaller(services);
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#0b6075" } })
      .withExif({ IFD0: { Copyright: "secret-place" } })
      .jpeg()
      .toBuffer();
    const upload = async (bytes: Uint8Array, name: string) => {
      const form = new FormData();
      form.set("image", new File([new Uint8Array(bytes)], name));
      const token = await services.accessTokens.sign(caller);
      const answer = await app.request(
        `${ACCOUNTS}/profile-image`,
        { method: "PUT", body: form, headers: { Authorization: `Bearer ${token}` } },
        {},
      );
      return { status: answer.status, body: await answer.json() };
    };
    const { body } = await upload(photo, "../../사진.jpg");
    const file = await app.request(body.data.profileImage, {}, {});
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(bytes.includes("secret-place")).toBe(false);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(svg, "logo.svg")).body.code).toBe("IMAGE_INVALID");
    expect((await upload(Buffer.from("<html>"), "a.png")).body.code).toBe("IMAGE_INVALID");
    expect((await upload(Buffer.alloc(6 * 1024 * 1024), "big.png")).body.fields).toHaveProperty("image");
    const removed = await request("DELETE", `${ACCOUNTS}/profile-image`, { as: caller });
    expect(removed.body.data.profileImage).toBeNull();
    expect((await app.request(body.data.profileImage, {}, {})).status).toBe(404);
    expect((await request("GET", "/files/../secret-keys")).status).toBe(404);
  });
});
