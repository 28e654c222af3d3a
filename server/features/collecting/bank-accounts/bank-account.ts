import type { BankAccount } from "#contracts/collecting/bank-accounts.ts";
import type { BankCode } from "#domain/money/banks.ts";
import { cycleOfItem } from "#domain/money/money-source.ts";
import { sourceStandingOf } from "#server/features/collecting/money-sources/source-answer.ts";
import type { MoneySourceRow } from "#server/features/collecting/money-sources/source-row.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";

export const bankAccountOf = (row: MoneySourceRow, prices: ChargeTerms): BankAccount => ({
  bankAccountSeq: row.sourceSeq,
  bankCode: row.institution as BankCode,
  accountNum: row.maskedNumber,
  cycle: cycleOfItem(row.item),
  nextCycle: row.nextItem && cycleOfItem(row.nextItem),
  ...sourceStandingOf(row, prices),
});
