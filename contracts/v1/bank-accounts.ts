import type { z } from "zod";
import { BankAccount, BankAccountChange, BankAccountInput } from "#contracts/collecting/bank-accounts.ts";
import { sourceKey, v1SourceCalls, v1SourceStanding } from "./money-sources.ts";

/** The number is masked here too, because answers are read in logs. */
export const V1BankAccount = BankAccount.extend(v1SourceStanding);
export type V1BankAccount = z.infer<typeof V1BankAccount>;

export const {
  register: registerV1BankAccount,
  list: listV1BankAccounts,
  get: getV1BankAccount,
  change: changeV1BankAccount,
  stop: stopV1BankAccount,
  resume: resumeV1BankAccount,
  collect: collectV1BankAccount,
  transactions: listV1BankAccountTransactions,
  summary: getV1BankAccountSummary,
} = v1SourceCalls({
  kind: "BANK_ACCOUNT",
  noun: "BankAccount",
  path: "/v1/bank-accounts",
  source: V1BankAccount,
  input: BankAccountInput.extend({ key: sourceKey }),
  change: BankAccountChange,
});
