import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, firstDayOf, monthOf, monthsBetween, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { HOMETAX_LINK_STATUS_LABELS, hometaxLinkStatus } from "#domain/documents/hometax-link.ts";
import { MONEY_SOURCE_STATUSES, moneySourceStatus } from "#domain/money/money-source.ts";
import { subscriptionReference } from "#domain/money/subscription.ts";
import { hometaxJobs, hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { collectNext } from "#server/features/collecting/hometaxes/collect.ts";
import { collectDueSources } from "#server/features/collecting/money-sources/collect.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { startDemoApp } from "#testing/test-app.ts";

const { services } = await startDemoApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());

const findSources = () =>
  primary
    .select({ source: moneySources, paid: subscriptions, partnerCode: partners.partnerCode })
    .from(moneySources)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.partnerSeq, moneySources.partnerSeq),
        eq(subscriptions.subscriptionSeq, moneySources.subscriptionSeq),
      ),
    )
    .innerJoin(partners, eq(partners.partnerSeq, moneySources.partnerSeq));

it("cards and accounts stand in every state at the first partner, and on the test server no more than it takes", async () => {
  const rows = await findSources();
  for (const kind of ["CARD", "BANK_ACCOUNT"] as const) {
    const statuses = rows
      .filter(
        ({ source, partnerCode }) => source.kind === kind && source.brand === "GAONBILL" && partnerCode === "NURI",
      )
      .map(({ source, paid }) =>
        moneySourceStatus({ ...source, ...paid, state: source.state, subscriptionState: paid.state }, today),
      );
    // What waits is collected as soon as anybody looks, also here.
    expect([...new Set([...statuses, "WAITING"])].toSorted(), kind).toEqual(MONEY_SOURCE_STATUSES.toSorted());
  }
  const inUse = rows.filter(({ source, paid }) => source.brand === "GAONBILLTEST" && paid.state !== "STOPPED");
  const perMember = Map.groupBy(inUse, ({ source: { memberSeq, kind } }) => `${memberSeq} ${kind}`);
  expect(Math.max(...[...perMember.values()].map(({ length }) => length))).toBe(2);
});

it("the tax office lets members in in every way, and its jobs say so", async () => {
  const rows = await primary
    .select({ link: hometaxLinks, paid: subscriptions })
    .from(hometaxLinks)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.partnerSeq, hometaxLinks.partnerSeq),
        eq(subscriptions.subscriptionSeq, hometaxLinks.subscriptionSeq),
      ),
    );
  const statuses = rows.map(({ link: { loginState }, paid: { state, paidMonth } }) =>
    hometaxLinkStatus({ loginState, subscriptionState: state, paidMonth }, today),
  );
  const known = Object.keys(HOMETAX_LINK_STATUS_LABELS).filter((status) => status !== "NONE");
  // Whose log-in is being checked is let in as soon as the job runs, also here.
  expect([...new Set([...statuses, "CHECKING"])].toSorted()).toEqual(known.toSorted());
  const codes = new Set(rows.flatMap(({ link: { failureCode } }) => failureCode ?? []));
  expect(codes).toEqual(new Set([-50402, -50406]));
  const jobs = await primary.select().from(hometaxJobs);
  const ended = jobs.map(({ state }) => state).filter((state) => state === "DONE" || state === "FAILED");
  expect(new Set(ended)).toEqual(new Set(["DONE", "FAILED"]));
  const { rows: brought } = await primary.execute<{ jobs: number; documents: number; sides: number; counted: number }>(
    sql`SELECT (SELECT sum(new_count)::int FROM hometax_jobs) AS jobs, (SELECT count(*)::int FROM hometax_documents) AS documents,
      (SELECT count(*)::int FROM document_sides WHERE list LIKE 'hometax%') AS sides,
      (SELECT sum(count)::int FROM document_days WHERE list LIKE 'hometax%' AND date_kind = 'list') AS counted`,
  );
  const [all] = brought;
  expect(all?.documents).toBeGreaterThan(1_500);
  expect([all?.jobs, all?.sides, all?.counted]).toEqual(Array(3).fill(all?.documents));
});

it("the very first member has collected from everywhere for a year", async () => {
  const { rows } = await primary.execute<{ brand: string; items: string[]; first: string }>(
    sql`SELECT brand, array_agg(DISTINCT item ORDER BY item) AS items, min(start_date)::text AS first FROM subscriptions
        JOIN partners USING (partner_seq) WHERE member_seq IN (SELECT min(member_seq) FROM members GROUP BY partner_seq)
        AND partner_code = 'NURI' AND state = 'ACTIVE' GROUP BY brand`,
  );
  expect(rows).toHaveLength(2);
  for (const { brand, items, first } of rows) {
    expect(items).toEqual(
      expect.arrayContaining(["card", "bankAccount1Day", "hometaxTaxinvoice", "hometaxCashbill", "smsDeny"]),
    );
    expect(first < addDays(today, brand === "GAONBILL" ? -330 : -90)).toBe(true);
  }
});

