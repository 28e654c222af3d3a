import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import {
  createCaller,
  createMember,
  createPartner,
  createVisitor,
  joinPartner,
  PASSWORD,
  shareMember,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const USERS = "/members/api/users";
const partner = await createPartner(services);
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const member = await createMember(services, partner);
const { companySeq, memberSeq, superUser } = member;

let made = 0;
const newUser = () => {
  made += 1;
  return { companySeq, id: `person-${made}`, email: `person-${made}@member.example`, name: "시험 사용자" };
};
const add = (change: object = {}, as: Caller | undefined = owner) =>
  request("POST", USERS, { ...(as && { as }), body: { ...newUser(), ...change } });
const put = (body: object, as: Caller | undefined = owner) => request("PUT", USERS, { ...(as && { as }), body });
const list = (query = "", as = owner, at = { partnerSeq, memberSeq }) => request("GET", `${USERS}${query}`, { as, at });
const supersOf = async (company: number): Promise<number[]> => {
  const people = await primary.select().from(memberUsers).where(eq(memberUsers.companySeq, company));
  return people.filter(({ userRole }) => userRole === "SUPER").map(({ userSeq }) => userSeq);
};
const auditsOf = (action: string) =>
  primary.select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(auditEvents.auditSeq);

describe("adding someone", () => {
  it("takes a person who waits until they have set their password", async () => {
    const { status, body } = await add({ id: "Nara-Kim", email: "Nara@member.example", mobile: "010-0000-0001" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ companySeq, id: "nara-kim", userRole: "NORMAL", state: "STANDBY" });
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    const [row] = await primary.select().from(memberUsers).where(eq(memberUsers.userSeq, body.data.userSeq));
    expect(row).toMatchObject({ brand: BRANDS.real, passwordHash: null });
    const [event] = await auditsOf("MEMBER_USER_ADDED");
    expect(event).toMatchObject({ userSeq: owner.userSeq, partnerSeq, detail: { before: null, after: body.data } });
  });

  it("makes nobody SUPER in another's place who has not set a password yet", async () => {
    const own = await createMember(services, partner);
    expect((await add({ companySeq: own.companySeq, userRole: "SUPER" })).body.code).toBe("SUPER_NOT_ACTIVE");
    expect(await supersOf(own.companySeq)).toEqual([own.superUser.userSeq]);
  });

  it("makes the first person of a company its SUPER", async () => {
    const own = await createMember(services, partner);
    await primary.delete(memberUsers).where(eq(memberUsers.companySeq, own.companySeq));
    const { data } = (await add({ companySeq: own.companySeq })).body;
    expect(data.userRole).toBe("SUPER");
  });

  it.each([
    [{ id: "x" }, "id"],
    [{ id: "띄어 쓰기" }, "id"],
    [{ password: PASSWORD }, "password"],
    [{ email: undefined }, "email"],
    [{ email: "" }, "email"],
    [{ name: "김" }, "name"],
    [{ email: "nobody" }, "email"],
    [{ mobile: "02-000-0000" }, "mobile"],
    [{ userRole: "ROOT" }, "userRole"],
    [{ state: "LEAVE" }, "state"],
    [{ companySeq: "1" }, "companySeq"],
  ])("refuses %j beside its field", async (change, field) => {
    const { status, body } = await add(change);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("refuses an id that is taken on the same server, however it is written", async () => {
    const { body, status } = await add({ id: superUser.id.toUpperCase() });
    expect([status, body.code]).toEqual([409, "DUPLICATE_MEMBER_USER_ID"]);
    expect(body.fields.id).toMatch(/[가-힣]/);
    const testbed = await createPartner(services, { brand: BRANDS.test });
    const there = await createMember(services, testbed);
    const colleague = await joinPartner(services, testbed.partnerSeq);
    expect((await add({ companySeq: there.companySeq, id: superUser.id }, colleague)).status).toBe(200);
  });

  it("takes no number, brand or date from outside", async () => {
    const { data } = (await add({ userSeq: 1, brand: BRANDS.test, insertDT: "2000-01-01T00:00:00" })).body;
    expect(data.userSeq).not.toBe(1);
    expect(data.insertDT).not.toMatch(/^2000/);
  });
});

describe("who may add and change", () => {
  it("is decided by the role at a partner that serves the company", async () => {
    const attempts = async (as: Caller | undefined) => [
      (await add({}, as)).status,
      (await put({ userSeq: superUser.userSeq, name: "새 이름" }, as)).status,
    ];
    const elsewhere = await createPartner(services);
    expect(await attempts(await joinPartner(services, elsewhere.partnerSeq))).toEqual([404, 404]);
    expect(await attempts(await joinPartner(services, partnerSeq, "GENERAL", "LEAVE"))).toEqual([404, 404]);
    for (const role of ["ADJUST", "DEV", "OUTSOURCING", "ETC"] as const) {
      expect(await attempts(await joinPartner(services, partnerSeq, role))).toEqual([403, 403]);
    }
    expect(await attempts(await createVisitor(services, { partnerSeq, memberSeq }, superUser.userSeq))).toEqual([
      403, 403,
    ]);
    expect(await attempts(await joinPartner(services, partnerSeq, "SALES"))).toEqual([200, 200]);
    expect(await attempts(await createCaller(services, { scope: "manager" }))).toEqual([200, 200]);
    expect((await request("POST", USERS, { body: newUser() })).status).toBe(401);
    expect((await request("PUT", USERS, { body: { userSeq: superUser.userSeq } })).status).toBe(401);
  });

  it("includes the second partner of a shared company", async () => {
    const second = await createPartner(services);
    await shareMember(services, second.partnerSeq, companySeq);
    expect((await add({}, await joinPartner(services, second.partnerSeq))).status).toBe(200);
  });

  it("tells nothing about people who do not exist", async () => {
    expect((await put({ userSeq: 999_999, name: "아무개" })).body.code).toBe("NOT_FOUND");
    expect((await add({ companySeq: 999_999 })).body.code).toBe("NOT_FOUND");
  });
});

describe("changing someone", () => {
  it("changes what was sent and leaves the rest, with before and after in the audit log", async () => {
    const before = (await add({ email: "before@member.example" })).body.data as MemberUser;
    const { data } = (await put({ userSeq: before.userSeq, mobile: "01000000002" })).body;
    expect(data).toEqual({ ...before, mobile: "01000000002" });
    expect((await auditsOf("MEMBER_USER_CHANGED")).at(-1)).toMatchObject({
      userSeq: owner.userSeq,
      partnerSeq,
      detail: { before, after: data },
    });
  });

  it("leaves no trace when nothing changes", async () => {
    const { userSeq, name } = (await add()).body.data as MemberUser;
    const { length } = await auditsOf("MEMBER_USER_CHANGED");
    expect((await put({ userSeq })).status).toBe(200);
    expect((await put({ userSeq, name })).status).toBe(200);
    expect(await auditsOf("MEMBER_USER_CHANGED")).toHaveLength(length);
  });

  it("leaves passwords and addresses to their owners", async () => {
    const before = (await add()).body.data as MemberUser;
    const { userSeq, email } = before;
    expect((await put({ userSeq, password: "a new horse battery" })).body.fields.password).toMatch(/본인/);
    for (const other of ["mine@partner.example", ""]) {
      expect((await put({ userSeq, email: other })).body.fields.email).toMatch(/본인/);
    }
    expect((await put({ userSeq, email })).body.data).toEqual(before);
    const [row] = await primary.select().from(memberUsers).where(eq(memberUsers.userSeq, userSeq));
    expect(row).toMatchObject({ email, passwordHash: null });
  });

  it("follows the life cycle, and who left stays away", async () => {
    const { userSeq } = (await add()).body.data as MemberUser;
    const become = async (state: string) => {
      const { status, body } = await put({ userSeq, state });
      return status === 200 ? body.data.state : body.code;
    };
    expect(await become("SUSPEND")).toBe("MEMBER_USER_STATE");
    for (const state of ["ACTIVE", "ACTIVE", "SUSPEND", "ACTIVE", "LEAVE"]) expect(await become(state)).toBe(state);
    expect(await become("ACTIVE")).toBe("MEMBER_USER_LEFT");
    expect((await put({ userSeq, name: "돌아온 사람" })).body.code).toBe("MEMBER_USER_LEFT");
  });
});

describe("the SUPER of a company", () => {
  it("moves to another person in one step, written down as such", async () => {
    const own = await createMember(services, partner);
    const { userSeq } = (await add({ companySeq: own.companySeq })).body.data as MemberUser;
    await put({ userSeq, state: "ACTIVE" });
    expect((await put({ userSeq, userRole: "SUPER" })).body.data.userRole).toBe("SUPER");
    expect(await supersOf(own.companySeq)).toEqual([userSeq]);
    expect((await auditsOf("MEMBER_SUPER_CHANGED")).at(-1)).toMatchObject({
      detail: {
        before: { userSeq, userRole: "NORMAL" },
        after: { userSeq, userRole: "SUPER" },
        previousSuperSeq: own.superUser.userSeq,
      },
    });
    expect((await put({ userSeq: own.superUser.userSeq, state: "LEAVE" })).status).toBe(200);
  });

  it("is somebody who works here", async () => {
    const own = await createMember(services, partner);
    const { userSeq } = (await add({ companySeq: own.companySeq, state: "STANDBY" })).body.data as MemberUser;
    expect((await put({ userSeq, userRole: "SUPER" })).body.code).toBe("SUPER_NOT_ACTIVE");
    expect((await put({ userSeq, userRole: "SUPER", state: "ACTIVE" })).status).toBe(200);
    expect(await supersOf(own.companySeq)).toEqual([userSeq]);
  });

  it.each([{ state: "LEAVE" }, { state: "SUSPEND" }, { userRole: "NORMAL" }])(
    "does not go without a successor: %j",
    async (change) => {
      expect((await put({ userSeq: superUser.userSeq, ...change })).body.code).toBe("SUPER_NEEDED");
      expect(await supersOf(companySeq)).toEqual([superUser.userSeq]);
    },
  );
});

describe("the list", () => {
  it("is the company's own, SUPER first, without passwords", async () => {
    const own = await createMember(services, partner);
    for (const name of ["하나", "두나"]) await add({ companySeq: own.companySeq, name });
    const { data } = (await list("", owner, { partnerSeq, memberSeq: own.memberSeq })).body;
    expect(data.content.map(({ name }: MemberUser) => name)).toEqual(["시험 관리자", "두나", "하나"]);
    expect(data).toMatchObject({ totalElements: 3, size: 10, number: 0 });
    expect(JSON.stringify(data)).not.toMatch(/password/i);
  });

  it("filters, sorts and pages", async () => {
    const own = await createMember(services, partner);
    const at = { partnerSeq, memberSeq: own.memberSeq };
    await add({ companySeq: own.companySeq, name: "찾는 사람" });
    const { userSeq } = (await add({ companySeq: own.companySeq, name: "다른 사람" })).body.data as MemberUser;
    await put({ userSeq, state: "ACTIVE" });
    const names = async (query: string) =>
      (await list(query, owner, at)).body.data.content.map(({ name }: MemberUser) => name);
    expect(await names("?keyword=%EC%B0%BE%EB%8A%94")).toEqual(["찾는 사람"]);
    expect(await names("?keyword=%25")).toEqual([]);
    expect(await names("?state=STANDBY")).toEqual(["찾는 사람"]);
    expect(await names("?sort=name,desc&size=2&page=1")).toEqual(["다른 사람"]);
    expect((await list("?sort=password,asc", owner, at)).body.fields.sort).toMatch(/[가-힣]/);
    expect((await list("?state=GONE", owner, at)).status).toBe(400);
  });

  it("comes as a file, in the words of the screen and without passwords", async () => {
    const own = await createMember(services, partner);
    await add({
      companySeq: own.companySeq,
      id: "on-paper",
      name: "종이 사람",
      email: "paper@member.example",
      mobile: "01000000003",
    });
    const at = { partnerSeq, memberSeq: own.memberSeq };
    const { body, headers } = await list("?format=csv&state=STANDBY&reason=내부 보고", owner, at);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(body.split("\r\n")).toEqual([
      "이름,아이디,구분,상태,이메일,휴대폰 번호,등록 일시",
      expect.stringMatching(/^종이 사람,on-paper,사용자,사용대기,paper@member\.example,010-0000-0003,\d{4}-/),
      "",
    ]);
  });

  it("needs a session for the member and the right to see members", async () => {
    expect((await request("GET", USERS, { as: owner })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", USERS, { as: owner, at: { partnerSeq } })).body.code).toBe("SESSION_MEMBER_REQUIRED");
    expect((await request("GET", USERS)).status).toBe(401);
    const elsewhere = await createPartner(services);
    const stranger = await joinPartner(services, elsewhere.partnerSeq);
    expect((await list("", stranger)).status).toBe(404);
    expect((await list("", await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(403);
    expect((await list("", await joinPartner(services, partnerSeq, "ETC"))).status).toBe(200);
  });
});

describe("the check of an id", () => {
  const check = (id: string, brand = BRANDS.real as string, as: Caller | undefined = owner) =>
    request("GET", `${USERS}/by/${brand}/id?id=${encodeURIComponent(id)}`, as ? { as } : {});

  it("says whether it is taken on that server and nothing else", async () => {
    expect((await check(superUser.id)).body).toEqual({ data: { duplicated: true } });
    expect((await check(superUser.id.toUpperCase())).body.data).toEqual({ duplicated: true });
    expect((await check("nobody-here")).body.data).toEqual({ duplicated: false });
    const staff = await createCaller(services, { scope: "manager" });
    expect((await check("nara-kim", BRANDS.real, staff)).body.data).toEqual({ duplicated: true });
    expect((await check("nara-kim", BRANDS.test, staff)).body.data).toEqual({ duplicated: false });
  });

  it("is for people of a partner on that server", async () => {
    expect((await check("someone", BRANDS.test)).body.code).toBe("FORBIDDEN");
    expect((await check("someone", BRANDS.real, await createCaller(services))).body.code).toBe("FORBIDDEN");
    expect((await request("GET", `${USERS}/by/${BRANDS.real}/id?id=someone`)).status).toBe(401);
    expect((await check("x")).body.fields.id).toMatch(/[가-힣]/);
    expect((await check("someone", "OTHER")).body.fields.brand).toMatch(/[가-힣]/);
  });
});
