import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { pointEntries } from "#server/db/schema/money/point-entries.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import {
  createCaller,
  createMember,
  createPartner,
  createVisitor,
  joinPartner,
  shareMember,
} from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findBalance } from "./queries.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

let partner: Awaited<ReturnType<typeof createPartner>>;
let member: Awaited<ReturnType<typeof createMember>>;
let general: Caller;

beforeEach(async () => {
  partner = await createPartner(services, { hasPartnerBilling: true, hasMemberBilling: true });
  member = await createMember(services, partner);
  general = await joinPartner(services, partner.partnerSeq);
});

const held = (memberSeq: number | null) => findBalance(primary, { partnerSeq: partner.partnerSeq, memberSeq });
const pay = (memberSeq: number | null, amount: number, pointCode: "10100" | "20200" = "10100") =>
  primary.transaction((db) =>
    postPoints(db, {
      owner: { partnerSeq: partner.partnerSeq, memberSeq },
      pointCode,
      amount,
      reference: randomUUID(),
    }),
  );
const move = (bizId = member.bizId, given: { as?: Caller; headers?: Record<string, string> } = {}) =>
  request("PUT", `/api/balances/${bizId}/switch`, { as: general, at: { partnerSeq: partner.partnerSeq }, ...given });
const entriesOf = () =>
  primary
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.partnerSeq, partner.partnerSeq))
    .orderBy(asc(pointEntries.entrySeq));
const isWhole = async () => expect((await verifyLedger(primary)).differences).toEqual([]);

describe("a member's balance", () => {
  it("goes to the partner whole, bonus as bonus, on both ledgers and in the audit log", async () => {
    await pay(member.memberSeq, 10_000);
    await pay(member.memberSeq, 500, "20200");
    await pay(null, 700);
    const { memberSeq } = member;
    const after = { balance: 10_700, bonus: 500 };
    expect(await move()).toMatchObject({
      status: 200,
      body: { data: { memberSeq, moved: { balance: 10_000, bonus: 500 }, partner: after } },
    });
    expect([await held(memberSeq), await held(null)]).toEqual([{ balance: 0, bonus: 0 }, after]);
    const moved = (await entriesOf()).filter(({ reference }) => reference.startsWith(`switch-${memberSeq}-`));
    expect(moved.map(({ ownedBy, pointCode, point, bonusPoint }) => [ownedBy, pointCode, point, bonusPoint])).toEqual([
      ["MEMBER", "30100", -10_000, 0],
      ["MEMBER", "30200", 0, -500],
      ["PARTNER", "20100", 10_000, 0],
      ["PARTNER", "20200", 0, 500],
    ]);
    const [row] = await primary
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.partnerSeq, partner.partnerSeq), eq(auditEvents.action, "BALANCE_SWITCHED")));
    expect(row).toMatchObject({
      userSeq: general.userSeq,
      detail: { bizId: member.bizId, memberSeq, moved: { balance: 10_000, bonus: 500 }, after },
    });
    await isWhole();
  });

  it("that is empty moves nothing, says so and leaves no row", async () => {
    await pay(null, 700);
    const { status, body } = await move();
    expect([status, body.data.moved, body.data.partner]).toEqual([
      200,
      { balance: 0, bonus: 0 },
      { balance: 700, bonus: 0 },
    ]);
    expect(await entriesOf()).toHaveLength(1);
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.partnerSeq, partner.partnerSeq));
    expect(rows.map(({ action }) => action)).not.toContain("BALANCE_SWITCHED");
  });

  it("moves again when it was paid into again, but not for a key that was used", async () => {
    await pay(member.memberSeq, 1_000);
    const headers = { "Idempotency-Key": randomUUID() };
    const first = (await move(member.bizId, { headers })).body;
    await pay(member.memberSeq, 200);
    expect((await move(member.bizId, { headers })).body).toEqual(first);
    expect(await held(member.memberSeq)).toEqual({ balance: 200, bonus: 0 });
    expect((await move()).body.data).toMatchObject({ moved: { balance: 200 }, partner: { balance: 1_200 } });
    await isWhole();
  });

  it("is found with hyphens as well", async () => {
    await pay(member.memberSeq, 1_000);
    const { bizId } = member;
    const hyphened = `${bizId.slice(0, 3)}-${bizId.slice(3, 5)}-${bizId.slice(5)}`;
    expect((await move(hyphened)).body.data.moved.balance).toBe(1_000);
  });
});

