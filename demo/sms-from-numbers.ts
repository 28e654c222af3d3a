import { asc, eq } from "drizzle-orm";
import { addDays, addSeconds, type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { FROM_NUMBER_VALID_DAYS, type FromNumberEvidence, type FromNumberState } from "#domain/messages/from-number.ts";
import { type Brand, isRealBrand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";

type DemoNumber = readonly [
  /** Exchanges of zeros are given to nobody. */
  exchange: string,
  memo: string,
  evidence: FromNumberEvidence,
  state: FromNumberState,
  /** The number of days since its registration; on the day of joining where that was later. */
  daysAgo: number,
];

/** The numbers stand in every state there is. They are twelve, so that the list has a second page. */
// biome-ignore format: one number a line
const NUMBERS: readonly DemoNumber[] = [
  ["0100000", "대표자 휴대폰",   "OWN_MOBILE",          "APPROVED", 500],
  ["020000",  "대표번호",        "SERVICE_CERTIFICATE", "APPROVED", 151],
  ["0700000", "고객센터",        "SERVICE_CERTIFICATE", "APPROVED", 346],
  ["031000",  "물류센터",        "SERVICE_CERTIFICATE", "APPROVED", 373],
  ["0700000", "주문 안내",       "PROXY",               "REVIEW",     1],
  ["020000",  "",                "SERVICE_CERTIFICATE", "REJECTED",  25],
  ["0100000", "영업 담당",       "SERVICE_CERTIFICATE", "APPROVED",  64],
  ["0700000", "예약 안내",       "SERVICE_CERTIFICATE", "APPROVED", 362],
  ["051000",  "부산 사무소",     "PROXY",               "APPROVED", 277],
  ["0100000", "정산 담당",       "SERVICE_CERTIFICATE", "REVIEW",     2],
  ["0700000", "이벤트 안내",     "PROXY",               "REJECTED",  30],
  ["053000",  "대구 사무소",     "SERVICE_CERTIFICATE", "APPROVED", 485],
];

/** The first member of each partner has them all, one in four none, the others a few: the first one and some from elsewhere. */
export async function seedSmsFromNumbers(db: Db): Promise<void> {
  const today = toSeoulDate(new Date());
  const rows = await db
    .select({
      memberSeq: members.memberSeq,
      partnerSeq: members.partnerSeq,
      joinDT: members.insertDT,
      brand: partners.brand,
    })
    .from(members)
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .orderBy(asc(members.memberSeq));
  const groups = Map.groupBy(rows, ({ partnerSeq }) => partnerSeq).values();
  await db
    .insert(smsFromNumbers)
    .values([...groups].flatMap((group) => group.flatMap((member, place) => numbersOf(member, place, today))));
}

interface Holder {
  partnerSeq: number;
  memberSeq: number;
  joinDT: SeoulDateTime;
  brand: Brand;
}

function numbersOf(
  { partnerSeq, memberSeq, joinDT, brand }: Holder,
  place: number,
  today: SeoulDate,
): (typeof smsFromNumbers.$inferInsert)[] {
  const count = place === 0 ? NUMBERS.length : ([2, 5, 3, 0][place % 4] ?? 0);
  const start = 1 + (place % (NUMBERS.length - 1));
  const chosen = [...NUMBERS.slice(0, 1), ...NUMBERS.slice(start), ...NUMBERS.slice(1)].slice(0, count);
  return chosen.map(([exchange, memo, evidence, realState, daysAgo], index) => {
    const joinedDT = addSeconds(joinDT, 600 * (1 + index));
    const wishDT = `${addDays(today, -daysAgo)}T${String(9 + (index % 9)).padStart(2, "0")}:30:00`;
    const insertDT = wishDT > joinedDT ? wishDT : joinedDT;
    // The test server approves at once, the real one after a quarter of an hour.
    const state = isRealBrand(brand) ? realState : "APPROVED";
    return {
      partnerSeq,
      memberSeq,
      memo,
      evidence,
      state,
      insertDT,
      fromNumber: exchange + String((memberSeq * 17 + index) % 10_000).padStart(4, "0"),
      expireDate:
        state === "APPROVED" && evidence !== "OWN_MOBILE"
          ? addDays(insertDT.slice(0, 10), FROM_NUMBER_VALID_DAYS)
          : null,
      reviewDT: state === "REVIEW" ? null : addSeconds(insertDT, isRealBrand(brand) ? 900 : 0),
      rejectReason: state === "REJECTED" ? "증빙의 번호가 등록한 번호와 다릅니다." : null,
    };
  });
}
