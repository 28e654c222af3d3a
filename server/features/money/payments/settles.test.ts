import { describe, expect, it } from "vitest";
import { pgOrderKeyAt, type SettleState } from "#domain/money/settle-lifecycle.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const partner = await createPartner(services, { hasMemberBilling: true });
const { partnerSeq } = partner;
const [first, second, third] = [
  await createMember(services, partner),
  await createMember(services, partner),
  await createMember(services, partner),
];
const general = await joinPartner(services, partnerSeq);
const elsewhere = await createPartner(services);
const stranger = await joinPartner(services, elsewhere.partnerSeq);

let serial = 0;
async function settle(memberSeq: number | null, insertDT: string, settleState: SettleState = "PAID", at = partnerSeq) {
  serial += 1;
  const row = { pgOrderKey: pgOrderKeyAt(insertDT, serial), partnerSeq: at, memberSeq, insertDT };
  await services.databases.primary.insert(settles).values({
    ...row,
    amount: 10_000,
    payMethod: "card",
    settleState,
    paidDT: settleState === "PAID" ? insertDT : null,
  });
  return row.pgOrderKey;
}

await settle(first.memberSeq, "2026-03-02T10:00:00");
const newest = await settle(first.memberSeq, "2026-05-02T10:00:00", "STANDBY");
await settle(first.memberSeq, "2026-04-02T10:00:00", "CANCELED");
const only = await settle(second.memberSeq, "2025-12-31T23:59:59");
await settle(null, "2026-06-01T00:00:00");
const { memberSeq: foreignSeq } = await createMember(services, elsewhere);
await settle(foreignSeq, "2026-07-01T00:00:00", "PAID", elsewhere.partnerSeq);

const LATEST = "/api/settles/latest";
const CHILDREN = "/api/settles/child-members/latest";
const atFirst = { partnerSeq, memberSeq: first.memberSeq };

describe("payments", () => {
  it("§7.3: the latest of one member is a page of one, newest first", async () => {
    const asked = `${LATEST}?size=1&page=0&sort=pgOrderKey,desc`;
    for (const path of [asked, LATEST]) {
      const { data } = (await request("GET", path, { as: general, at: atFirst })).body;
      expect(data).toMatchObject({
        totalElements: 3,
        numberOfElements: 1,
        size: 1,
        number: 0,
        first: true,
        last: false,
      });
      expect(data.content).toEqual([
        {
          pgOrderKey: newest,
          memberSeq: first.memberSeq,
          amount: 10_000,
          payMethod: "card",
          settleState: "STANDBY",
          insertDT: "2026-05-02T10:00:00",
          paidDT: null,
        },
      ]);
    }
    const { data } = (await request("GET", `${LATEST}?size=3&sort=pgOrderKey`, { as: general, at: atFirst })).body;
    expect(data.content.map(({ insertDT }: { insertDT: string }) => insertDT.slice(5, 7))).toEqual(["03", "04", "05"]);
  });

  it("the latest of every member that has one, in one answer", async () => {
    const { data } = (await request("GET", CHILDREN, { as: general, at: { partnerSeq } })).body;
    expect(data.map((row: { memberSeq: number; pgOrderKey: string }) => [row.memberSeq, row.pgOrderKey])).toEqual([
      [first.memberSeq, newest],
      [second.memberSeq, only],
    ]);
    const none = { partnerSeq, memberSeq: third.memberSeq };
    expect((await request("GET", LATEST, { as: general, at: none })).body.data).toMatchObject({
      content: [],
      empty: true,
    });
  });

  it("take only sorts and sizes of the list", async () => {
    for (const query of ["sort=amount,desc", "size=0", "size=101", "page=-1"]) {
      const answer = await request("GET", `${LATEST}?${query}`, { as: general, at: atFirst });
      expect(answer.status, query).toBe(400);
    }
  });

  it("are closed to visitors, strangers and sessions without a member", async () => {
    for (const path of [LATEST, CHILDREN]) {
      expect((await request("GET", path)).status).toBe(401);
      expect((await request("GET", path, { as: stranger, at: atFirst })).status).toBe(404);
    }
    expect((await request("GET", LATEST, { as: general, at: { partnerSeq } })).body.code).toBe(
      "SESSION_MEMBER_REQUIRED",
    );
  });
});
