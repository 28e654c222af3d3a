import { describe, expect, it } from "vitest";
import type { AnyEndpoint, Right } from "#contracts/endpoint.ts";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { unmetCondition } from "#domain/console/console-menu.ts";
import { accessTo, type ConsoleActor, PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { bindings } from "#server/app/api.ts";
import type { Caller } from "#server/call/request-context.ts";
import { createCaller, createMember, createPartner, joinPartner } from "./factories.ts";
import { startTestApp } from "./test-app.ts";

const { services, request } = await startTestApp();

const endpoints = bindings.map(({ endpoint }) => endpoint).filter(({ access }) => access === "session");
const staff = await createCaller(services, { scope: "manager" });
/** The contract allows everything, so that only the server's conditions are left. */
const CONTRACT = { hasPartnerBilling: true, hasMemberBilling: true, adjustYN: true };
const places = { [BRANDS.real]: await createPlace(BRANDS.real), [BRANDS.test]: await createPlace(BRANDS.test) };

async function createPlace(brand: Brand) {
  const partner = await createPartner(services, { brand, ...CONTRACT });
  const { partnerSeq } = partner;
  const { memberSeq } = await createMember(services, partner);
  const roles = await Promise.all(
    PARTNER_USER_ROLES.map(async (role) => [role, await joinPartner(services, partnerSeq, role)] as const),
  );
  const elsewhere = await createPartner(services, { brand });
  return {
    partnerSeq,
    memberSeq,
    roles,
    owner: await joinPartner(services, partnerSeq),
    formerMember: await joinPartner(services, partnerSeq, "GENERAL", "LEAVE"),
    stranger: await joinPartner(services, elsewhere.partnerSeq),
  };
}

type Place = Awaited<ReturnType<typeof createPlace>>;

const mint = ({ partnerSeq, memberSeq }: Place, as: Caller) =>
  request("POST", createSession.path, { as, body: { partnerSeq, memberSeq } });

/** Signs the token once for the hundreds of calls a person makes. */
const headersOf = async (as: Caller, header?: string): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${await services.accessTokens.sign(as)}`,
  ...(header && { [SESSION_HEADER]: header }),
});

/**
 * The missing body and parameters end each call in a 4xx at the latest; the status shows whether the right was refused
 * before.
 */
async function statusesOf(headers: Record<string, string>): Promise<[name: string, status: number][]> {
  const answers = endpoints.map(async ({ name, method, path }): Promise<[string, number]> => {
    const { status } = await request(method, path.replace(/\{\w+\}/g, "1"), { headers });
    return [name, status];
  });
  return Promise.all(answers);
}

const isRefused = (status: number) => status === 401 || status === 403;

describe.each(Object.entries(places))("calls with a session on %s", (brand, place) => {
  it("give no session to strangers and to people who left", async () => {
    for (const caller of [place.stranger, place.formerMember]) expect((await mint(place, caller)).status).toBe(404);
  });

  it("refuse somebody else's session", async () => {
    const { owner } = place;
    const { header } = (await mint(place, owner)).body.data;
    const all = (status: number) => endpoints.map(({ name }) => [name, status]);
    expect(await statusesOf(await headersOf(place.stranger, header))).toEqual(all(403));
    expect(await statusesOf({ [SESSION_HEADER]: header })).toEqual(all(401));
    expect(await statusesOf(await headersOf(owner))).toEqual(all(401));
  });

  it.each(place.roles.map(([role, caller]) => [role, caller] as const))(
    "allow %s what the table of rights says",
    (role, caller) => expectRights(place, caller, brand as Brand, { scope: "user", role, state: "ACTIVE" }),
  );

  it("are open to provider staff", () => expectRights(place, staff, brand as Brand, { scope: "manager" }));
});

/** These sessions all name a member. */
function rightAtMember({ name, right }: AnyEndpoint): Right {
  if (!right) throw new Error(`${name} names no right`);
  return "area" in right ? right : right.member;
}

async function expectRights(place: Place, caller: Caller, brand: Brand, actor: ConsoleActor): Promise<void> {
  const { header } = (await mint(place, caller)).body.data;
  const expected = endpoints.map((endpoint) => {
    const { area, access, needs = [] } = rightAtMember(endpoint);
    const allowed = area === "any" ? "write" : accessTo(area, actor, brand);
    const isMet = unmetCondition(needs, { brand, ...CONTRACT }) === undefined;
    const isAllowed = isMet && (allowed === "write" || (allowed === "read" && access === "read"));
    return [endpoint.name, !isAllowed];
  });
  const statuses = await statusesOf(await headersOf(caller, header));
  expect(statuses.map(([name, status]) => [name, isRefused(status)])).toEqual(expected);
}
