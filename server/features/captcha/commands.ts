import type { CaptchaAction } from "#contracts/captcha.ts";
import type { Db } from "#server/db/connect.ts";
import { captchaAnswers } from "#server/db/schema/captcha-answers.ts";
import { holdOnce, takeOnce } from "#server/features/one-time/commands.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Services } from "#server/kernel/services.ts";

const PROOF_LIFETIME_S = 600;

interface Proof {
  /** Missing where nothing ties the answer to a form: reCAPTCHA version 2 knows none. */
  action?: string | undefined;
}

/** A right answer earns a proof that opens this one form once, so that a corrected form needs no second captcha. */
export async function checkCaptchaAnswer(
  db: Db,
  services: Services,
  { action, answer }: { action?: CaptchaAction | undefined; answer: string },
  clientIp: string,
): Promise<string> {
  const verdict = await services.captcha.verify(answer, { action, clientIp });
  if (!verdict.passed) throw new AppError("CAPTCHA_FAILED");
  const proof: Proof = { action: verdict.action };
  return holdOnce(db, services, "captcha-proof", proof, { lifetimeS: PROOF_LIFETIME_S });
}

/** In the transaction of the form it protects: if the form is refused, the proof can still be used. */
export async function spendCaptchaProof(
  db: Db,
  services: Services,
  action: CaptchaAction,
  recaptchaToken: string,
): Promise<void> {
  const proof = await takeOnce<Proof>(db, services, "captcha-proof", recaptchaToken);
  if (!proof || (proof.action !== undefined && proof.action !== action)) throw new AppError("CAPTCHA_FAILED");
}

/** True the first time only, whichever process asks. */
export async function spendCaptchaAnswer(db: Db, signature: string, expiresDT: Date): Promise<boolean> {
  const spent = await db.insert(captchaAnswers).values({ signature, expiresDT }).onConflictDoNothing().returning();
  return spent.length === 1;
}
