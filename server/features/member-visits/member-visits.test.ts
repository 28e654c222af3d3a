import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies } from "#server/db/schema/companies.ts";
import { members, memberUsers } from "#server/db/schema/members.ts";
import { partners } from "#server/db/schema/partners.ts";
import { loadDemoData } from "#server/db/seed/demo.ts";
import { issueOneTimeUrl } from "#server/features/soap/commands.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
await loadDemoData(services);
const [scene] = await primary
  .select({
    brand: partners.brand,
    partnerSeq: partners.partnerSeq,
    memberSeq: members.memberSeq,
    companySeq: companies.companySeq,
    memberUserSeq: memberUsers.userSeq,
  })
  .from(members)
  .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
  .innerJoin(companies, eq(companies.companySeq, members.companySeq))
  .innerJoin(memberUsers, eq(memberUsers.companySeq, companies.companySeq));
if (!scene) throw new Error("demo data missing");

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
});
