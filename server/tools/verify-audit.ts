import { verifyAuditChain } from "../features/audit/queries.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-audit: every row follows from the one before, or the first that does not is named.
await runCheck(async (db) => {
  const { checked, brokenAt } = await verifyAuditChain(db);
  return {
    summary: `감사 기록 ${checked}건이 온전합니다.`,
    faults: brokenAt === undefined ? [] : [`감사 기록이 ${brokenAt}번에서 끊어졌습니다.`],
  };
});
