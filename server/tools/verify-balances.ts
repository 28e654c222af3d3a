import { verifyMoney } from "../features/desk/ledger-checks/verify-money.ts";
import { describeDifference, describeLedgerCheck } from "../features/money/ledger/ledger-check-words.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-balances compares balances and totals with the entries of the ledger, and names every difference.
await runCheck(async (db) => {
  const check = await verifyMoney(db);
  return { summary: describeLedgerCheck(check), faults: check.differences.map(describeDifference) };
});
