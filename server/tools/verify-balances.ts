import { verifyMoney } from "../features/desk/ledger-checks/verify-money.ts";
import { describeDifference, describeLedgerCheck } from "../features/money/ledger/ledger-check-words.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-balances: whatever is kept beside the ledger is what its entries add up to, or the differences are named.
await runCheck(async (db) => {
  const check = await verifyMoney(db);
  return { summary: describeLedgerCheck(check), faults: check.differences.map(describeDifference) };
});
