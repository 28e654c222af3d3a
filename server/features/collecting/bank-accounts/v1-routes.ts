import * as v1 from "#contracts/v1/bank-accounts.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { pickCredentials } from "#server/features/collecting/money-sources/session-calls.ts";
import { v1SourceHandlers, v1Standing } from "#server/features/collecting/money-sources/v1-calls.ts";
import { bankAccountOf } from "./bank-account.ts";

const accounts = v1SourceHandlers(
  "BANK_ACCOUNT",
  (row, prices): v1.V1BankAccount => ({
    ...bankAccountOf(row, prices),
    ...v1Standing(row, prices),
  }),
);

export const bankAccountOperations = [
  bindOperation(v1.registerV1BankAccount, (call) => {
    const {
      bankCode: institution,
      ownerType: owner,
      accountNum: number,
      alias,
      cycle,
      key: ownKey,
      ...fields
    } = call.input.body;
    const credentials = pickCredentials(fields) ?? {};
    return accounts.register(call, { institution, owner, number, alias, ownKey, cycle, credentials });
  }),
  bindOperation(v1.listV1BankAccounts, (call) => accounts.list(call, call.input.query)),
  bindOperation(v1.getV1BankAccount, accounts.get),
  bindOperation(v1.changeV1BankAccount, (call) => accounts.change(call, call.input.body)),
  bindOperation(v1.stopV1BankAccount, accounts.stop),
  bindOperation(v1.resumeV1BankAccount, accounts.resume),
  bindOperation(v1.collectV1BankAccount, accounts.collect),
  bindOperation(v1.listV1BankAccountTransactions, accounts.transactions),
  bindOperation(v1.getV1BankAccountSummary, accounts.summary),
];
