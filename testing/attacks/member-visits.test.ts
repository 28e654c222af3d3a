import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createKeyedPartner, createMember, requestBody } from "#server/features/desk/soap/test-scene.ts";
import { createCaller, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, app, request } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });

/** Creates two partners that one company has consented to, and a third that only typed its number. */
async function createScene() {
  const [first, second, third] = [
    await createKeyedPartner(services),
    await createKeyedPartner(services),
    await createKeyedPartner(services),
  ];
  const member = await createMember(services, first, { userRole: "SUPER" });
  const { companySeq, bizId, id } = member;
  const there = await shareMember(services, second.partnerSeq, companySeq);
  const unproven = await shareMember(services, third.partnerSeq, companySeq, { provenBy: null, name: "적어 둔 이름" });
  return {
    first,
    second,
    third,
    member,
    bizId,
    id,
    companySeq,
    memberUserSeq: member.memberUserSeq,
    atFirst: { partnerSeq: first.partnerSeq, memberSeq: member.memberSeq },
    atSecond: { partnerSeq: second.partnerSeq, memberSeq: there.memberSeq },
    atThird: { partnerSeq: third.partnerSeq, memberSeq: unproven.memberSeq },
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

async function askUrl(certKey: string, { bizId, id }: Pick<Scene, "bizId" | "id">, PWD = ""): Promise<string> {
  const fields = { CERTKEY: certKey, CorpNum: bizId, ID: id, PWD, TOGO: "USER" };
  const headers = { "Content-Type": "text/xml; charset=utf-8" };
  const body = requestBody("GetGaonBillURL", fields);
  const answer = await app.request(
    "/gaonbillAPI/TI.asmx",
    { method: "POST", headers, body },
    { clientIp: "203.0.113.7" },
  );
  return /URLResult>([^<]*)</.exec(await answer.text())?.[1] ?? "";
}

const open = (url: string) =>
  request("POST", "/oauth2/one-time/token", { body: { token: url.split("/").at(-1) ?? "" } });

async function visit(certKey: string, scene: Scene) {
  const { data } = (await open(await askUrl(certKey, scene))).body;
  const headers = { Authorization: `Bearer ${data.access_token}` };
  const session = (at: { partnerSeq: number; memberSeq: number }) =>
    request("POST", "/api/sessions", { headers, body: at });
  const get = (path: string, KSESSIONID?: string) =>
    request("GET", path, { headers: { ...headers, ...(KSESSIONID && { KSESSIONID }) } });
  return { data, session, get };
}

beforeEach(async () => {
  await primary.delete(rateLimits);
});

describe("a visit by one partner's key", () => {
  it("reaches that partner's member and no other partner's, even of the same company", async () => {
    const scene = await createScene();
    const { session, get } = await visit(scene.second.certKey, scene);
    expect((await session(scene.atSecond)).status).toBe(200);
    expect((await get(`/members/api/members/${scene.atSecond.memberSeq}`)).status).toBe(200);
    for (const at of [scene.atFirst, scene.atThird]) {
      expect((await session(at)).status).toBe(404);
      expect((await get(`/members/api/members/${at.memberSeq}`)).status).toBe(404);
    }
  });

  it("cannot use the session of another visit of the same person", async () => {
    const scene = await createScene();
    const byFirst = await visit(scene.first.certKey, scene);
    const bySecond = await visit(scene.second.certKey, scene);
    const { header } = (await byFirst.session(scene.atFirst)).body.data;
    expect((await byFirst.get("/members/api/users", header)).status).toBe(200);
    expect((await bySecond.get("/members/api/users", header)).status).toBe(403);
  });

  it("stays bound to its partner when its tokens are refreshed", async () => {
    const scene = await createScene();
    const { data } = await visit(scene.second.certKey, scene);
    const form = new URLSearchParams({
      grant_type: "refresh_token",
      client_id: "gaonbill-developers",
      refresh_token: data.refresh_token,
    });
    const refreshed = await request("POST", "/oauth2/token", {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: form.toString(),
    });
    const headers = { Authorization: `Bearer ${refreshed.body.access_token}` };
    const mint = (body: object) => request("POST", "/api/sessions", { headers, body });
    expect((await mint(scene.atSecond)).status).toBe(200);
    expect((await mint(scene.atFirst)).status).toBe(404);
  });

  it("opens no partner's console, even with a row that says so", async () => {
    const scene = await createScene();
    const { data, session } = await visit(scene.second.certKey, scene);
    const { userSeq } = (
      await request("GET", "/oauth2/userinfo", { headers: { Authorization: `Bearer ${data.access_token}` } })
    ).body.data;
    const { partnerSeq } = scene.first;
    await primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
    expect((await session(scene.atFirst)).status).toBe(404);
  });

  it("ends when the proof is withdrawn: earlier sessions, tokens and addresses open nothing", async () => {
    const scene = await createScene();
    const { session, get } = await visit(scene.second.certKey, scene);
    const { header } = (await session(scene.atSecond)).body.data;
    const oneTimeUrl = await askUrl(scene.second.certKey, scene);
    const proof = { isProven: false, reason: "시험" };
    const path = `/members/api/members/${scene.atSecond.memberSeq}/proof`;
    expect((await request("PUT", path, { as: staff, body: proof })).status).toBe(200);
    expect((await get("/members/api/users", header)).status).toBe(403);
    expect((await session(scene.atSecond)).status).toBe(404);
    expect((await open(oneTimeUrl)).body.code).toBe("ONE_TIME_URL_EXPIRED");
    expect(await askUrl(scene.second.certKey, scene)).toBe("-10001");
  });
});

describe("the key of a partner that only typed the number", () => {
  it("opens nothing, with the password or without", async () => {
    const scene = await createScene();
    expect(await askUrl(scene.third.certKey, scene)).toBe("-10001");
    expect(await askUrl(scene.third.certKey, scene, "회원사 비밀번호 1")).toBe("-10001");
    expect(await askUrl(scene.third.certKey, { ...scene, id: "nobody" })).toBe("-10001");
    await primary.update(members).set({ provenBy: "STAFF" }).where(eq(members.memberSeq, scene.atThird.memberSeq));
    expect(await askUrl(scene.third.certKey, scene)).toMatch(/^http/);
  });

  it("says nothing about the state of people", async () => {
    const scene = await createScene();
    await primary.update(memberUsers).set({ state: "LEAVE" }).where(eq(memberUsers.userSeq, scene.memberUserSeq));
    expect(await askUrl(scene.third.certKey, scene)).toBe("-10001");
  });
});
