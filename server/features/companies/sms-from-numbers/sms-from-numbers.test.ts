import { describe, expect, it } from "vitest";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Caller } from "#server/call/request-context.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const PATH = "/api/configs/sms-from-numbers";
const today = toSeoulDate(new Date());
const partner = await createPartner(services);
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const { memberSeq, superUser } = await createMember(services, partner);
const neighbour = await createMember(services, partner);

const number = (fromNumber: string, change: Partial<typeof smsFromNumbers.$inferInsert> = {}) => ({
  partnerSeq,
  memberSeq,
  fromNumber,
  evidence: "OWN_MOBILE" as const,
  state: "APPROVED" as const,
  ...change,
});
await services.databases.primary.insert(smsFromNumbers).values([
  number("01000000001", { memo: "대표번호", insertDT: "2026-01-01T09:00:00" }),
  number("0200000002", {
    memo: "=고객센터",
    evidence: "SERVICE_CERTIFICATE",
    expireDate: addDays(today, -1),
    insertDT: "2026-01-02T09:00:00",
  }),
  number("07000000003", { state: "REVIEW", evidence: "PROXY", insertDT: "2026-01-03T09:00:00" }),
  number("01000000009", { memberSeq: neighbour.memberSeq, memo: "대표번호" }),
]);

const list = (query = "", as: Caller = owner) => request("GET", PATH + query, { as, at: { partnerSeq, memberSeq } });
const numbers = async (query: string) =>
  (await list(query)).body.data.content.map(({ fromNumber }: SmsFromNumber) => fromNumber);

describe("the numbers a member sends from", () => {
  it("are a page of its own rows, the newest first", async () => {
    const { data } = (await list()).body;
    expect(data).toMatchObject({ totalElements: 3, number: 0, size: 10, first: true, last: true });
    expect(data.content).toMatchObject([
      { fromNumber: "07000000003", state: "REVIEW", evidence: "PROXY", expireDate: null },
      { fromNumber: "0200000002", memo: "=고객센터", expireDate: addDays(today, -1) },
      { fromNumber: "01000000001", memo: "대표번호", insertDT: "2026-01-01T09:00:00" },
    ]);
  });

  it.each([
    ["?keyword=010-0000-0001", ["01000000001"]],
    [`?keyword=${encodeURIComponent("고객")}`, ["0200000002"]],
    ["?keyword=%25", []],
    ["?keyword=-", []],
    ["?keyword=%20", ["07000000003", "0200000002", "01000000001"]],
    ["?sort=fromNumber,asc", ["01000000001", "0200000002", "07000000003"]],
    ["?sort=expireDate,asc&size=1", ["0200000002"]],
    ["?sort=insertDT,asc&size=2&page=1", ["07000000003"]],
    ["?page=9", []],
    ["?memberSeq=1&partnerSeq=1&size=1", ["07000000003"]],
  ])("%s", async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it.each([
    ["size", "101"],
    ["page", "-1"],
    ["sort", "memo,asc"],
    ["format", "pdf"],
    ["keyword", "가".repeat(101)],
  ])("a bad %s is refused beside its field", async (field, value) => {
    const { status, body } = await list(`?${field}=${encodeURIComponent(value)}`);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("come as a file with everything that is filtered, in the words of the screen", async () => {
    const { status, headers, body } = await list("?format=csv&size=1&sort=fromNumber,asc");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain(encodeURIComponent(`발신번호 ${today}.csv`));
    expect(body.split("\r\n")).toEqual([
      "발신번호,메모,증빙,상태,만료일,등록 일시",
      "010-0000-0001,대표번호,본인 휴대폰 인증,사용 가능,,2026-01-01 09:00:00",
      `02-0000-0002,'=고객센터,통신서비스 이용증명원,만료,${addDays(today, -1)},2026-01-02 09:00:00`,
      "070-0000-0003,,위임장,심사중,,2026-01-03 09:00:00",
      "",
    ]);
  });

  it("are for those who may see the member, itself included", async () => {
    const elsewhere = await createPartner(services);
    const as = {
      etc: await joinPartner(services, partnerSeq, "ETC"),
      own: await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq),
      staff: await createCaller(services, { scope: "manager" }),
      outsourced: await joinPartner(services, partnerSeq, "OUTSOURCING"),
      left: await joinPartner(services, partnerSeq, "GENERAL", "LEAVE"),
      stranger: await joinPartner(services, elsewhere.partnerSeq),
    };
    const statuses = await Promise.all(Object.values(as).map(async (caller) => (await list("", caller)).status));
    expect(statuses).toEqual([200, 200, 200, 403, 404, 404]);
    expect((await request("GET", PATH, { as: owner, at: { partnerSeq } })).body.code).toBe("SESSION_MEMBER_REQUIRED");
    expect((await request("GET", PATH, { as: owner })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", PATH)).status).toBe(401);
  });
});
