import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { memberPasswordLinks, memberUsers } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { isRightPassword } from "#server/features/identity/accounts/password.ts";
import { createMember, createPartner, createVisitor, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const lead = await joinPartner(services, partnerSeq);
const { companySeq, memberSeq } = await createMember(services, partner);

const USERS = "/members/api/users";
let personCount = 0;
async function addPerson(change: object = {}) {
  personCount += 1;
  const email = `person-${personCount}@member.example`;
  const body = { companySeq, id: `person-${personCount}`, name: "새 사람", email, ...change };
  const answer = await request("POST", USERS, { as: lead, body });
  return { answer, email, userSeq: answer.body.data?.userSeq as number };
}
const linksTo = async (email: string): Promise<string[]> => {
  const mailRows = await primary.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.mailSeq);
  return mailRows.flatMap(({ plain }) => /#token=([\w-]+)/.exec(plain)?.[1] ?? []);
};
const setPassword = (token: string | undefined, password = PASSWORD) =>
  request("PUT", `${USERS}/password`, { body: { token, password } });
const sendLink = (userSeq: number) => request("PUT", USERS, { as: lead, body: { userSeq, sendsPasswordLink: true } });
const personOf = async (userSeq: number) =>
  (await primary.select().from(memberUsers).where(eq(memberUsers.userSeq, userSeq)))[0];

beforeEach(async () => {
  await primary.delete(rateLimits);
});

describe("a partner", () => {
  it("never sees the link, which is in the person's mail only", async () => {
    const { answer, email } = await addPerson();
    const [token] = await linksTo(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(JSON.stringify(await primary.select().from(auditEvents))).not.toContain(token);
    const [row] = await primary
      .select()
      .from(memberPasswordLinks)
      .where(eq(memberPasswordLinks.userSeq, answer.body.data.userSeq));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("cannot set a password or change an address by any call", async () => {
    const { userSeq, email } = await addPerson();
    const tries = [
      await addPerson({ password: PASSWORD }).then(({ answer }) => answer),
      await request("PUT", USERS, { as: lead, body: { userSeq, password: PASSWORD } }),
      await request("PUT", USERS, { as: lead, body: { userSeq, email: "mine@partner.example" } }),
      await request("PUT", USERS, {
        as: lead,
        body: { userSeq, email: "mine@partner.example", sendsPasswordLink: true },
      }),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => "INVALID_INPUT"));
    expect(await personOf(userSeq)).toMatchObject({ email, passwordHash: null, state: "STANDBY" });
    expect(await linksTo("mine@partner.example")).toEqual([]);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it("cannot fill a mailbox", async () => {
    const { userSeq, email } = await addPerson();
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await sendLink(userSeq)).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(await linksTo(email)).toHaveLength(4);
  });

  it("is refused a link for a person without an address and for one who left", async () => {
    const { userSeq } = await addPerson();
    await primary.update(memberUsers).set({ email: "" }).where(eq(memberUsers.userSeq, userSeq));
    expect((await sendLink(userSeq)).body.code).toBe("MEMBER_USER_NO_EMAIL");
    const gone = await addPerson();
    await request("PUT", USERS, { as: lead, body: { userSeq: gone.userSeq, state: "LEAVE" } });
    expect((await sendLink(gone.userSeq)).body.code).toBe("MEMBER_USER_LEFT");
  });
});

describe("the link", () => {
  it("sets the password once, activates the person and ends their sessions", async () => {
    const { userSeq, email } = await addPerson();
    const visitor = await createVisitor(services, { partnerSeq, memberSeq }, userSeq);
    expect((await request("GET", "/oauth2/userinfo", { as: visitor })).status).toBe(200);
    const [token] = await linksTo(email);
    expect((await setPassword(token, "password1")).body.code).toBe("WEAK_PASSWORD");
    const answers = await Promise.all([1, 2, 3, 4].map(() => setPassword(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await setPassword(token, "another battery horse")).body.code).toBe("PASSWORD_LINK_EXPIRED");
    const person = await personOf(userSeq);
    expect(person?.state).toBe("ACTIVE");
    expect(await isRightPassword(person?.passwordHash, PASSWORD)).toBe(true);
    expect((await request("GET", "/oauth2/userinfo", { as: visitor })).status).toBe(401);
  });

  it("leaves the person waiting where the partner wants to approve, also after a second link", async () => {
    const { userSeq, email } = await addPerson({ state: "STANDBY" });
    await sendLink(userSeq);
    const [, token] = await linksTo(email);
    expect((await setPassword(token)).status).toBe(200);
    expect(await personOf(userSeq)).toMatchObject({ state: "STANDBY", passwordHash: expect.any(String) });
  });

  it("expires after 30 minutes, when a newer one was sent, and when the person has left", async () => {
    const { userSeq, email } = await addPerson();
    await sendLink(userSeq);
    const [older, newer] = await linksTo(email);
    expect((await setPassword(older)).body.code).toBe("PASSWORD_LINK_EXPIRED");
    const isTheirs = eq(memberPasswordLinks.userSeq, userSeq);
    const [link] = await primary
      .select({ minutes: sql<number>`extract(epoch FROM expires_dt - now())::float / 60` })
      .from(memberPasswordLinks)
      .where(isTheirs);
    expect(link?.minutes).toBeGreaterThan(29);
    expect(link?.minutes).toBeLessThanOrEqual(30);
    await primary.update(memberPasswordLinks).set({ expiresDT: sql`now() - interval '1 second'` }).where(isTheirs);
    expect((await setPassword(newer)).body.code).toBe("PASSWORD_LINK_EXPIRED");
    await primary.update(memberPasswordLinks).set({ expiresDT: sql`now() + interval '1 minute'` }).where(isTheirs);
    await request("PUT", USERS, { as: lead, body: { userSeq, state: "LEAVE" } });
    expect((await setPassword(newer)).body.code).toBe("PASSWORD_LINK_EXPIRED");
    expect((await personOf(userSeq))?.passwordHash).toBeNull();
  });

  it("does not activate a suspended person", async () => {
    const { userSeq, email } = await addPerson();
    for (const state of ["ACTIVE", "SUSPEND"]) await request("PUT", USERS, { as: lead, body: { userSeq, state } });
    const [token] = await linksTo(email);
    expect((await setPassword(token)).status).toBe(200);
    expect((await personOf(userSeq))?.state).toBe("SUSPEND");
  });

  it("cannot be guessed, and tries are limited", async () => {
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await setPassword("a".repeat(43))).body.code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("PASSWORD_LINK_EXPIRED"));
    expect(codes.slice(10)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  });
});
