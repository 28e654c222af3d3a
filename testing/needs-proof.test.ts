import { describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { bindings } from "#server/app/api.ts";
import { createMember, createPartner, joinPartner, shareMember } from "./factories.ts";
import { startTestApp } from "./test-app.ts";

const { services, request } = await startTestApp();
const endpoints = bindings.map(({ endpoint }) => endpoint);

/** These settings are of one member, but each partner has its own: what a partner set here it typed itself. */
const OWN_SETTINGS = [
  "/api/configs/nts-send-type",
  "/api/configs/add-tax-allow",
  "/api/configs/email-send",
  "/api/configs/email-preview",
  "/api/configs/sms-from-numbers",
];

/** These calls prove the relation, so they cannot require the proof first. */
const PROVING = ["registerCertificate"];

/** These paths read people, certificate, balance, payments and documents of a member. */
const BELONGS_TO_PROVEN =
  /^\/api\/(settles|balances|taxinvoices|cashbills|edocs|messages|faxes|kakaotalks|cards|bank-accounts)\b|^\/api\/configs\/certificate|^\/members\/api\/users$/;
/** An unproven partner may see the sales it made itself: these calls show only those and refuse purchases. */
const isOwnDocuments = ({ method, path }: { method: string; path: string }) =>
  /^\/api\/(taxinvoices|cashbills|edocs)\/\{type\}/.test(path) ||
  (method === "GET" && /^\/api\/(taxinvoices|edocs)$/.test(path));
/** These calls are of the partner itself, or list members and leave unproven ones out. */
const OF_MANY = /\/(partners|child-members)\//;

describe("the flag needsProof", () => {
  it("is on every call of one member but those for the partner's own settings", () => {
    const unflagged = endpoints
      .filter(({ name, needsMember, needsProof }) => needsMember && !needsProof && !PROVING.includes(name))
      .filter((endpoint) => !isOwnDocuments(endpoint));
    expect(new Set(unflagged.map(({ path }) => path))).toEqual(new Set(OWN_SETTINGS));
  });

  it("is on every call about people, certificates, balances, payments and documents", () => {
    const unflagged = endpoints
      .filter(({ path, access }) => BELONGS_TO_PROVEN.test(path) && !OF_MANY.test(path) && access !== "public")
      .filter((endpoint) => !endpoint.needsProof && !isOwnDocuments(endpoint));
    expect(unflagged.map(({ name }) => name)).toEqual(PROVING);
  });

  it("is replaced by a refusal code in calls that answer an unproven partner in part", () => {
    const silent = endpoints.filter(isOwnDocuments).filter(({ errors = [] }) => !errors.includes("MEMBER_UNPROVEN"));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

async function createScene(brand: Brand) {
  const { companySeq, superUser } = await createMember(services, await createPartner(services, { brand }));
  const { partnerSeq } = await createPartner(services, { brand });
  const { memberSeq } = await shareMember(services, partnerSeq, companySeq, { provenBy: null, name: "적어 둔 이름" });
  return { at: { partnerSeq, memberSeq }, companySeq, superUser, lead: await joinPartner(services, partnerSeq) };
}

/** Some calls exist on the test server only. */
const needsTestBrand = ({ right }: AnyEndpoint): boolean =>
  right !== undefined && "area" in right && right.needs?.includes("testBrand") === true;

describe("an unproven partner's session", async () => {
  const scenes = { [BRANDS.real]: await createScene(BRANDS.real), [BRANDS.test]: await createScene(BRANDS.test) };
  const { companySeq, superUser, lead } = scenes[BRANDS.real];
  const sessions = endpoints.filter(({ access, needsMember }) => access === "session" && needsMember);

  it.each(sessions.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (_, endpoint) => {
    const { method, path, needsProof } = endpoint;
    const { lead: as, at } = scenes[needsTestBrand(endpoint) ? BRANDS.test : BRANDS.real];
    const { status, body } = await request(method, path, { as, at });
    if (needsProof) {
      expect([status, body.code]).toEqual([403, "MEMBER_UNPROVEN"]);
      expect(body.message).toMatch(/관리자의 아이디와 비밀번호/);
    } else expect(status).not.toBe(403);
  });

  it("is refused by calls that name the company or its people", async () => {
    const newcomer = { companySeq, id: "stranger-1", name: "낯선 사람", email: "x@member.example" };
    const add = await request("POST", "/members/api/users", { as: lead, body: newcomer });
    const put = await request("PUT", "/members/api/users", {
      as: lead,
      body: { userSeq: superUser.userSeq, sendsPasswordLink: true },
    });
    expect([add.body.code, put.body.code]).toEqual(["MEMBER_UNPROVEN", "MEMBER_UNPROVEN"]);
  });

  it("is accepted from a person whose other partner is proven", async () => {
    const other = await createPartner(services);
    await shareMember(services, other.partnerSeq, companySeq);
    const both = await joinPartner(services, other.partnerSeq);
    const newcomer = { companySeq, id: "colleague-1", name: "동료 사람", email: "y@member.example" };
    expect((await request("POST", "/members/api/users", { as: both, body: newcomer })).status).toBe(200);
  });
});
