import { describe, expect, it } from "vitest";
import type { PartnerCondition } from "#domain/console/console-menu.ts";
import { accessTo, type ConsoleActor, type ConsoleArea, PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand, PROVIDER } from "#domain/provider.ts";
import { bindings } from "#server/app/api.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createCaller, createMember, createPartner, joinPartner, newBizId } from "./factories.ts";
import { startTestApp } from "./test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

/** Every signed-in person may use these: their own account and list, and lookups that tell strangers nothing. */
const FOR_EVERYBODY = new RegExp(
  `^/members/api/(${PROVIDER.path}-developers/accounts|partners/by/|members/by/|users/by/|partners$)`,
);

interface Numbers {
  partnerSeq: number;
  bizId: string;
  partnerUserSeq: number;
  partnerKeySeq: number;
  memberSeq: number;
  companySeq: number;
  userSeq: number;
}

interface Right {
  area: ConsoleArea;
  access: "read" | "write";
  needs?: readonly PartnerCondition[];
}

interface CallByNumber {
  call: string;
  right: Right;
  address: (numbers: Numbers) => string;
  body: ((numbers: Numbers) => object) | undefined;
}

const byNumber = (
  call: string,
  right: Right,
  address: CallByNumber["address"],
  body?: CallByNumber["body"],
): CallByNumber => ({ call, right, address, body });

const seeInfo: Right = { area: "info", access: "read" };
const changeInfo: Right = { area: "info", access: "write" };
const seeKeys: Right = { area: "partnership", access: "read" };
const seeTestKeys: Right = { ...seeKeys, needs: ["testBrand"] };
const changeKeys: Right = { area: "partnership", access: "write" };
const seeMembers: Right = { area: "members", access: "read" };
const seeStats: Right = { area: "stats", access: "read" };
const changeMembers: Right = { area: "members", access: "write" };

/** Only provider staff may use this call, whatever the role at a partner. */
const STAFF_ONLY = "PUT /members/api/members/{memberSeq}/proof";

const PARTNERS = "/members/api/partners";