it("services by the month are paid from their start, a month once, and nothing disagrees with the ledger", async () => {
  const rows = await primary.select().from(subscriptions);
  const { rows: entries } = await primary.execute<{ reference: string; date: string }>(
    sql`SELECT reference, point_date::text AS date FROM point_entries WHERE reference LIKE 'SUBSCRIPTION-%'`,
  );
  const paidOn = new Map(entries.map(({ reference, date }) => [reference, date]));
  expect(paidOn.size).toBe(entries.length);
  for (const { subscriptionSeq, startDate, paidMonth, state } of rows) {
    expect(paidOn.get(subscriptionReference(subscriptionSeq, monthOf(startDate)))).toBe(startDate);
    expect(paidOn.has(subscriptionReference(subscriptionSeq, paidMonth))).toBe(true);
    const later = monthsBetween(monthOf(startDate), monthOf(today)).filter((month) => month > paidMonth);
    expect(later.filter((month) => paidOn.has(subscriptionReference(subscriptionSeq, month)))).toEqual([]);
    if (state === "ACTIVE") expect(paidMonth).toBe(monthOf(today));
    if (state === "SUSPENDED") expect(paidMonth < monthOf(today)).toBe(true);
  }
  const onTheFirst = [...paidOn].filter(([, date]) => date === firstDayOf(monthOf(date)));
  expect(onTheFirst.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ item }) => item)).size).toBeGreaterThanOrEqual(9);
  expect((await verifyMoney(primary)).differences).toEqual([]);
});

it("business states were asked by the number, at once and by the month, with every answer there is", async () => {
  const { rows } = await primary.execute<{ state: string; free: number; paid: number; oldest: string }>(
    sql`SELECT state, count(*) FILTER (WHERE fee = 0)::int AS free, count(*) FILTER (WHERE fee > 0)::int AS paid,
      min(day)::text AS oldest FROM corp_state_lookups GROUP BY state`,
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["ACTIVE", "CLOSED", "SUSPENDED", "UNREGISTERED"]));
  for (const { free, paid, oldest } of rows) {
    expect(free > 0 && paid > 0).toBe(true);
    expect(oldest > addDays(today, -90)).toBe(true);
  }
  const { rows: calls } = await primary.execute<{ count: number }>(
    sql`SELECT DISTINCT count FROM point_entries WHERE point_code = '71100'`,
  );
  expect(calls.map(({ count }) => Number(count))).toEqual(expect.arrayContaining([1, 5]));
});

it("what is collected next finds everything there, and what is new is collected while somebody looks", async () => {
  const heldNow = () =>
    primary.execute<{ held: number }>(
      sql`SELECT count(*)::int AS held FROM money_movements JOIN money_sources USING (partner_seq, source_seq)
        WHERE insert_dt < now() - interval '1 hour' AND trade_date < ${addDays(today, -1)}`,
    );
  const before = (await heldNow()).rows[0]?.held;
  expect(before).toBeGreaterThan(5_000);
  await primary.execute(sql`UPDATE money_sources SET due_dt = now() - interval '1 second' WHERE due_dt IS NOT NULL`);
  while (await collectDueSources(services));
  expect((await heldNow()).rows[0]?.held).toBe(before);
  const findWaiting = async () => (await findSources()).filter(({ source }) => source.state === "WAITING");
  // A worker may have one of them in hand.
  await expect.poll(findWaiting, { timeout: 20_000 }).toEqual([]);
  await primary.execute(sql`UPDATE hometax_jobs SET due_dt = now() - interval '1 second' WHERE state = 'WAITING'`);
  while (await collectNext(services));
  const findAsked = () =>
    primary
      .select()
      .from(hometaxJobs)
      .where(and(eq(hometaxJobs.isDaily, false), sql`insert_dt > now() - interval '6 hours'`));
  await expect
    .poll(async () => (await findAsked()).every(({ state }) => state === "DONE"), { timeout: 60_000 })
    .toBe(true);
  const asked = await findAsked();
  expect(asked.length).toBeGreaterThan(4);
  // A month that was collected before brings nothing new.
  const again = asked.filter(({ insertDT, fromDate }) => fromDate < firstDayOf(monthOf(insertDT)));
  expect(again.map(({ newCount }) => newCount)).toEqual(again.map(() => 0));
});
