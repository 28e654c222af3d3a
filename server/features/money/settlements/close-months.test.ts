import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { BRANDS } from "#domain/provider.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { refund } from "#server/features/money/ledger/refund.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { openFailingDatabase } from "#testing/failing-database.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { closePartnerMonths, findPartnersToClose } from "./close-months.ts";

const { services, databaseUrl } = await startTestApp();
const { primary } = services.databases;
const NOVEMBER = "2026-11-01T00:20:00";

let served: { partnerSeq: number; memberSeq: number };

/** Every SMS earns 100 won: it is bought at the catalogue's price and sold for a hundred more. */
async function serve(given: Partial<typeof partners.$inferInsert> = {}) {
  const partner = await createPartner(services, {
    hasMemberBilling: true,
    adjustYN: true,
    contractFrom: "2026-08-15",
    ...given,
  });
  const { memberSeq } = await createMember(services, partner);
  const { partnerSeq } = partner;
  served = { partnerSeq, memberSeq };
  await primary.insert(unitCosts).values({ ...served, itemCode: 51, unitCost: 100 + supplyPrice("messageSms") });
}

const close = (now: string, db = primary) => closePartnerMonths(db, served.partnerSeq, now);
const rowsOf = (partnerSeq = served.partnerSeq) =>
  primary
    .select()
    .from(adjustMonths)
    .where(eq(adjustMonths.partnerSeq, partnerSeq))
    .orderBy(asc(adjustMonths.adjustMonth));
const shape = async () =>
  (await rowsOf()).map(({ adjustMonth, closeYN, adjustState, revenue, carriedIn, payable, carriedOut }) => [
    ...[adjustMonth, closeYN, adjustState, revenue, carriedIn, payable, carriedOut],
  ]);

beforeEach(() => serve());

