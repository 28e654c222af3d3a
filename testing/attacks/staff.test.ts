import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });
const partner = await createPartner(services);
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);

const newestRow = async () => {
  const [row] = await primary
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userSeq, staff.userSeq))
    .orderBy(desc(auditEvents.auditSeq))
    .limit(1);
  return row;
};

describe("a staff member's read leaves an audit row", () => {
  it.each([
    [
      "the list of partners",
      "/members/api/gaonbill-developers/accounts/partners?keyword=시험",
      undefined,
      "listPartners",
    ],
    ["funds", "/members/api/gaonbill-developers/accounts/partners/funds", undefined, "listPartnerFunds"],
    [
      "a look-up by code",
      "/members/api/partners/by/GAONBILL/partnerCode?partnerCode=ABC",
      undefined,
      "findPartnerByCode",
    ],
    ["a look-up by number", "/members/api/members/by/GAONBILL/bizId?bizId=1234567891", undefined, "findMemberByBizId"],
    ["a partner", `/members/api/partners/${partnerSeq}`, partnerSeq, "getPartner"],
    ["a member", `/members/api/members/${memberSeq}`, partnerSeq, "getMember"],
  ])("%s", async (_, address, at, call) => {
    expect((await request("GET", address, { as: staff })).status).toBe(200);
    expect(await newestRow()).toMatchObject({
      action: "MANAGER_ACCESS",
      partnerSeq: at ?? null,
      doSessionType: "MANAGER",
      detail: { call },
    });
  });

  it("also inside a session, with the search words", async () => {
    const answer = await request("GET", "/api/configs/sms-from-numbers?keyword=0100", {
      as: staff,
      at: { partnerSeq, memberSeq },
    });
    expect(answer.status).toBe(200);
    expect(await newestRow()).toMatchObject({
      partnerSeq,
      detail: { call: "listSmsFromNumbers", memberSeq, query: { keyword: "0100" } },
    });
  });

  it("but not for their own account", async () => {
    const before = await newestRow();
    expect((await request("GET", "/oauth2/userinfo", { as: staff })).body.data).toMatchObject({ scope: "manager" });
    expect(await newestRow()).toEqual(before);
  });
});

it("staff who name a partner get that partner's rows alone", async () => {
  const ask = (query: string) =>
    request("GET", `/members/api/gaonbill-developers/accounts/partners?${query}`, { as: staff });
  await createPartner(services);
  expect((await ask(`partnerSeq=${partnerSeq}`)).body.data).toMatchObject([{ partnerSeq }]);
  expect((await ask("keyword=없는 회사")).body.data).toEqual([]);
  const person = await joinPartner(services, partnerSeq);
  const own = await request("GET", `/members/api/gaonbill-developers/accounts/partners?partnerSeq=999999`, {
    as: person,
  });
  expect(own.body.data).toEqual([]);
});
