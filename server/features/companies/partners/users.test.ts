import { and, asc, eq, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createAccount, createCaller, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const USERS = "/members/api/partners/users";

const { partnerSeq } = await createPartner(services);
const lead = await joinPartner(services, partnerSeq);
const elsewhere = await createPartner(services);
const stranger = await joinPartner(services, elsewhere.partnerSeq);
const staff = await createCaller(services, { scope: "manager" });

const post = (body: object, as: Caller | undefined = lead) =>
  request("POST", USERS, { ...(as && { as }), body: { partnerSeq, partnerUserRole: "CS", ...body } });
const put = (body: object, as: Caller | undefined = lead) => request("PUT", USERS, { ...(as && { as }), body });
const placeOf = async ({ userSeq }: { userSeq: number }, at = partnerSeq) => {
  const isThem = and(eq(partnerUsers.partnerSeq, at), eq(partnerUsers.userSeq, userSeq));
  const [row] = await primary.select().from(partnerUsers).where(isThem);
  if (!row) throw new Error("partner user missing");
  return row;
};
const join = async (role: (typeof PARTNER_USER_ROLES)[number], state: "ACTIVE" | "LEAVE" = "ACTIVE") =>
  placeOf(await joinPartner(services, partnerSeq, role, state));

const eventsWhere = (which: SQL) => primary.select().from(auditEvents).where(which).orderBy(asc(auditEvents.auditSeq));

beforeEach(() => primary.delete(rateLimits));

describe("registering a partner user", () => {
  it("gives an account its role, writes it down, and tells the person by mail", async () => {
    const { email, userSeq } = await createAccount(services, { name: "새 담당자" });
    const { status, body } = await post({ email: ` ${email.toUpperCase()} `, partnerUserState: "LEAVE" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ userSeq, email, partnerUserRole: "CS", partnerUserState: "ACTIVE" });
    const [row] = await eventsWhere(eq(auditEvents.subjectUserSeq, userSeq));
    expect(row).toMatchObject({
      action: "PARTNER_USER_ADDED",
      userSeq: lead.userSeq,
      partnerSeq,
      detail: { before: null, after: { partnerUserRole: "CS", partnerUserState: "ACTIVE" } },
    });
    const [mail] = await primary.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.plain).toContain("고객지원 담당자");
  });

  it("refuses addresses without an account, and people of member companies", async () => {
    const { body } = await post({ email: "nobody@gaonbill.example" });
    expect([body.code, body.fields.email]).toEqual(["ACCOUNT_UNKNOWN", "가입한 계정이 없는 이메일입니다."]);
    const suspended = await createAccount(services, { state: "SUSPEND" });
    const memberUser = await createAccount(services, { memberUserSeq: 1 });
    for (const { email } of [suspended, memberUser]) expect((await post({ email })).body.code).toBe("ACCOUNT_UNKNOWN");
  });

  it("refuses someone who is there already, also after they left", async () => {
    for (const state of ["ACTIVE", "LEAVE"] as const) {
      const caller = await joinPartner(services, partnerSeq, "DEV", state);
      const [account] = await primary.select().from(accounts).where(eq(accounts.userSeq, caller.userSeq));
      expect((await post({ email: account?.email, partnerUserRole: "CEO" })).body.code).toBe("DUPLICATE_PARTNER_USER");
      expect((await placeOf(caller)).partnerUserRole).toBe("DEV");
    }
  });

  it("has one winner among parallel tries", async () => {
    const { email } = await createAccount(services);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await primary.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(1);
  });

  it.each([
    [{ email: "no-address" }, "email"],
    [{ email: "" }, "email"],
    [{ email: "a@gaonbill.example", partnerUserRole: "BOSS" }, "partnerUserRole"],
    [{ email: "a@gaonbill.example", partnerSeq: null }, "partnerSeq"],
  ])("refuses %j beside its field", async (body, field) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });
});