describe("closing the months of a partner", () => {
  it("makes up every month since the contract began, carrying small and negative amounts on", async () => {
    await chargeOn(services, served, { on: "2026-08-20", count: 60 });
    await chargeOn(services, served, { on: "2026-09-20", count: 50 });
    await chargeOn(services, served, { on: "2026-10-31", count: 30 });
    await close(NOVEMBER);
    expect(await shape()).toEqual([
      ["2026-08", true, 2, 6_000, 0, 0, 6_000],
      ["2026-09", false, 2, 5_000, 6_000, 11_000, 0],
      ["2026-10", true, 2, 3_000, 0, 0, 3_000],
    ]);
  });

  it("counts a late refund in the month it happens, below nothing too", async () => {
    await chargeOn(services, served, { on: "2026-09-30", count: 120, reference: "message" });
    await close("2026-10-01T00:20:00");
    await primary.transaction((db) =>
      refund(db, {
        partnerSeq: served.partnerSeq,
        pointCode: "65100",
        reference: "message",
        count: 20,
        at: "2026-10-02T09:00:00",
      }),
    );
    await close(NOVEMBER);
    expect((await shape()).slice(1)).toEqual([
      ["2026-09", false, 3, 12_000, 0, 12_000, 0],
      ["2026-10", true, 2, -2_000, 0, 0, -2_000],
    ]);
    await chargeOn(services, served, { on: "2026-11-05", count: 130 });
    await close("2026-12-01T00:20:00");
    expect((await shape()).at(-1)).toEqual(["2026-11", false, 2, 13_000, -2_000, 11_000, 0]);
  });

  it("leaves what the partner's own balance paid out", async () => {
    await serve({ hasMemberBilling: false, hasPartnerBilling: true });
    await chargeOn(services, served, { on: "2026-10-05", count: 500 });
    await close(NOVEMBER);
    expect((await shape()).map(([, , , revenue]) => revenue)).toEqual([0, 0, 0]);
  });

  it("stays with the totals while they differ from the ledger, later months too, and goes on once they agree", async () => {
    await chargeOn(services, served, { on: "2026-09-20", count: 200 });
    const off = (won: number) =>
      primary.execute(
        sql`UPDATE usage_months SET revenue = revenue + ${won} WHERE partner_seq = ${served.partnerSeq} AND point_month = '2026-09-01'`,
      );
    await off(1);
    await close(NOVEMBER);
    expect((await shape()).map(([month, , state]) => [month, state])).toEqual([
      ["2026-08", 2],
      ["2026-09", 1],
      ["2026-10", 1],
    ]);
    expect((await rowsOf())[1]).toMatchObject({ revenue: 20_001, ledgerRevenue: 20_000, payable: 0 });
    expect(await findPartnersToClose(primary, NOVEMBER)).toContain(served.partnerSeq);
    await off(-1);
    await close(NOVEMBER);
    expect((await shape()).slice(1)).toEqual([
      ["2026-09", false, 2, 20_000, 0, 20_000, 0],
      ["2026-10", true, 2, 0, 0, 0, 0],
    ]);
    expect(await findPartnersToClose(primary, NOVEMBER)).not.toContain(served.partnerSeq);
  });

  it("confirms by itself on the tenth, but not what was made up that very day", async () => {
    await chargeOn(services, served, { on: "2026-09-20", count: 200 });
    await close("2026-10-01T00:20:00");
    expect(await findPartnersToClose(primary, "2026-10-09T23:20:00")).not.toContain(served.partnerSeq);
    await close("2026-10-09T23:20:00");
    expect((await rowsOf())[1]).toMatchObject({ adjustState: 2, confirmDT: null });
    expect(await findPartnersToClose(primary, "2026-10-10T00:20:00")).toContain(served.partnerSeq);
    await close("2026-10-10T00:20:00");
    expect((await rowsOf())[1]).toMatchObject({
      adjustState: 3,
      closeYN: false,
      confirmDT: "2026-10-10T00:20:00",
      confirmedBy: null,
    });
    await chargeOn(services, served, { on: "2026-10-20", count: 200 });
    await close("2026-11-10T00:20:00");
    await close("2026-12-09T00:20:00");
    expect((await rowsOf())[2]).toMatchObject({ adjustState: 2 });
    await close("2026-12-10T00:20:00");
    expect((await rowsOf())[2]).toMatchObject({ adjustState: 3 });
  });

  it("is nothing for the test server, and nothing without settlement; months before it was switched on stay out", async () => {
    await serve({ brand: BRANDS.test });
    await close(NOVEMBER);
    expect(await rowsOf()).toEqual([]);
    await serve({ adjustYN: false });
    await close(NOVEMBER);
    expect(await rowsOf()).toEqual([]);
    expect(await findPartnersToClose(primary, NOVEMBER)).not.toContain(served.partnerSeq);
    await primary
      .update(partners)
      .set({ adjustYN: true, adjustFrom: "2026-10" })
      .where(eq(partners.partnerSeq, served.partnerSeq));
    await close(NOVEMBER);
    expect((await shape()).map(([month]) => month)).toEqual(["2026-10"]);
  });

  it("freezes the way it is paid out", async () => {
    await chargeOn(services, served, { on: "2026-10-05", count: 500 });
    await close(NOVEMBER);
    await primary.update(partners).set({ settleMethod: 2 }).where(eq(partners.partnerSeq, served.partnerSeq));
    await close("2026-11-10T00:20:00");
    expect((await rowsOf()).at(-1)).toMatchObject({ settleMethod: 1, adjustState: 3 });
  });
});

describe("a close that is cut off or doubled", () => {
  const failing = openFailingDatabase(databaseUrl);
  afterAll(failing.close);

  it("leaves nothing half, wherever it was cut, and done again gives the same", async () => {
    let whole: unknown;
    for (let statement = 1; ; statement += 1) {
      await serve();
      await chargeOn(services, served, { on: "2026-08-20", count: 60 });
      await chargeOn(services, served, { on: "2026-09-20", count: 150 });
      failing.failAt(statement);
      const outcome = await close("2026-11-10T00:20:00", failing.db).then(
        () => "done",
        () => "cut",
      );
      if (!failing.hasFailed()) break;
      expect([statement, outcome, await rowsOf()]).toEqual([statement, "cut", []]);
      failing.failAt(Number.POSITIVE_INFINITY);
      await close("2026-11-10T00:20:00");
      whole ??= await shape();
      expect(await shape()).toEqual(whole);
    }
    expect(whole).toHaveLength(3);
  });

  it("by many at once is done once", async () => {
    await chargeOn(services, served, { on: "2026-08-20", count: 60 });
    await chargeOn(services, served, { on: "2026-09-20", count: 150 });
    await Promise.all(Array.from({ length: 12 }, () => close(NOVEMBER)));
    expect(await shape()).toEqual([
      ["2026-08", true, 2, 6_000, 0, 0, 6_000],
      ["2026-09", false, 2, 15_000, 6_000, 21_000, 0],
      ["2026-10", true, 2, 0, 0, 0, 0],
    ]);
  });
});