describe("many at once", () => {
  it("move it once", { timeout: 60_000 }, async () => {
    await pay(member.memberSeq, 10_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => move()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const amounts = answers.map(({ body }) => body.data.moved.balance).filter((amount) => amount > 0);
    expect(amounts).toEqual([10_000]);
    expect(await held(null)).toEqual({ balance: 10_000, bonus: 0 });
    await isWhole();
  });

  it("racing with charges and payments lose no won", { timeout: 60_000 }, async () => {
    await pay(member.memberSeq, 300);
    await pay(null, 300);
    const { partnerSeq } = partner;
    const use = () =>
      primary
        .transaction((db) =>
          charge(db, { partnerSeq, memberSeq: member.memberSeq }, { pointCode: "65100", reference: randomUUID() }),
        )
        .then(() => 15)
        .catch(() => 0);
    const acts = Array.from({ length: 60 }, (_, n) => [use, use, () => move(), () => pay(member.memberSeq, 10)][n % 4]);
    const done = await Promise.all(acts.map((act) => act?.()));
    const used = done.reduce<number>((sum, each) => sum + (typeof each === "number" ? each : 0), 0);
    const [left, kept] = [await held(member.memberSeq), await held(null)];
    expect(left.balance + kept.balance).toBe(600 + 150 - used);
    await isWhole();
  });
});

describe("refused", () => {
  it("is an unknown number, another partner's member and the same number on the other server", async () => {
    const [elsewhere, test] = [await createPartner(services), await createPartner(services, { brand: BRANDS.test })];
    const foreign = [await createMember(services, elsewhere), await createMember(services, test)];
    for (const bizId of ["1234567890", ...foreign.map((each) => each.bizId)]) {
      expect((await move(bizId)).body.code).toBe("NOT_FOUND");
    }
    expect(await move("12")).toMatchObject({ status: 400, body: { fields: { bizId: expect.any(String) } } });
  });

  it("is a company whose relation to the partner is unproven", async () => {
    const elsewhere = await createPartner(services);
    const shared = await createMember(services, elsewhere);
    await shareMember(services, partner.partnerSeq, shared.companySeq, { provenBy: null, name: "시험" });
    expect(await move(shared.bizId)).toMatchObject({ status: 403, body: { code: "MEMBER_UNPROVEN" } });
  });

  it("is a partner whose members pay for themselves", async () => {
    partner = await createPartner(services, { hasMemberBilling: true });
    member = await createMember(services, partner);
    general = await joinPartner(services, partner.partnerSeq);
    await pay(member.memberSeq, 1_000);
    expect(await move()).toMatchObject({ status: 403, body: { code: "PARTNER_BILLING_REQUIRED" } });
    expect(await held(member.memberSeq)).toEqual({ balance: 1_000, bonus: 0 });
  });

  it.each(["SALES", "CS", "DEV", "ETC", "OUTSOURCING"] as const)("is %s, who pays nothing", async (role) => {
    const as = await joinPartner(services, partner.partnerSeq, role);
    expect((await move(member.bizId, { as })).body.code).toBe("FORBIDDEN");
  });

  it("are the member's own people and strangers; provider staff are let through", async () => {
    await pay(member.memberSeq, 1_000);
    const at = { partnerSeq: partner.partnerSeq, memberSeq: member.memberSeq };
    const path = `/api/balances/${member.bizId}/switch`;
    const person = await createVisitor(services, member, member.superUser.userSeq);
    expect((await request("PUT", path, { as: person, at })).body.code).toBe("FORBIDDEN");
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await move(member.bizId, { as: stranger })).status).toBe(404);
    expect((await request("PUT", path)).status).toBe(401);
    const staff = await createCaller(services, { scope: "manager" });
    expect((await move(member.bizId, { as: staff })).body.data.moved.balance).toBe(1_000);
  });
});
