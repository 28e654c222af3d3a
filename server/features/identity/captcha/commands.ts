import type { CaptchaAction } from "#contracts/identity/captcha.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { holdOnce } from "#server/features/office/one-time/commands.ts";
import { checkPlainAnswer, isPlainAnswer } from "./plain-question.ts";
import { PROOF_LIFETIME_S, type Proof } from "./proof.ts";

/** A right answer earns a proof for one form, so that a corrected form needs no second captcha. */
export async function checkCaptchaAnswer(
  db: Db,
  services: Services,
  { action, answer }: { action?: CaptchaAction | undefined; answer: string },
  clientIp: string,
): Promise<string> {
  if (isPlainAnswer(answer)) {
    const key = await checkPlainAnswer(db, services, answer, action);
    if (!key) throw new AppError("CAPTCHA_FAILED");
    return key;
  }
  const verdict = await services.captcha.verify(answer, { action, clientIp });
  if (!verdict.passed) throw new AppError("CAPTCHA_FAILED");
  const proof: Proof = { action: verdict.action };
  return holdOnce(db, services, "captcha-proof", proof, { lifetimeS: PROOF_LIFETIME_S });
}
