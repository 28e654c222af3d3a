import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  type SeoulDate,
  toSeoulDateTime,
} from "#domain/calendar/seoul-date.ts";
import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import { asc, isNotNull } from "#server/db/drizzle.ts";
import { type ChargeTerms, findChargeTerms, isBlocked, usagePost } from "#server/features/ledger/charge-terms.ts";
import { postAll } from "#server/features/ledger/post-all.ts";
import type { PointPost } from "#server/features/ledger/post-points.ts";
import type { Services } from "#server/kernel/services.ts";
import type { Transaction } from "../connect.ts";
import { members } from "../schema/members.ts";
import { seedDocuments } from "./documents.ts";

/** What a member of each kind uses in a usual month beside documents; larger members multiply it. */
const HABITS: readonly Partial<Record<PointCode, number>>[] = [
  { "65100": 60, "69100": 80, "71100": 12, "70300": 1 },
  { "65200": 12, "66100": 9, "70100": 1 },
  { "65100": 30, "69100": 60, "70800": 1, "70500": 1 },
  { "66100": 20, "70400": 1 },
  { "65300": 12, "69200": 40, "69300": 16, "70600": 1 },
];

const DAYS = [3, 8, 10, 15, 20, 25, 28, 30];

const MONTHS = 13;

/** Thirteen months of documents and of everything else that is used, charged by the rules of the day as far as the balances reach. */
export async function seedUsage(db: Transaction, { secrets }: Services): Promise<void> {
  const now = toSeoulDateTime(new Date());
  await seedDocuments(db, secrets, now);
  const today = now.slice(0, 10);
  const rows = await db
    .select({ partnerSeq: members.partnerSeq, memberSeq: members.memberSeq, insertDT: members.insertDT })
    .from(members)
    .where(isNotNull(members.provenBy))
    .orderBy(asc(members.partnerSeq), asc(members.memberSeq));
  for (const [place, { insertDT, ...member }] of rows.entries()) {
    const terms = await findChargeTerms(db, member);
    const from = insertDT.slice(0, 10);
    const posts = plannedUsage(place, today, terms).filter(({ at = "" }) => at.slice(0, 10) >= from);
    const [payer] = terms.payers;
    if (payer && posts.length > 0) await postAll(db, payer, posts);
  }
}

function plannedUsage(place: number, today: SeoulDate, terms: ChargeTerms): PointPost[] {
  const habit = HABITS[place % HABITS.length] ?? {};
  const size = [1, 0.6, 2.2, 0.4, 1.5, 0.8][place % 6] ?? 1;
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(monthOf(today), back - MONTHS + 1));
  return months.flatMap((month, index) =>
    Object.entries(habit).flatMap(([code, usual]) => {
      const pointCode = code as PointCode;
      if (isBlocked(terms, pointCode)) return [];
      const growth = 0.7 + (0.6 * index) / MONTHS + 0.25 * wave(place, index, Number(code));
      return spread(Math.max(1, Math.round(usual * (usual === 1 ? 1 : size * growth))), month, place)
        .filter(({ date }) => date <= today)
        .flatMap(({ date, count, turn }) => usagesOn(terms, pointCode, date, count, place * 100 + turn));
    }),
  );
}

interface Share {
  date: SeoulDate;
  count: number;
  turn: number;
}

function spread(total: number, month: string, place: number): Share[] {
  if (total === 1) return [{ date: firstDayOf(month), count: 1, turn: 0 }];
  const last = lastDayOf(month);
  const days = DAYS.filter((_, turn) => total >= 8 || (turn + place) % 3 === 0);
  return days.flatMap((day, turn) => {
    const count = Math.round(total / days.length);
    const date = addDays(firstDayOf(month), day - 1);
    return count > 0 ? [{ date: date > last ? last : date, count, turn }] : [];
  });
}

/** One in some days a message fails and is given back. */
function usagesOn(terms: ChargeTerms, pointCode: PointCode, date: SeoulDate, count: number, turn: number): PointPost[] {
  const at = `${date}T${String(9 + (turn % 9)).padStart(2, "0")}:${String((turn * 7) % 60).padStart(2, "0")}:00`;
  const reference = `demo-${terms.memberSeq}-${pointCode}-${date}`;
  const usage = usagePost(terms, { pointCode, count, reference, at });
  const refundCode = refundPointCode(pointCode);
  const failed = refundCode && turn % 5 === 0 ? Math.ceil(count / 20) : 0;
  if (!refundCode || failed === 0) return [usage];
  const amount = failed * (usage.usage?.unitPrice ?? 0);
  return [usage, { pointCode: refundCode, amount, reference, at }];
}

const wave = (place: number, index: number, code: number): number => Math.sin(place * 1.7 + index * 0.9 + code);
