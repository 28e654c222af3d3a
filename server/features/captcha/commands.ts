import { sql } from "drizzle-orm";
import type { Db } from "#server/db/connect.ts";
import { captchaAnswers } from "#server/db/schema/captcha-answers.ts";

/** True the first time only, whichever process asks. */
export async function spendCaptchaAnswer(db: Db, signature: string, expiresDT: Date): Promise<boolean> {
  const spent = await db.insert(captchaAnswers).values({ signature, expiresDT }).onConflictDoNothing().returning();
  return spent.length === 1;
}

export async function forgetExpiredAnswers(db: Db): Promise<void> {
  await db.delete(captchaAnswers).where(sql`${captchaAnswers.expiresDT} < now()`);
}
