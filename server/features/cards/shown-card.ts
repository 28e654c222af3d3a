import type { Card } from "#contracts/cards.ts";
import type { CardCompany } from "#domain/support/institutions.ts";
import type { ChargeTerms } from "#server/features/ledger/charge-terms.ts";
import { shownStanding } from "#server/features/money-sources/shown-source.ts";
import type { MoneySourceRow } from "#server/features/money-sources/source-row.ts";

export const shownCard = (row: MoneySourceRow, prices: ChargeTerms): Card => ({
  cardSeq: row.sourceSeq,
  cardCompany: row.institution as CardCompany,
  cardNum: row.maskedNumber,
  ...shownStanding(row, prices),
});
