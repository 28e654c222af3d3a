import type { Card } from "#contracts/collecting/cards.ts";
import type { CardCompany } from "#domain/support/institutions.ts";
import { sourceStandingOf } from "#server/features/collecting/money-sources/source-answer.ts";
import type { MoneySourceRow } from "#server/features/collecting/money-sources/source-row.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";

export const cardOf = (row: MoneySourceRow, prices: ChargeTerms): Card => ({
  cardSeq: row.sourceSeq,
  cardCompany: row.institution as CardCompany,
  cardNum: row.maskedNumber,
  ...sourceStandingOf(row, prices),
});
