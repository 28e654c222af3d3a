import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { changeSubscription, openMonth, startSubscription, stopSubscription } from "./commands.ts";

const { services } = await startTestApp();
const { primary } = services.databases;

async function createPayer(won: number) {
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const { partnerSeq, memberSeq } = await createIssuingMember(services, partner, { daysLeft: null, won });
  return { partnerSeq, memberSeq };
}
type Payer = Awaited<ReturnType<typeof createPayer>>;

const start = (payer: Payer, today: string, item: "card" | "bankAccount1Day" | "bankAccount10Minute" = "card") =>
  primary.transaction((db) => startSubscription(db, { ...payer, item, subject: `${item.slice(0, 4)} 1` }, today));
const stop = (key: Awaited<ReturnType<typeof start>>, today: string) =>
  primary.transaction((db) => stopSubscription(db, key, today));
const fees = async ({ memberSeq }: Payer) => {
  const { rows } = await primary.execute<{ paid: string }>(
    sql`SELECT point_code || ' ' || -(point + bonus_point) AS paid FROM point_entries
      WHERE member_seq = ${memberSeq} AND reference LIKE 'SUBSCRIPTION-%' ORDER BY entry_seq`,
  );
  return rows.map(({ paid }) => paid);
};

describe("a monthly service", () => {
  it("is paid at its start and once a month, however often it is stopped and started", async () => {
    const payer = await createPayer(10_000);
    const started = await start(payer, "2026-11-05");
    for (const day of ["06", "07", "08"]) {
      await stop(started, `2026-11-${day}`);
      expect(await start(payer, `2026-11-${day}`)).toMatchObject({ state: "ACTIVE", stopDate: null });
    }
    expect(await fees(payer)).toEqual(["70300 2000"]);
    for (let times = 0; times < 3; times += 1) await openMonth(primary, started, "2026-12-01");
    expect(await fees(payer)).toEqual(["70300 2000", "70300 2000"]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("started twice at once is paid once", async () => {
    const payer = await createPayer(10_000);
    await Promise.all(Array.from({ length: 8 }, () => start(payer, "2026-11-05")));
    expect(await fees(payer)).toEqual(["70300 2000"]);
  });

  it("does not start where nobody can pay, and nothing is left of it", async () => {
    const payer = await createPayer(1_999);
    await expect(start(payer, "2026-11-05")).rejects.toMatchObject({ code: "MEMBER_BALANCE_SHORT" });
    const { rows } = await primary.execute(sql`SELECT FROM subscriptions WHERE member_seq = ${payer.memberSeq}`);
    expect(rows).toEqual([]);
  });

  it("is suspended by a shortage on the 1st, and goes on once it is paid", async () => {
    const payer = await createPayer(3_000);
    const started = await start(payer, "2026-11-05");
    expect(await openMonth(primary, started, "2026-12-01")).toMatchObject({ state: "SUSPENDED", paidMonth: "2026-11" });
    expect(await openMonth(primary, started, "2026-12-02")).toMatchObject({ state: "SUSPENDED" });
    expect(await fees(payer)).toEqual(["70300 2000"]);
  });

  it("changed within a month costs as before until the next", async () => {
    const payer = await createPayer(100_000);
    const started = await start(payer, "2026-11-05", "bankAccount1Day");
    await primary.transaction((db) => changeSubscription(db, started, "bankAccount10Minute"));
    expect(await openMonth(primary, started, "2026-12-01")).toMatchObject({
      item: "bankAccount10Minute",
      nextItem: null,
    });
    expect(await fees(payer)).toEqual(["71000 3000", "70700 9000"]);
  });

  it("that was stopped is not paid on the 1st", async () => {
    const payer = await createPayer(10_000);
    const started = await start(payer, "2026-11-05");
    await stop(started, "2026-11-30");
    await openMonth(primary, started, "2026-12-01");
    expect(await fees(payer)).toEqual(["70300 2000"]);
  });
});
