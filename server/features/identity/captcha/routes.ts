import { checkCaptcha, getCaptcha, getCaptchaQuestion } from "#contracts/identity/captcha.ts";
import { bind } from "#server/call/bind.ts";
import { checkCaptchaAnswer } from "./commands.ts";
import { askPlainQuestion } from "./plain-question.ts";

export const captchaRoutes = [
  bind(getCaptcha, async ({ services: { captcha }, input }) =>
    captcha.kind === "recaptcha"
      ? { kind: captcha.kind, siteKey: captcha.siteKey, challenge: null }
      : { kind: captcha.kind, siteKey: null, challenge: { ...(await captcha.challenge(input.query.action)) } },
  ),
  bind(getCaptchaQuestion, ({ services, input }) => askPlainQuestion(services, input.query.action)),
  bind(checkCaptcha, async ({ db, services, input, origin }) => ({
    recaptchaToken: await checkCaptchaAnswer(db, services, input.body, origin.clientIp),
  })),
];
