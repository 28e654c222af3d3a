import { and, asc, eq } from "drizzle-orm";
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type SeoulDate,
  type SeoulMonth,
  toSeoulDate,
} from "#domain/calendar/seoul-date.ts";
import { ADJUST_DAYS } from "#domain/money/adjust-status.ts";
import { BRANDS, SESSION_TYPES } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { closePartnerMonths } from "#server/features/money/settlements/close-months.ts";
import { confirmMonth, payOutMonth } from "#server/features/money/settlements/steps.ts";

const ORIGIN = { clientIp: "203.0.113.10", requestId: "demo", device: "" };

/** So many of the last months are not paid out yet. */
const UNPAID = 2;

/** Settles the last months, step by step on the days they would have been settled on. */
export async function seedAdjusts(db: Transaction, services: Services): Promise<void> {
  const today = toSeoulDate(new Date());
  const partnerRows = await db
    .select()
    .from(partners)
    .where(and(eq(partners.adjustYN, true), eq(partners.brand, BRANDS.real)))
    .orderBy(asc(partners.partnerSeq));
  const people = { partner: await findPerson(db, "demo"), staff: await findPerson(db, "manager") };
  for (const [place, { partnerSeq, contractFrom }] of partnerRows.entries()) {
    const months = monthsBetween(monthOf(contractFrom), addMonths(monthOf(today), -1));
    for (const [index, month] of months.entries()) {
      const back = months.length - 1 - index;
      await seedMonth(db, services, { partnerSeq, month, today, back, isAttentive: (place + index) % 3 === 0, people });
    }
  }
}

async function findPerson(db: Transaction, id: string): Promise<number> {
  const [person] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, `${id}@gaonbill.example`));
  if (!person) throw new Error(`${id} is missing`);
  return person.userSeq;
}

interface DemoMonth {
  partnerSeq: number;
  month: SeoulMonth;
  today: SeoulDate;
  /** The last month is 0. */
  back: number;
  /** The partner confirms it, and does not wait until it is confirmed by itself. */
  isAttentive: boolean;
  people: { partner: number; staff: number };
}

async function seedMonth(db: Transaction, services: Services, demo: DemoMonth): Promise<void> {
  const { partnerSeq, month, today, back, isAttentive, people } = demo;
  const next = addMonths(month, 1);
  const onDay = (day: number): SeoulDate => `${next}-${String(day).padStart(2, "0")}`;
  // Last month is planned as late as today where the tenth is over, so that there is one to confirm on every day.
  const isPlannedLate = back === 0 && today >= onDay(ADJUST_DAYS.confirmed);
  await closePartnerMonths(db, partnerSeq, `${isPlannedLate ? today : firstDayOf(next)}T00:20:00`);
  if (back === 0 || !(await isPlanned(db, partnerSeq, month))) return;
  const step = { partnerSeq, month };
  if (isAttentive) {
    const actor = { userSeq: people.partner, doSessionType: SESSION_TYPES.user, at: `${onDay(4)}T11:30:00` };
    await confirmMonth(db, { ...step, ...actor }, ORIGIN);
  }
  await closePartnerMonths(db, partnerSeq, `${onDay(ADJUST_DAYS.confirmed)}T00:20:00`);
  if (back < UNPAID) return;
  const reference = `${lastDayOf(month).replaceAll("-", "").slice(0, 6)}-${String(partnerSeq).padStart(4, "0")}`;
  await payOutMonth(db, services, { ...step, userSeq: people.staff, at: `${onDay(15)}T14:00:00`, reference }, ORIGIN);
}

async function isPlanned(db: Transaction, partnerSeq: number, month: SeoulMonth): Promise<boolean> {
  const [row] = await db
    .select({ closeYN: adjustMonths.closeYN })
    .from(adjustMonths)
    .where(and(eq(adjustMonths.partnerSeq, partnerSeq), eq(adjustMonths.adjustMonth, month)));
  return row?.closeYN === false;
}
