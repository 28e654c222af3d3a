import type { BankAccount } from "#contracts/collecting/bank-accounts.ts";
import type { BankCode } from "#domain/money/banks.ts";
import { cycleOfItem } from "#domain/money/money-source.ts";
import { shownStanding } from "#server/features/collecting/money-sources/shown-source.ts";
import type { MoneySourceRow } from "#server/features/collecting/money-sources/source-row.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";

export const shownBankAccount = (row: MoneySourceRow, prices: ChargeTerms): BankAccount => ({
  bankAccountSeq: row.sourceSeq,
  bankCode: row.institution as BankCode,
  accountNum: row.maskedNumber,
  cycle: cycleOfItem(row.item),
  nextCycle: row.nextItem && cycleOfItem(row.nextItem),
  ...shownStanding(row, prices),
});