describe("modifying a partner user", () => {
  it("changes the role, lets people leave and return, and writes down before and after", async () => {
    const { partnerUserSeq, userSeq } = await join("DEV");
    const steps = [{ partnerUserRole: "ADJUST" }, { partnerUserState: "LEAVE" }, { partnerUserState: "ACTIVE" }];
    for (const step of steps) expect((await put({ partnerUserSeq, ...step })).body.data).toMatchObject(step);
    const rows = await eventsWhere(eq(auditEvents.subjectUserSeq, userSeq));
    expect(rows.map(({ detail }) => detail)).toEqual([
      {
        before: { partnerUserRole: "DEV", partnerUserState: "ACTIVE" },
        after: { partnerUserRole: "ADJUST", partnerUserState: "ACTIVE" },
      },
      {
        before: { partnerUserRole: "ADJUST", partnerUserState: "ACTIVE" },
        after: { partnerUserRole: "ADJUST", partnerUserState: "LEAVE" },
      },
      {
        before: { partnerUserRole: "ADJUST", partnerUserState: "LEAVE" },
        after: { partnerUserRole: "ADJUST", partnerUserState: "ACTIVE" },
      },
    ]);
    expect((await put({ partnerUserSeq, partnerUserState: "ACTIVE", userSeq: 1 })).status).toBe(200);
    expect(await eventsWhere(eq(auditEvents.subjectUserSeq, userSeq))).toHaveLength(3);
  });

  it("lets nobody change themselves, up, down or out", async () => {
    const own = await placeOf(lead);
    for (const change of [{ partnerUserRole: "CEO" }, { partnerUserRole: "ETC" }, { partnerUserState: "LEAVE" }]) {
      expect((await put({ partnerUserSeq: own.partnerUserSeq, ...change })).body.code).toBe("OWN_PARTNER_USER");
    }
  });

  it("never leaves a partner without a lead, however many changes come at once", async () => {
    const { partnerSeq } = await createPartner(services);
    const leads = await Promise.all(
      (["GENERAL", "CEO", "GENERAL"] as const).map((role) => joinPartner(services, partnerSeq, role)),
    );
    const places = await Promise.all(leads.map((caller) => placeOf(caller, partnerSeq)));
    const answers = await Promise.all(
      places.map(({ partnerUserSeq }, n) =>
        put(
          { partnerUserSeq, ...(n === 1 ? { partnerUserState: "LEAVE" } : { partnerUserRole: "DEV" }) },
          leads[(n + 1) % 3],
        ),
      ),
    );
    expect(answers.some(({ status }) => status !== 200)).toBe(true);
    const left = await primary.select().from(partnerUsers).where(eq(partnerUsers.partnerSeq, partnerSeq));
    const remaining = left.filter(
      ({ partnerUserRole, partnerUserState }) =>
        ["GENERAL", "CEO"].includes(partnerUserRole) && partnerUserState === "ACTIVE",
    );
    expect(remaining.length).toBeGreaterThanOrEqual(1);
    for (const { partnerUserSeq } of remaining.slice(1)) await put({ partnerUserSeq, partnerUserRole: "ETC" }, staff);
    const last = remaining[0]?.partnerUserSeq;
    expect((await put({ partnerUserSeq: last, partnerUserState: "LEAVE" }, staff)).body.code).toBe("LAST_GENERAL");
  });

  it.each([
    [{ partnerUserRole: "BOSS" }, "partnerUserRole"],
    [{ partnerUserState: "GONE" }, "partnerUserState"],
  ])("refuses %j beside its field", async (change, field) => {
    const { partnerUserSeq } = await join("ETC");
    const { status, body } = await put({ partnerUserSeq, ...change });
    expect([status, typeof body.fields[field]]).toEqual([400, "string"]);
  });
});

