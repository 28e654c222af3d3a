import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { issueOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const { memberSeq, superUser } = await createMember(services, partner);
const { brand, partnerSeq } = partner;
const scene = { brand, partnerSeq, memberSeq, companySeq: superUser.companySeq, memberUserSeq: superUser.userSeq };

const origin = { clientIp: "203.0.113.7", requestId: "request-1", device: "시험" };
const issue = async () => (await issueOneTimeUrl(primary, services, scene, "CERT", origin)).split("/").at(-1) ?? "";
const open = (token: string) => request("POST", "/oauth2/one-time/token", { body: { token } });
const session = (token: string, memberSeq?: number) =>
  request("POST", "/api/sessions", {
    headers: { Authorization: `Bearer ${token}` },
    body: { partnerSeq: scene.partnerSeq, ...(memberSeq && { memberSeq }) },
  });

describe("a one-time URL", () => {
  it("signs the member user in to the page it was made for, once", async () => {
    const token = await issue();
    const { data } = (await open(token)).body;
    expect(data.path).toBe(`/console/partners/${scene.partnerSeq}/members/list/${scene.memberSeq}/certificate`);
    expect((await open(token)).body.code).toBe("ONE_TIME_URL_EXPIRED");
    expect((await session(data.access_token, scene.memberSeq)).status).toBe(200);
    expect((await session(data.access_token)).status).toBe(404);
  });

  it("has one winner among many", async () => {
    const token = await issue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("opens the pages of its member and nothing else: no account of its own to make, change or keep", async () => {
    const { access_token } = (await open(await issue())).body.data;
    const headers = { Authorization: `Bearer ${access_token}` };
    const ask = (method: string, path: string, body?: object) =>
      request(method, path, { headers, ...(body && { body }) });
    const ACCOUNTS = "/members/api/gaonbill-developers/accounts";
    const person = { name: "시험 사람", mobile: "01000000000" };
    const tries = [
      await ask("GET", `${ACCOUNTS}/profile`),
      await ask("PUT", ACCOUNTS, { ...person, newPassword: "a password to come back with" }),
      await ask("DELETE", `${ACCOUNTS}/profile-image`),
      await ask("POST", "/oauth2/naver/authorize", { purpose: "link" }),
      await ask("POST", "/members/api/partners", {}),
      await ask("POST", `${ACCOUNTS}/partners/${scene.partnerSeq}`, { partnerKey: "x" }),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => "MEMBER_USER_VISIT_ONLY"));
    expect((await ask("GET", "/oauth2/userinfo")).status).toBe(200);
    const denials = await primary.select().from(auditEvents).where(eq(auditEvents.action, "ACCESS_DENIED"));
    expect(denials).toHaveLength(tries.length);
  });

  it("keeps one account for each person, and follows their name; it has no mailbox to reset a password by", async () => {
    const user = async () => {
      const { access_token } = (await open(await issue())).body.data;
      const headers = { Authorization: `Bearer ${access_token}` };
      // Each visit opens a sign-in of its own.
      const { signInDT: _, ...shown } = (await request("GET", "/oauth2/userinfo", { headers })).body.data;
      return shown;
    };
    const before = await user();
    const isThem = eq(memberUsers.userSeq, scene.memberUserSeq);
    await primary.update(memberUsers).set({ name: "바뀐 이름" }).where(isThem);
    expect(await user()).toEqual({ ...before, name: "바뀐 이름" });
    const recaptchaToken = await holdOnce(
      primary,
      services,
      "captcha-proof",
      { action: "password-reset" },
      { lifetimeS: 60 },
    );
    const body = { email: before.email, name: "바뀐 이름", recaptchaToken };
    expect((await request("POST", "/members/api/gaonbill-developers/accounts/password", { body })).status).toBe(204);
  });
});
