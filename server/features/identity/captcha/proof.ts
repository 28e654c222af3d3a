import type { CaptchaAction } from "#contracts/identity/captcha.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { captchaAnswers } from "#server/db/schema/identity/captcha-answers.ts";
import { isHeld, takeOnce } from "#server/features/office/one-time/commands.ts";

export const PROOF_LIFETIME_S = 600;

export interface Proof {
  /** Missing where nothing ties the answer to a form: reCAPTCHA version 2 knows none. */
  action?: string | undefined;
}

/** In the transaction of the form it protects: if the form is refused, the proof can still be used. */
export async function spendCaptchaProof(
  db: Db,
  services: Services,
  action: CaptchaAction,
  recaptchaToken: string,
): Promise<void> {
  if (!(await takeCaptchaProof(db, services, action, recaptchaToken))) throw new AppError("CAPTCHA_FAILED");
}

/** The same for forms that know what to do with a proof that is spent already. */
export async function takeCaptchaProof(
  db: Db,
  services: Services,
  action: CaptchaAction,
  recaptchaToken: string,
): Promise<boolean> {
  const proof = await takeOnce<Proof>(db, services, "captcha-proof", recaptchaToken);
  return proof !== undefined && (proof.action === undefined || proof.action === action);
}

/** Before work that only a form with a proof is worth; spending it comes later and decides. */
export const hasCaptchaProof = (db: Db, recaptchaToken: string): Promise<boolean> =>
  isHeld(db, "captcha-proof", recaptchaToken);

/** True the first time only, whichever process asks. */
export async function spendCaptchaAnswer(db: Db, signature: string, expiresDT: Date): Promise<boolean> {
  const spent = await db.insert(captchaAnswers).values({ signature, expiresDT }).onConflictDoNothing().returning();
  return spent.length === 1;
}
