import type { Challenge } from "altcha-lib/types";

export type CaptchaChallenge = Challenge;

export type CaptchaRefusal = "missing" | "malformed" | "invalid" | "expired" | "spent" | "wrong-action" | "wrong-host";

export type CaptchaVerdict =
  /** `action` is the form the answer was made for, when the answer says it. */
  { passed: true; action?: string | undefined } | { passed: false; reason: CaptchaRefusal };

export interface CaptchaContext {
  /** The form the answer must be for, such as `signup`; left out, the answer's own action counts. */
  action?: string | undefined;
  clientIp: string;
}

interface CaptchaVerifier {
  /** Fails closed: only `passed: true` opens the form, and an unreachable service throws GatewayError. */
  verify(answer: string | undefined, context: CaptchaContext): Promise<CaptchaVerdict>;
}

export interface AltchaCaptcha extends CaptchaVerifier {
  kind: "altcha";
  challenge(action: string): Promise<CaptchaChallenge>;
}

export interface RecaptchaCaptcha extends CaptchaVerifier {
  kind: "recaptcha";
  siteKey: string;
}

export type Captcha = AltchaCaptcha | RecaptchaCaptcha;
