import type { BankAccount } from "#contracts/collecting/bank-accounts.ts";
import type { Card } from "#contracts/collecting/cards.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { BANK_ACCOUNT_CYCLES } from "#domain/money/bank-account-cycle.ts";
import { MONEY_SOURCE_OWNERS, MONEY_SOURCE_STATUS_LABELS } from "#domain/money/money-source.ts";
import type { StatusMeaning } from "#domain/states/status-meaning.ts";

/** A card or an account in the form that their pages share. */
export interface SourceView {
  sourceSeq: number;
  institution: string;
  institutionName: string;
  number: string;
  alias: string;
  ownerType: Card["ownerType"];
  ownerText: string;
  credentialFields: Card["credentialFields"];
  status: Card["status"];
  statusText: string;
  meaning: StatusMeaning;
  reason: string | null;
  remedy: string | null;
  lastCollected: string | null;
  nextCollect: string | null;
  collectNowLeft: number;
  /** True while the source may be collected out of turn. */
  canCollect: boolean;
  cycle: BankAccount["cycle"];
  cycleText: string;
  nextCycleText: string | null;
  monthlyFee: number;
  paidMonth: string | null;
  endDate: string | null;
}

function standingOf(source: Omit<Card, "cardSeq" | "cardCompany" | "cardNum">) {
  const { status, statusText, statusReason: reason, remedy, ownerType, collectNowLeft } = source;
  const { alias, institutionName, credentialFields, monthlyFee, paidMonth, endDate, failure } = source;
  const isIdle = status === "STOPPED" || status === "SUSPENDED" || status === "BROKEN";
  return {
    alias,
    institutionName,
    credentialFields,
    monthlyFee,
    paidMonth,
    endDate,
    status,
    statusText,
    reason,
    remedy,
    ownerType,
    ownerText: MONEY_SOURCE_OWNERS[ownerType],
    meaning: MONEY_SOURCE_STATUS_LABELS[status].meaning,
    lastCollected: source.lastCollectedDT && formatListTime(source.lastCollectedDT),
    nextCollect: source.nextCollectDT && formatListTime(source.nextCollectDT),
    collectNowLeft,
    canCollect: !isIdle && collectNowLeft > 0 && !(status === "STOPPING" && failure !== null),
  };
}

export const cardView = (card: Card): SourceView => ({
  sourceSeq: card.cardSeq,
  institution: card.cardCompany,
  number: card.cardNum,
  ...standingOf(card),
  cycle: "DAY1",
  cycleText: "하루 한 번",
  nextCycleText: null,
});

export const bankAccountView = (account: BankAccount): SourceView => ({
  sourceSeq: account.bankAccountSeq,
  institution: account.bankCode,
  number: account.accountNum,
  ...standingOf(account),
  cycle: account.cycle,
  cycleText: BANK_ACCOUNT_CYCLES[account.cycle].text,
  nextCycleText: account.nextCycle && BANK_ACCOUNT_CYCLES[account.nextCycle].text,
});