describe("who may", () => {
  it("is the lead of this partner alone: anonymous 401, strangers 404, other roles 403", async () => {
    const { email } = await createAccount(services);
    const { partnerUserSeq } = await join("ETC");
    const change = { partnerUserSeq, partnerUserRole: "CS" };
    expect((await request("POST", USERS, { body: { partnerSeq, email, partnerUserRole: "CS" } })).status).toBe(401);
    expect((await request("PUT", USERS, { body: change })).status).toBe(401);
    expect((await post({ email }, stranger)).status).toBe(404);
    expect((await put(change, stranger)).status).toBe(404);
    expect((await put({ ...change, partnerUserSeq: 999_999 })).status).toBe(404);
    for (const role of PARTNER_USER_ROLES.filter((role) => role !== "GENERAL" && role !== "CEO")) {
      const caller = await joinPartner(services, partnerSeq, role);
      expect((await post({ email }, caller)).status, role).toBe(403);
      expect((await put(change, caller)).status, role).toBe(403);
      const own = await placeOf(caller);
      const raise = await put({ partnerUserSeq: own.partnerUserSeq, partnerUserRole: "GENERAL" }, caller);
      expect(raise.status, role).toBe(403);
    }
    expect((await post({ email }, staff)).status).toBe(200);
  });
});

describe("GET /members/api/partners/{partnerSeq}/events", () => {
  const events = (as: Caller, at = partnerSeq) => request("GET", `/members/api/partners/${at}/events`, { as });

  it("tells who changed what, in words, the newest first", async () => {
    const { partnerSeq } = await createPartner(services);
    const owner = await joinPartner(services, partnerSeq);
    const { email } = await createAccount(services, { name: "정담당" });
    const { partnerUserSeq } = (await post({ partnerSeq, email, partnerUserRole: "DEV" }, owner)).body.data;
    await put({ partnerUserSeq, partnerUserRole: "ADJUST" }, owner);
    await put({ partnerUserSeq, partnerUserState: "LEAVE" }, staff);
    const { body } = await events(await joinPartner(services, partnerSeq, "ETC"), partnerSeq);
    expect(body.data.content).toMatchObject([
      {
        action: "파트너 담당자 변경",
        actor: "가온빌 운영자",
        subject: "정담당",
        changes: [{ label: "상태", before: "재직", after: "퇴사" }],
      },
      { actor: "시험 계정", changes: [{ label: "역할", before: "개발 담당자", after: "정산 담당자" }] },
      {
        action: "파트너 담당자 등록",
        changes: [
          { label: "역할", before: null },
          { label: "상태", before: null },
        ],
      },
    ]);
    expect(body.data.totalElements).toBe(3);
  });

  it("is nobody else's", async () => {
    expect((await events(stranger)).status).toBe(404);
    expect((await request("GET", `/members/api/partners/${partnerSeq}/events`)).status).toBe(401);
    expect((await events(await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(403);
  });
});

it("who may not see a partner's people learns which roles are filled, not by whom", async () => {
  const [real, testbed] = [
    await createPartner(services),
    await createPartner(services, { brand: "GAONBILLTEST" }),
  ] as const;
  const leader = await joinPartner(services, real.partnerSeq);
  const outside = await joinPartner(services, real.partnerSeq, "OUTSOURCING");
  const inside = await joinPartner(services, testbed.partnerSeq, "OUTSOURCING");
  await primary
    .insert(partnerUsers)
    .values({ partnerSeq: testbed.partnerSeq, userSeq: leader.userSeq, partnerUserRole: "CEO" });
  const emailsSeenBy = async (as: Caller) => {
    const { body } = await request("GET", "/members/api/gaonbill-developers/accounts/partners", { as });
    return body.data[0].partnerUsers.map(({ email, partnerUserRole }: { email: string; partnerUserRole: string }) => [
      partnerUserRole,
      email.includes("*"),
    ]);
  };
  expect(await emailsSeenBy(outside)).toEqual([
    ["GENERAL", true],
    ["OUTSOURCING", false],
  ]);
  expect(await emailsSeenBy(inside)).toEqual([
    ["OUTSOURCING", false],
    ["CEO", false],
  ]);
});
