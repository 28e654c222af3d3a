import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import type { BankCode } from "#domain/money/banks.ts";
import type { CollectFailure } from "#domain/money/collect-failure.ts";
import type { MoneySourceKind, MoneySourceOwner } from "#domain/money/money-source.ts";
import { TEST_SERVER_MAX_REGISTRATIONS } from "#domain/money/monthly-fee.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { CardCompany } from "#domain/support/institutions.ts";
import type { DemoMember } from "./document-world.ts";
import { isNewcomer, NEWCOMER_DAYS } from "./lookup-stage.ts";

export interface DemoSource {
  kind: MoneySourceKind;
  institution: CardCompany | BankCode;
  owner: MoneySourceOwner;
  alias: string;
  cycle: BankAccountCycleCode;
  nextCycle?: BankAccountCycleCode;
  back: number;
  daysBack?: number;
  stoppedBack?: number;
  /** It failed so many hours ago. */
  failed?: { failure: CollectFailure; hoursAgo: number };
  /** It was registered a moment ago, and is collected while the demo runs. */
  isNew?: true;
}

type Details = Partial<Pick<DemoSource, "owner" | "nextCycle" | "daysBack" | "stoppedBack" | "failed" | "isNew">>;

const card = (institution: CardCompany, alias: string, back: number, details: Details = {}): DemoSource => ({
  kind: "CARD",
  institution,
  alias,
  back,
  owner: "C",
  cycle: "DAY1",
  ...details,
});

const account = (
  institution: BankCode,
  alias: string,
  cycle: BankAccountCycleCode,
  back: number,
  details: Details = {},
): DemoSource => ({ kind: "BANK_ACCOUNT", institution, alias, cycle, back, owner: "C", ...details });

const ONCE_PAID: Details = { daysBack: NEWCOMER_DAYS };

const failed = (failure: CollectFailure, hoursAgo: number): Details => ({ failed: { failure, hoursAgo } });

/** Cards and accounts stand in every state. The test server has room for two of each, so the usual states come first. */
const EVERY_STATE: readonly DemoSource[] = [
  card("SHINHAN", "본사 법인카드", 12),
  card("KB", "영업팀 카드", 3, failed("WRONG_PASSWORD", 50)),
  card("SAMSUNG", "연구소 카드", 5, { stoppedBack: 2 }),
  card("NH", "행사용 카드", 4, { stoppedBack: 0 }),
  card("HYUNDAI", "구매팀 카드", 3, failed("EXPIRED", 220)),
  card("LOTTE", "대표 개인카드", 1, { owner: "P", ...failed("UNREACHABLE", 1) }),
  card("HANA", "출장용 카드", 0, { isNew: true }),
  account("0003", "급여 계좌", "DAY1", 12, { nextCycle: "HOUR4" }),
  account("0020", "운영 계좌", "HOUR4", 1, failed("LOCKED", 30)),
  account("0088", "보증금 계좌", "HOUR1", 5, { stoppedBack: 3 }),
  account("0011", "임차료 계좌", "DAY1", 2, { stoppedBack: 0 }),
  account("0004", "매출 입금 계좌", "MINUTE10", 1),
  account("0081", "외상 대금 계좌", "MINUTE30", 0, failed("UNREACHABLE", 1)),
  account("0071", "예비 계좌", "DAY1", 0, { isNew: true }),
];

const SOME_STATES: readonly DemoSource[] = [
  card("BC", "법인카드", 4),
  card("HANA", "현장 카드", 1, failed("NOT_REGISTERED", 20)),
  account("0088", "주거래 계좌", "HOUR4", 3),
  account("0045", "비상금 계좌", "DAY1", 1, failed("WRONG_PASSWORD", 75)),
];

/** Newcomers paid little. Whatever their documents leave of it, at least one of these is suspended on the first of the month. */
const OF_NEWCOMERS: readonly (readonly DemoSource[])[] = [
  [],
  [account("0011", "입금 확인 계좌", "HOUR4", 0, ONCE_PAID), card("KB", "법인카드", 0, ONCE_PAID)],
  [account("0004", "자재비 계좌", "HOUR1", 0, ONCE_PAID), card("HYUNDAI", "법인카드", 0, ONCE_PAID)],
  [account("0020", "입금 계좌", "MINUTE30", 0, ONCE_PAID), card("SHINHAN", "법인카드", 0, ONCE_PAID)],
];

const USUAL: readonly (readonly DemoSource[])[] = [
  [card("SAMSUNG", "법인카드", 5)],
  [],
  [account("0003", "입금 계좌", "HOUR1", 4)],
  [account("0020", "주거래 계좌", "MINUTE30", 2)],
  [],
];

/** Returns what a member has registered; on the test server no more than it takes. */
export function demoSources(member: DemoMember): readonly DemoSource[] {
  const planned = plannedSources(member);
  if (isRealBrand(member.brand)) return planned;
  const inUse = new Map<MoneySourceKind, number>();
  return planned.filter(({ kind, stoppedBack }) => {
    if (stoppedBack !== undefined) return true;
    inUse.set(kind, (inUse.get(kind) ?? 0) + 1);
    return (inUse.get(kind) ?? 0) <= TEST_SERVER_MAX_REGISTRATIONS;
  });
}

function plannedSources(member: DemoMember): readonly DemoSource[] {
  const { partnerCode, placeAtPartner, place, brand } = member;
  if (placeAtPartner === 0) return partnerCode === "NURI" ? EVERY_STATE : SOME_STATES;
  if (placeAtPartner === 1) return partnerCode === "NURI" ? SOME_STATES : [];
  if (!isRealBrand(brand)) return [];
  if (isNewcomer(member)) return OF_NEWCOMERS[Math.floor(placeAtPartner / 6) % OF_NEWCOMERS.length] ?? [];
  return USUAL[place % USUAL.length] ?? [];
}
