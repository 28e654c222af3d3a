import { expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { createCaller, createMember, createPartner, joinPartner } from "../factories.ts";
import { startSite } from "./render.ts";

const { app, services } = await startSite();
const own = await createPartner(services, { hasMemberBilling: true });
const foreign = await createPartner(services, { hasMemberBilling: true });
const { memberSeq, bizId: memberBizId } = await createMember(services, own);
const { memberSeq: foreignMember } = await createMember(services, foreign);
const lead = await joinPartner(services, own.partnerSeq);
const stranger = await createCaller(services);

type Caller = typeof lead;

const open = (path: string, as: Caller = lead): Promise<string> => openAddress(`/console/partners/${path}`, as);

/** The caller is looked up in the same statement as the address's partner, so each address must still name the same caller. */
async function openAddress(path: string, as: Caller): Promise<string> {
  const tokens = { access: await services.accessTokens.sign(as), refresh: "-", accessEnds: 9_999_999_999 };
  const sealed = services.secrets.seal("web-session", JSON.stringify(tokens)).toString("base64url");
  const headers = { Cookie: `gaonbill=${sealed}` };
  const address = services.publicOrigin + path;
  const { status, headers: answered } = await app.request(address, { headers }, { clientIp: "203.0.113.7" });
  return `${status} ${answered.get("location") ?? "here"}`;
}

const list = (partnerSeq: number | string, member: number | string) =>
  `${partnerSeq}/members/list/${member}/sms-from-numbers`;

it("one's own partner is shown", async () => {
  expect(await open(list(own.partnerSeq, memberSeq))).toBe("200 here");
});

it.each([
  ["somebody else's partner", list(foreign.partnerSeq, foreignMember)],
  ["somebody else's member below one's own partner", list(own.partnerSeq, foreignMember)],
  ["one's own member below somebody else's partner", list(foreign.partnerSeq, memberSeq)],
  ["an unknown partner", list(999_999, memberSeq)],
  ["an unknown member", list(own.partnerSeq, 999_999)],
  ["the largest accepted number", list("9".repeat(15), "9".repeat(15))],
  ["larger numbers", list("9".repeat(16), "9".repeat(40))],
  ["an invalid number", list("1e3", memberSeq)],
])("%s clears the selection (§4), and the visitor stays signed in", async (_, path) => {
  const cleared = /^302 \/console\/partners(\/\d+\/members\/list)?\?unknown=1$/;
  expect(await open(path)).toMatch(cleared);
  expect(await open(path, stranger)).toMatch(cleared);
});

it.each([
  ["somebody else's partner", `${foreign.partnerSeq}/dashboard`],
  ["a partner that is none", "999999/info"],
  ["a number beyond the largest", `${"9".repeat(16)}/dashboard`],
  ["a number that is none", `${own.partnerSeq}e0/dashboard`],
])("%s clears the selection on the partner's own pages too, also for somebody without partners", async (_, path) => {
  const cleared = "302 /console/partners?unknown=1";
  expect(await open(path)).toBe(cleared);
  expect(await open(path, stranger)).toBe(cleared);
});

it.each([
  ["", "/console/partners"],
  [`/partners/${own.partnerSeq}`, `/console/partners/${own.partnerSeq}/dashboard`],
  [`/partners/${own.partnerSeq}/`, `/console/partners/${own.partnerSeq}/dashboard`],
  [`/partners/${own.partnerSeq}/members`, `/console/partners/${own.partnerSeq}/members/list`],
])("/console%s leads to the page below it", async (path, page) => {
  expect(await openAddress(`/console${path}`, lead)).toBe(`302 ${page}`);
});

it("the other server's number of a member leads to the same company's member here, on the same page", async () => {
  const { brand, bizId } = own;
  const test = await createPartner(services, { brand: brand === BRANDS.real ? BRANDS.test : BRANDS.real, bizId });
  const onTest = await createMember(services, test, memberBizId);
  await services.databases.primary
    .insert(partnerUsers)
    .values({ partnerSeq: test.partnerSeq, userSeq: lead.userSeq, partnerUserRole: "GENERAL" });
  const pageOf = (partnerSeq: number, member: number) => `${list(partnerSeq, member)}?keyword=02`;
  expect(await open(pageOf(test.partnerSeq, memberSeq))).toBe(
    `302 /console/partners/${pageOf(test.partnerSeq, onTest.memberSeq)}`,
  );
  const { memberSeq: onlyHere } = await createMember(services, own);
  expect(await open(pageOf(test.partnerSeq, onlyHere))).toBe(
    `302 /console/partners/${test.partnerSeq}/members/list?unknown=1`,
  );
});

it("an address without a valid session leads to the log-in", async () => {
  const endedSession = { ...lead, signInSeq: 999_999 };
  expect(await open(list(own.partnerSeq, memberSeq), endedSession)).toMatch(/^302 \/accounts\/login/);
  expect(await open(list(foreign.partnerSeq, foreignMember), endedSession)).toMatch(/^302 \/accounts\/login/);
});
