import { connect } from "../db/connect.ts";
import { readEnv } from "../env.ts";
import { verifyAuditChain } from "../features/audit/queries.ts";
import { makeLogger } from "../log.ts";
import { openDatabase } from "../start-up.ts";

// npm run verify-audit: every row follows from the one before, or the first that does not is named.
const database = await openDatabase(readEnv(), "tool");
const { db, close } = connect(database.url, makeLogger("silent"), 1);
try {
  const { checked, brokenAt } = await verifyAuditChain(db);
  console.log(
    brokenAt === undefined ? `감사 기록 ${checked}건이 온전합니다.` : `감사 기록이 ${brokenAt}번에서 끊어졌습니다.`,
  );
  process.exitCode = brokenAt === undefined ? 0 : 1;
} finally {
  await close();
  await database.close();
}
