import { describeDifference, describeLedgerCheck } from "../features/ledger/ledger-check-words.ts";
import { verifyLedger } from "../features/ledger/verify-ledger.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-balances: whatever is kept beside the ledger is what its entries add up to, or the differences are named.
await runCheck(async (db) => {
  const check = await verifyLedger(db);
  return { summary: describeLedgerCheck(check), faults: check.differences.map(describeDifference) };
});
