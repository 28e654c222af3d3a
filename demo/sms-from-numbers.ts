import { asc } from "drizzle-orm";
import { addDays, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { FromNumberEvidence, FromNumberState } from "#domain/messages/from-number.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";

type DemoNumber = readonly [
  /** Exchanges of zeros are given to nobody. */
  exchange: string,
  memo: string,
  evidence: FromNumberEvidence,
  state: FromNumberState,
  daysLeft?: number,
];

/** Every state there is, twelve numbers in all: more than one page. */
// biome-ignore format: one number a line
const NUMBERS: readonly DemoNumber[] = [
  ["0100000", "대표자 휴대폰",   "OWN_MOBILE",          "APPROVED"],
  ["020000",  "대표번호",        "SERVICE_CERTIFICATE", "APPROVED", 214],
  ["0700000", "고객센터",        "SERVICE_CERTIFICATE", "APPROVED", 19],
  ["031000",  "물류센터",        "SERVICE_CERTIFICATE", "APPROVED", -8],
  ["0700000", "주문 안내",       "PROXY",               "REVIEW"],
  ["020000",  "",                "SERVICE_CERTIFICATE", "REJECTED"],
  ["0100000", "영업 담당",       "SERVICE_CERTIFICATE", "APPROVED", 301],
  ["0700000", "예약 안내",       "SERVICE_CERTIFICATE", "APPROVED", 3],
  ["051000",  "부산 사무소",     "PROXY",               "APPROVED", 88],
  ["0100000", "정산 담당",       "SERVICE_CERTIFICATE", "REVIEW"],
  ["0700000", "이벤트 안내",     "PROXY",               "REJECTED"],
  ["053000",  "대구 사무소",     "SERVICE_CERTIFICATE", "APPROVED", -120],
];

/** The first member of each partner has them all, one in four none, the others a few, each beginning elsewhere. */
export async function seedSmsFromNumbers(db: Db): Promise<void> {
  const today = toSeoulDate(new Date());
  const rows = await db
    .select({ memberSeq: members.memberSeq, partnerSeq: members.partnerSeq })
    .from(members)
    .orderBy(asc(members.memberSeq));
  const groups = Map.groupBy(rows, ({ partnerSeq }) => partnerSeq).values();
  await db
    .insert(smsFromNumbers)
    .values([...groups].flatMap((group) => group.flatMap((member, place) => numbersOf(member, place, today))));
}

function numbersOf(
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  place: number,
  today: SeoulDate,
): (typeof smsFromNumbers.$inferInsert)[] {
  const count = place === 0 ? NUMBERS.length : ([2, 5, 3, 0][place % 4] ?? 0);
  const start = place % NUMBERS.length;
  const chosen = [...NUMBERS, ...NUMBERS].slice(start, start + count);
  return chosen.map(([exchange, memo, evidence, state, daysLeft], index) => {
    const daysAgo = daysLeft === undefined ? (state === "REVIEW" ? index % 3 : 40 + 6 * index) : 365 - daysLeft;
    return {
      ...{ partnerSeq, memberSeq, memo, evidence, state },
      fromNumber: exchange + String((memberSeq * 17 + index) % 10_000).padStart(4, "0"),
      expireDate: daysLeft === undefined ? null : addDays(today, daysLeft),
      insertDT: `${addDays(today, -daysAgo)}T${String(9 + (index % 9)).padStart(2, "0")}:30:00`,
    };
  });
}
