import type { CaptchaAction } from "#contracts/identity/captcha.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { captchaAnswers } from "#server/db/schema/identity/captcha-answers.ts";
import { isHeld, takeOnce } from "#server/features/office/one-time/commands.ts";

export const PROOF_LIFETIME_S = 600;

export interface Proof {
  /** It is missing where nothing ties the answer to a form: reCAPTCHA version 2 knows no actions. */
  action?: string | undefined;
}

/** Runs in the transaction of the form, so that the proof can still be used if the form is refused. */
export async function spendCaptchaProof(
  db: Db,
  services: Services,
  action: CaptchaAction,
  recaptchaToken: string,
): Promise<void> {
  if (!(await takeCaptchaProof(db, services, action, recaptchaToken))) throw new AppError("CAPTCHA_FAILED");
}

/** Returns whether the proof was good, for forms that can deal with a spent one. */
export async function takeCaptchaProof(
  db: Db,
  services: Services,
  action: CaptchaAction,
  recaptchaToken: string,
): Promise<boolean> {
  const proof = await takeOnce<Proof>(db, services, "captcha-proof", recaptchaToken);
  return proof !== undefined && (proof.action === undefined || proof.action === action);
}

/** Guards slow work that only a form with a proof is worth; spending the proof comes later and decides. */
export const hasCaptchaProof = (db: Db, recaptchaToken: string): Promise<boolean> =>
  isHeld(db, "captcha-proof", recaptchaToken);

/** Returns true the first time only, whichever process asks. */
export async function spendCaptchaAnswer(db: Db, signature: string, expiresDT: Date): Promise<boolean> {
  const spent = await db.insert(captchaAnswers).values({ signature, expiresDT }).onConflictDoNothing().returning();
  return spent.length === 1;
}
