import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addMonths, firstDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { adjustMonthsJob } from "./adjust-months.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const lastMonth = addMonths(monthOf(toSeoulDate(new Date())), -1);

async function createSettled() {
  const partner = await createPartner(services, {
    hasMemberBilling: true,
    adjustYN: true,
    contractFrom: firstDayOf(lastMonth),
  });
  const { partnerSeq } = partner;
  const { memberSeq } = await createMember(services, partner);
  await chargeOn(services, { partnerSeq, memberSeq }, { on: `${lastMonth}-05`, count: 10 });
  return partnerSeq;
}

const monthsOf = (partnerSeq: number) =>
  primary.select().from(adjustMonths).where(eq(adjustMonths.partnerSeq, partnerSeq));

it("makes up the month of every partner; one that fails holds up nobody, and is done the next time", async () => {
  const broken = await createSettled();
  const well = await createSettled();
  const setRevenue = (revenue: string) =>
    primary.execute(sql.raw(`UPDATE usage_months SET revenue = ${revenue} WHERE partner_seq = ${broken}`));
  await setRevenue("revenue + 9000000000000000000");
  await expect(adjustMonthsJob.work(services, {})).rejects.toMatchObject({ cause: expect.any(RangeError) });
  expect([await monthsOf(broken), (await monthsOf(well)).length]).toEqual([[], 1]);
  await setRevenue("revenue - 9000000000000000000");
  await adjustMonthsJob.work(services, {});
  expect(await monthsOf(broken)).toEqual([expect.objectContaining({ adjustMonth: lastMonth, closeYN: true })]);
});
