import * as contract from "#contracts/collecting/bank-accounts.ts";
import { bind } from "#server/call/bind.ts";
import { pickCredentials, sourceSessionCalls } from "#server/features/collecting/money-sources/session-calls.ts";
import { bankAccountSheet } from "#server/features/collecting/money-sources/sheets.ts";
import { bankAccountOf } from "./bank-account.ts";

const accounts = sourceSessionCalls("BANK_ACCOUNT", bankAccountOf, bankAccountSheet);

export const bankAccountRoutes = [
  bind(contract.listBankAccounts, (call) => accounts.list(call, call.input.query)),
  bind(contract.getBankAccount, (call) => accounts.get(call, call.input.params.bankAccountSeq)),
  bind(contract.listBankAccountTransactions, (call) =>
    accounts.transactions(call, call.input.params.bankAccountSeq, call.input.query),
  ),
  bind(contract.registerBankAccount, (call) => {
    const { bankCode: institution, ownerType: owner, accountNum: number, alias, cycle, ...fields } = call.input.body;
    const credentials = pickCredentials(fields) ?? {};
    return accounts.register(call, { institution, owner, number, alias, cycle, credentials });
  }),
  bind(contract.changeBankAccount, (call) => accounts.change(call, call.input.params.bankAccountSeq, call.input.body)),
  bind(contract.stopBankAccount, (call) => accounts.stop(call, call.input.params.bankAccountSeq)),
  bind(contract.resumeBankAccount, (call) => accounts.resume(call, call.input.params.bankAccountSeq)),
  bind(contract.collectBankAccount, (call) => accounts.collect(call, call.input.params.bankAccountSeq)),
];
