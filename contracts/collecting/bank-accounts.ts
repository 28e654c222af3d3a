import { z } from "zod";
import { isAccountNumber } from "#domain/money/account-number.ts";
import { BANK_ACCOUNT_CYCLE_CODES } from "#domain/money/bank-account-cycle.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { alias, aliasText, bankCredentials, ownerType, sourceCalls, sourceStanding } from "./money-sources.ts";

const BANK_CODES = Object.keys(BANKS) as BankCode[];

const bankCode = z.enum(BANK_CODES, formMessage("oneOf", BANK_CODES.join(", "))).describe("은행 코드 네 자리입니다.");

const cycle = z
  .enum(BANK_ACCOUNT_CYCLE_CODES, formMessage("oneOf", BANK_ACCOUNT_CYCLE_CODES.join(", ")))
  .describe("수집 주기입니다. 주기마다 한 달 이용료가 다릅니다.");

export const BankAccount = z.object({
  bankAccountSeq: z.int().describe("계좌의 일련번호입니다."),
  bankCode,
  accountNum: z.string().describe("끝 네 자리를 빼고 가린 계좌번호입니다."),
  cycle,
  nextCycle: cycle.nullable().describe("다음 달부터 바뀌는 주기입니다. 바뀌지 않으면 null입니다."),
  ...sourceStanding,
});
export type BankAccount = z.infer<typeof BankAccount>;

export const BankAccountInput = z.object({
  bankCode,
  ownerType,
  accountNum: z
    .string(formMessage("required"))
    .trim()
    .min(1, formMessage("required"))
    .refine(isAccountNumber, { error: fieldMessage("accountNumber"), abort: true })
    .transform(digitsOf)
    .describe("계좌번호입니다. 하이픈은 있어도 됩니다."),
  cycle,
  alias,
  ...bankCredentials,
});
export type BankAccountInput = z.input<typeof BankAccountInput>;

export const BankAccountChange = z.object({
  alias: aliasText.optional(),
  cycle: cycle.optional(),
  ...bankCredentials,
});

export const {
  list: listBankAccounts,
  get: getBankAccount,
  transactions: listBankAccountTransactions,
  register: registerBankAccount,
  change: changeBankAccount,
  stop: stopBankAccount,
  resume: resumeBankAccount,
  collect: collectBankAccount,
} = sourceCalls({
  kind: "BANK_ACCOUNT",
  noun: "BankAccount",
  path: "/api/bank-accounts",
  seqName: "bankAccountSeq",
  source: BankAccount,
  input: BankAccountInput,
  change: BankAccountChange,
});
