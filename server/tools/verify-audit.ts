import { verifyAuditChains } from "../features/office/audit/verify-chains.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-audit checks that each audit row follows from the one before, and names the first that does not.
await runCheck(async (db) => {
  const { checked, faults } = await verifyAuditChains(db);
  return {
    summary: `감사 기록 ${checked}건이 온전합니다.`,
    faults: faults.map(({ chain, auditSeq }) => {
      const whose = chain === 0 ? "파트너가 없는 감사 기록" : `파트너 ${chain}의 감사 기록`;
      return auditSeq === undefined
        ? `${whose}에서 마지막 부분이 사라졌습니다.`
        : `${whose}이 ${auditSeq}번에서 끊어졌습니다.`;
    }),
  };
});
