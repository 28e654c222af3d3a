import { expect, it } from "vitest";
import { createCaller, createMember, createPartner, joinPartner } from "../factories.ts";
import { startSite } from "./render.ts";

const { app, services } = await startSite();
const own = await createPartner(services, { hasMemberBilling: true });
const foreign = await createPartner(services, { hasMemberBilling: true });
const { memberSeq } = await createMember(services, own);
const { memberSeq: foreignMember } = await createMember(services, foreign);
const lead = await joinPartner(services, own.partnerSeq);
const stranger = await createCaller(services);

type Caller = typeof lead;

/** Who calls is looked up together with where the address leads: what it leads to must not change who that is. */
async function open(path: string, as: Caller = lead): Promise<string> {
  const tokens = { access: await services.accessTokens.sign(as), refresh: "-", accessEnds: 9_999_999_999 };
  const sealed = services.secrets.seal("web-session", JSON.stringify(tokens)).toString("base64url");
  const headers = { Cookie: `gaonbill=${sealed}` };
  const address = `${services.publicOrigin}/console/partners/${path}`;
  const { status, headers: answered } = await app.request(address, { headers }, { clientIp: "203.0.113.7" });
  return `${status} ${answered.get("location") ?? "here"}`;
}

const list = (partnerSeq: number | string, member: number | string) =>
  `${partnerSeq}/members/list/${member}/sms-from-numbers`;

it("one's own is shown", async () => {
  expect(await open(list(own.partnerSeq, memberSeq))).toBe("200 here");
});

it.each([
  ["somebody else's partner", list(foreign.partnerSeq, foreignMember)],
  ["somebody else's member below one's own partner", list(own.partnerSeq, foreignMember)],
  ["one's own member below somebody else's partner", list(foreign.partnerSeq, memberSeq)],
  ["a partner that is none", list(999_999, memberSeq)],
  ["a member that is none", list(own.partnerSeq, 999_999)],
  ["the largest number that is read", list("9".repeat(15), "9".repeat(15))],
  ["numbers beyond it", list("9".repeat(16), "9".repeat(40))],
  ["a number that is none", list("1e3", memberSeq)],
])("%s clears the selection (§4), for somebody who stays signed in", async (_, path) => {
  const cleared = /^302 \/console\/partners(\/\d+\/members\/list)?\?unknown=1$/;
  expect(await open(path)).toMatch(cleared);
  expect(await open(path, stranger)).toMatch(cleared);
});

it("nobody is let in by the address: without a sign-in that stands it leads to the log-in", async () => {
  const gone = { ...lead, signInSeq: 999_999 };
  expect(await open(list(own.partnerSeq, memberSeq), gone)).toMatch(/^302 \/accounts\/login/);
  expect(await open(list(foreign.partnerSeq, foreignMember), gone)).toMatch(/^302 \/accounts\/login/);
});
