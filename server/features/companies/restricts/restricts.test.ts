import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import {
  createAccount,
  createCaller,
  createMember,
  createPartner,
  createVisitor,
  joinPartner,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const PATH = "/api/configs/partners/restrict";
const HERE = "203.0.113.7";
const ELSEWHERE = "198.51.100.20";

const open = { ipRestrictYN: false, ips: [], memberSignInYN: true, memberSettleYN: true, blockedServices: [] };
const listed = { ...open, ipRestrictYN: true, ips: [{ cidr: "203.0.113.0/24", memo: "본사" }] };

const scene = async (brand: (typeof BRANDS)[keyof typeof BRANDS] = BRANDS.real) => {
  const partner = await createPartner(services, { brand });
  const owner = await joinPartner(services, partner.partnerSeq);
  const at = { partnerSeq: partner.partnerSeq };
  const get = (as: Caller = owner, clientIp = HERE) => request("GET", PATH, { as, at, clientIp });
  const put = (body: object, as: Caller = owner, clientIp = HERE) => request("PUT", PATH, { as, at, body, clientIp });
  return { ...partner, owner, at, get, put };
};
const { partnerSeq, owner, at, get, put } = await scene();
const staff = await createCaller(services, { scope: "manager" });
const stranger = await createCaller(services);

beforeEach(async () => {
  await primary.delete(rateLimits);
  await put(open);
});

describe("the restrictions", () => {
  it("are none at first, and are kept as sent, extra fields aside", async () => {
    expect((await (await scene()).get()).body.data).toEqual(open);
    const wanted = { ...listed, memberSettleYN: false, blockedServices: ["fax", "card"] };
    expect((await put({ ...wanted, partnerSeq: 1 })).body.data).toEqual(wanted);
    expect((await get()).body.data).toEqual(wanted);
  });

  it("have one spelling for each address", async () => {
    const ips = [{ cidr: " 203.0.113.7 " }, { cidr: "2001:DB8::/32", memo: " 사무실 " }];
    expect((await put({ ...listed, ips })).body.data.ips).toEqual([
      { cidr: "203.0.113.7/32", memo: "" },
      { cidr: "2001:db8::/32", memo: "사무실" },
    ]);
  });

  it("are written down with before and after, once a change", async () => {
    await put(listed);
    await put(listed);
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.partnerSeq, partnerSeq));
    const last = rows.toSorted((a, b) => a.auditSeq - b.auditSeq).at(-1);
    expect(last).toMatchObject({ action: "RESTRICT_CHANGED", userSeq: owner.userSeq, doSessionType: "PARTNER" });
    expect(last?.detail).toEqual({ before: open, after: listed });
    const { body } = await request("GET", `/members/api/partners/${partnerSeq}/events`, { as: owner });
    expect(body.data.content[0].changes).toEqual([
      { label: "IP 제한", before: "사용 안 함", after: "사용" },
      { label: "허용 주소", before: "없음", after: "203.0.113.0/24" },
    ]);
  });

  it.each([
    [{ ipRestrictYN: true }, "ips"],
    [{ ips: [{ cidr: "x" }] }, "ips.0.cidr"],
    [{ ips: [{ cidr: "203.0.113.7/24" }] }, "ips.0.cidr"],
    [{ ips: [{ cidr: "0.0.0.0/0" }] }, "ips.0.cidr"],
    [{ ips: [{ cidr: "203.0.113.7" }, { cidr: "203.0.113.7/32" }] }, "ips.1.cidr"],
    [{ ips: [{ cidr: "203.0.113.7", memo: "가".repeat(51) }] }, "ips.0.memo"],
    [{ ips: Array.from({ length: 101 }, (_, n) => ({ cidr: `10.0.0.${n}` })) }, "ips"],
    [{ blockedServices: ["everything"] }, "blockedServices.0"],
    [{ memberSignInYN: "no" }, "memberSignInYN"],
  ])("refuse %j beside its field", async (change, field) => {
    const { status, body } = await put({ ...open, ...change });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
    expect((await get()).body.data).toEqual(open);
  });

  it("do not lock out the person who saves them without a question", async () => {
    const { status, body } = await put(listed, owner, ELSEWHERE);
    expect([status, body.code]).toEqual([409, "LOCK_OUT_UNCONFIRMED"]);
    expect(body.fields.doIp).toContain(ELSEWHERE);
    expect((await get()).body.data).toEqual(open);
    expect((await put({ ...listed, confirmLockOut: true }, owner, ELSEWHERE)).status).toBe(200);
    expect((await get(owner, ELSEWHERE)).body.code).toBe("IP_RESTRICTED");
    expect((await put(open, staff, ELSEWHERE)).status).toBe(200);
    expect((await put(listed, staff, ELSEWHERE)).status).toBe(200);
  });

  it("are read and changed by the table of rights", async () => {
    const sales = await joinPartner(services, partnerSeq, "SALES");
    expect((await get(sales)).status).toBe(200);
    expect((await put(open, sales)).body.code).toBe("FORBIDDEN");
    expect((await put(open, await joinPartner(services, partnerSeq, "CS"))).status).toBe(200);
    expect((await get(stranger)).status).toBe(404);
    expect((await request("GET", PATH, { as: owner })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("PUT", PATH, { body: open })).status).toBe(401);
    expect((await get(await joinPartner(services, partnerSeq, "OUTSOURCING"))).status).toBe(403);
    const testbed = await scene(BRANDS.test);
    const outside = await joinPartner(services, testbed.partnerSeq, "OUTSOURCING");
    expect((await testbed.put(open, outside)).status).toBe(200);
  });
});