/** The contract accepts each input, so that the right alone decides; a later refusal has another code. */
const CALLS = [
  byNumber(`GET ${PARTNERS}/{partnerSeq}`, seeInfo, (n) => `${PARTNERS}/${n.partnerSeq}`),
  byNumber(`GET ${PARTNERS}/{partnerSeq}/onboarding`, seeStats, (n) => `${PARTNERS}/${n.partnerSeq}/onboarding`),
  byNumber(`GET ${PARTNERS}/{partnerSeq}/go-live`, seeKeys, (n) => `${PARTNERS}/${n.partnerSeq}/go-live`),
  byNumber(
    `GET ${PARTNERS}/{partnerSeq}/first-invoice`,
    seeTestKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/first-invoice`,
  ),
  byNumber(`GET ${PARTNERS}/{partnerSeq}/events`, seeInfo, (n) => `${PARTNERS}/${n.partnerSeq}/events`),
  byNumber(
    `PUT ${PARTNERS}/service-info`,
    changeInfo,
    () => `${PARTNERS}/service-info`,
    ({ partnerSeq, bizId }) => ({ partnerSeq, bizId, serviceName: "시험", partnerCode: `T${partnerSeq}` }),
  ),
  byNumber(
    `POST ${PARTNERS}/users`,
    changeInfo,
    () => `${PARTNERS}/users`,
    ({ partnerSeq }) => ({ partnerSeq, email: "nobody@gaonbill.example", partnerUserRole: "CS" }),
  ),
  byNumber(
    `PUT ${PARTNERS}/users`,
    changeInfo,
    () => `${PARTNERS}/users`,
    ({ partnerUserSeq }) => ({ partnerUserSeq, partnerUserRole: "ETC" }),
  ),
  byNumber(`GET ${PARTNERS}/{partnerSeq}/keys`, seeKeys, (n) => `${PARTNERS}/${n.partnerSeq}/keys`),
  byNumber(`POST ${PARTNERS}/{partnerSeq}/keys`, changeKeys, (n) => `${PARTNERS}/${n.partnerSeq}/keys`),
  byNumber(
    `POST ${PARTNERS}/{partnerSeq}/keys/{partnerKeySeq}/reveal`,
    changeKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/keys/${n.partnerKeySeq}/reveal`,
    () => ({ password: "not the password" }),
  ),
  byNumber(
    `POST ${PARTNERS}/{partnerSeq}/keys/named`,
    changeKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/keys/named`,
    () => ({ name: "시험 서버", scope: "READ" }),
  ),
  byNumber(
    `PUT ${PARTNERS}/{partnerSeq}/keys/{partnerKeySeq}`,
    changeKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/keys/${n.partnerKeySeq}`,
    () => ({ name: "시험 서버" }),
  ),
  byNumber(
    `POST ${PARTNERS}/{partnerSeq}/keys/{partnerKeySeq}/rotate`,
    changeKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/keys/${n.partnerKeySeq}/rotate`,
  ),
  byNumber(
    `POST ${PARTNERS}/{partnerSeq}/keys/{partnerKeySeq}/revoke`,
    changeKeys,
    (n) => `${PARTNERS}/${n.partnerSeq}/keys/${n.partnerKeySeq}/revoke`,
    () => ({}),
  ),
  byNumber(`GET ${PARTNERS}/{partnerSeq}/first-call`, seeTestKeys, (n) => `${PARTNERS}/${n.partnerSeq}/first-call`),
  byNumber(
    `GET ${PARTNERS}/{partnerSeq}/child-members`,
    seeMembers,
    (n) => `${PARTNERS}/${n.partnerSeq}/child-members`,
  ),
  byNumber(
    `GET ${PARTNERS}/child-member/parents`,
    seeMembers,
    (n) => `${PARTNERS}/child-member/parents?memberSeq=${n.memberSeq}`,
  ),
  byNumber(
    `PUT ${PARTNERS}/members`,
    changeMembers,
    () => `${PARTNERS}/members`,
    ({ partnerSeq, memberSeq }) => ({ partnerSeq, memberSeq, name: "시험상사" }),
  ),
  byNumber(
    "POST /members/api/members",
    changeMembers,
    () => "/members/api/members",
    ({ partnerSeq }) => ({ partnerSeq, bizId: newBizId(), name: "시험상사" }),
  ),
  byNumber("GET /members/api/members/{memberSeq}", seeMembers, (n) => `/members/api/members/${n.memberSeq}`),
  byNumber(
    STAFF_ONLY,
    changeMembers,
    (n) => `/members/api/members/${n.memberSeq}/proof`,
    () => ({ isProven: true, reason: "시험" }),
  ),
  byNumber(
    "PUT /members/api/companies",
    changeMembers,
    () => "/members/api/companies",
    ({ companySeq }) => ({ companySeq, name: "시험상사" }),
  ),
  byNumber(
    "POST /members/api/users",
    changeMembers,
    () => "/members/api/users",
    ({ companySeq }) => ({ companySeq, id: `u${newBizId()}`, email: "new@member.example", name: "시험 사용자" }),
  ),
  byNumber(
    "PUT /members/api/users",
    changeMembers,
    () => "/members/api/users",
    ({ userSeq }) => ({ userSeq, name: "시험 사용자" }),
  ),
];

it("covers every call that names a partner, a member or a company by its number", () => {
  const calls = bindings
    .map(({ endpoint }) => endpoint)
    .filter(({ access, path }) => access === "user" && path.startsWith("/members/api/") && !FOR_EVERYBODY.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(CALLS.map(({ call }) => call).sort());
});

it("each contract names the right of its call", () => {
  const endpoints = new Map(bindings.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  for (const { call, right } of CALLS) {
    expect(endpoints.get(call)?.right, call).toEqual({ ...right, of: expect.stringMatching(/^(params|query|body)\./) });
  }
});

async function createPlace(brand: Brand) {
  const partner = await createPartner(services, { brand });
  const { partnerSeq, bizId } = partner;
  const member = await createMember(services, partner);
  await joinPartner(services, partnerSeq);
  const someone = await joinPartner(services, partnerSeq, "ETC");
  const people = await primary.select().from(partnerUsers);
  await addPartnerKey(primary, services, partnerSeq);
  const keys = await primary.select().from(partnerKeys);
  return {
    partnerSeq,
    bizId,
    memberSeq: member.memberSeq,
    companySeq: member.companySeq,
    userSeq: member.superUser.userSeq,
    partnerUserSeq: people.find(({ userSeq }) => userSeq === someone.userSeq)?.partnerUserSeq ?? 0,
    partnerKeySeq: keys.find((key) => key.partnerSeq === partnerSeq)?.partnerKeySeq ?? 0,
  };
}

const elsewhere = await createPartner(services);
const stranger = await joinPartner(services, elsewhere.partnerSeq);
const staff = await createCaller(services, { scope: "manager" });
const places = { [BRANDS.real]: await createPlace(BRANDS.real), [BRANDS.test]: await createPlace(BRANDS.test) };

async function codeOf({ call, address, body }: CallByNumber, numbers: Numbers, as?: Caller) {
  await primary.delete(rateLimits);
  const method = call.split(" ")[0] ?? "GET";
  const answer = await request(method, address(numbers), { ...(as && { as }), ...(body && { body: body(numbers) }) });
  expect(answer.status, call).not.toBe(500);
  expect(answer.body?.code, call).not.toBe("INVALID_INPUT");
  return answer.body?.code;
}

describe.each(Object.entries(places))("calls by number on %s", (brand, place) => {
  it("need a log-in", async () => {
    for (const call of CALLS) expect(await codeOf(call, place), call.call).toBe("UNAUTHENTICATED");
  });

  it("find nothing for strangers and for people who left", async () => {
    const formerMember = await joinPartner(services, place.partnerSeq, "GENERAL", "LEAVE");
    for (const caller of [stranger, formerMember]) {
      for (const call of CALLS) expect(await codeOf(call, place, caller), call.call).toBe("NOT_FOUND");
    }
  });

  it.each(PARTNER_USER_ROLES)("allow %s what the table of rights says", async (role) => {
    const caller = await joinPartner(services, place.partnerSeq, role);
    await expectRights(place, caller, { scope: "user", role, state: "ACTIVE" }, brand as Brand);
  });

  it("are open to provider staff", () => expectRights(place, staff, { scope: "manager" }, brand as Brand));
});

async function expectRights(place: Numbers, caller: Caller, actor: ConsoleActor, brand: Brand): Promise<void> {
  // A call may revoke this key, so each caller gets its own.
  const name = `시험 ${caller.userSeq}`;
  const partnerKeySeq = await addPartnerKey(primary, services, place.partnerSeq, undefined, { name });
  for (const call of CALLS) {
    const { area, access } = call.right;
    const allowed = accessTo(area, actor, brand);
    const isStaff = actor.scope === "manager";
    const isAllowed = (call.call !== STAFF_ONLY || isStaff) && (allowed === "write" || allowed === access);
    const code = await codeOf(call, { ...place, partnerKeySeq }, caller);
    if (isAllowed) expect(["FORBIDDEN", "NOT_FOUND"], call.call).not.toContain(code);
    else expect(code, call.call).toBe("FORBIDDEN");
  }
}
