import type { z } from "zod";
import type { sourceStanding } from "#contracts/collecting/money-sources.ts";
import { lastDayOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { MONEY_SOURCE_LIMITS, MONEY_SOURCE_STATUS_LABELS, moneySourceAdvice } from "#domain/money/money-source.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import type { Db } from "#server/db/connect.ts";
import { type ChargeTerms, findChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { institutionName, wantedCredentials } from "./registered-source.ts";
import { findSource, type MoneySourceRow, type SourceName, statusOf, today } from "./source-row.ts";

type Standing = z.infer<z.ZodObject<typeof sourceStanding>>;

/** The answer about a card or an account, without anything sealed. */
export function sourceStandingOf(row: MoneySourceRow, prices: Pick<ChargeTerms, "own" | "byDefault">): Standing {
  const day = today();
  const status = statusOf(row, day);
  const advice = moneySourceAdvice(status, row.failure);
  return {
    key: row.ownKey,
    ownerType: row.owner,
    alias: row.alias,
    institutionName: institutionName(row),
    credentialFields: [...wantedCredentials(row)],
    status,
    statusText: MONEY_SOURCE_STATUS_LABELS[status].text,
    failure: row.failure,
    failureDT: row.failureDT,
    statusReason: advice?.text ?? null,
    remedy: advice?.remedy ?? null,
    lastCollectedDT: row.lastCollectedDT,
    nextCollectDT: status === "STOPPED" || status === "SUSPENDED" ? null : nextWithin(row),
    collectNowLeft: MONEY_SOURCE_LIMITS.collectNowPerDay - (row.collectNowDate === day ? row.collectNowCount : 0),
    monthlyFee: unitPrice(row.item, prices.own, prices.byDefault).won,
    paidMonth: row.paidMonth,
    startDate: row.startDate,
    stopDate: row.stopDate,
    endDate: endOf(row, day),
    insertDT: row.insertDT,
  };
}

const endOf = ({ stopDate, paidMonth }: MoneySourceRow, day: SeoulDate): SeoulDate | null =>
  stopDate === null ? null : paidMonth >= stopDate.slice(0, 7) ? lastDayOf(paidMonth) : (stopDate ?? day);

/** A source that ends with the month has no turn after it. */
function nextWithin({ dueDT, stopDate, paidMonth }: MoneySourceRow): string | null {
  return stopDate !== null && dueDT !== null && dueDT.slice(0, 10) > lastDayOf(paidMonth) ? null : dueDT;
}

export const findSourcePrices = (db: Db, { partnerSeq, memberSeq }: Pick<SourceName, "partnerSeq" | "memberSeq">) =>
  findChargeTerms(db, { partnerSeq, memberSeq });

export async function findSourceAnswer<Answer>(
  db: Db,
  name: SourceName,
  answerOf: (row: MoneySourceRow, prices: ChargeTerms) => Answer,
): Promise<Answer> {
  return answerOf(await findSource(db, name), await findSourcePrices(db, name));
}