describe("a partner kept to listed addresses", () => {
  const mint = (as: Caller, clientIp: string) => request("POST", "/api/sessions", { as, body: at, clientIp });

  it("refuses its people from elsewhere with their address, in every kind of call", async () => {
    const { header } = (await mint(owner, ELSEWHERE)).body.data;
    await put(listed);
    const calls = [
      await mint(owner, ELSEWHERE),
      await request("GET", PATH, { as: owner, headers: { KSESSIONID: header }, clientIp: ELSEWHERE }),
      await request("GET", `/members/api/partners/${partnerSeq}`, { as: owner, clientIp: ELSEWHERE }),
      await request("POST", `/members/api/partners/${partnerSeq}/keys`, { as: owner, clientIp: ELSEWHERE }),
    ];
    for (const { status, body } of calls) {
      expect([status, body.code]).toEqual([403, "IP_RESTRICTED"]);
      expect(body.fields.doIp).toBe(`지금 접속한 주소는 ${ELSEWHERE}입니다.`);
    }
    expect((await mint(owner, HERE)).status).toBe(200);
    expect((await mint(owner, "not an address")).body.code).toBe("IP_RESTRICTED");
    expect((await mint(owner, "fe80::1%eth0")).body.code).toBe("IP_RESTRICTED");
  });

  it("stays open to provider staff, and says nothing to strangers", async () => {
    await put(listed);
    expect((await mint(staff, ELSEWHERE)).status).toBe(200);
    expect((await mint(stranger, ELSEWHERE)).status).toBe(404);
  });

  it("is a restriction of this partner alone", async () => {
    await put(listed);
    const other = await scene();
    await primary.insert(partnerUsers).values({ ...other.at, userSeq: owner.userSeq, partnerUserRole: "DEV" });
    expect((await other.get(owner, ELSEWHERE)).status).toBe(200);
  });

  it("takes its key from listed addresses only, and remembers where it was tried", async () => {
    await put(listed);
    await addPartnerKey(primary, services, partnerSeq, "restricted-key");
    const lookUp = (clientIp: string) =>
      request("GET", "/members/api/partners/by/partnerKey/restricted-key", { clientIp });
    expect((await lookUp(ELSEWHERE)).body.code).toBe("IP_RESTRICTED");
    expect((await lookUp(HERE)).status).toBe(200);
    const append = `/members/api/gaonbill-developers/accounts/partners/${partnerSeq}`;
    const body = { partnerKey: "restricted-key" };
    expect((await request("POST", append, { as: stranger, body, clientIp: ELSEWHERE })).body.code).toBe(
      "IP_RESTRICTED",
    );
    const { addresses, doIp } = (await request("GET", `${PATH}/addresses`, { as: owner, at })).body.data;
    expect(doIp).toBe(HERE);
    expect(addresses).toContainEqual(expect.objectContaining({ ip: ELSEWHERE, usesKey: true, people: [] }));
  });
});

describe("addresses used lately", () => {
  it("are those of the partner's active people and its key, each once, the latest first", async () => {
    const { partnerSeq, at, owner } = await scene();
    const { userSeq } = await createAccount(services, { name: "새 담당" });
    await primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "DEV" });
    await createCaller(services, { userSeq });
    await joinPartner(services, partnerSeq, "CS", "LEAVE");
    const { addresses } = (await request("GET", `${PATH}/addresses`, { as: owner, at })).body.data;
    expect(addresses).toHaveLength(1);
    expect(addresses[0]).toMatchObject({ ip: HERE, usesKey: false });
    expect(addresses[0].people.toSorted()).toEqual(["새 담당", "시험 계정"]);
    const sales = await joinPartner(services, partnerSeq, "SALES");
    expect((await request("GET", `${PATH}/addresses`, { as: sales, at })).status).toBe(403);
  });
});

describe("members kept out", () => {
  it("lose their way in at once, with the reason", async () => {
    const partner = await scene();
    const { memberSeq, superUser } = await createMember(services, partner);
    const person = await createVisitor(services, { ...partner.at, memberSeq }, superUser.userSeq);
    const visit = () => request("POST", "/api/sessions", { as: person, body: { ...partner.at, memberSeq } });
    expect((await visit()).status).toBe(200);
    await partner.put({ ...open, memberSignInYN: false });
    expect((await visit()).body.code).toBe("MEMBER_SIGN_IN_OFF");
    await partner.put({ ...listed, ips: [{ cidr: HERE }] });
    expect((await visit()).status).toBe(200);
    await primary.update(accounts).set({ state: "SUSPEND" }).where(eq(accounts.userSeq, person.userSeq));
  });
});
