import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

/** Forms that a captcha protects; an answer opens only the form it was made for. */
export const CAPTCHA_ACTIONS = ["signup", "password-reset", "inquiry", "proposal"] as const;
export const CaptchaAction = z.enum(CAPTCHA_ACTIONS);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

export const getCaptcha = endpoint({
  name: "getCaptcha",
  method: "GET",
  path: "/api/recaptcha/developers",
  summary: "자동 입력 방지의 종류와 문제",
  access: "public",
  query: z.object({ action: CaptchaAction }),
  output: z.object({
    kind: z.enum(["altcha", "recaptcha"]),
    siteKey: z.string().nullable(),
    /** ALTCHA's challenge object, opaque here. */
    challenge: z.record(z.string(), z.unknown()).nullable(),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});

/** Browsers without scripts cannot solve a captcha: on forms that nobody gains much by they answer in words. */
export const QUESTION_ACTIONS = ["inquiry", "proposal"] as const satisfies CaptchaAction[];

export const getCaptchaQuestion = endpoint({
  name: "getCaptchaQuestion",
  method: "GET",
  path: "/api/recaptcha/developers/question",
  summary: "스크립트를 쓰지 않는 브라우저를 위한 문제",
  access: "public",
  query: z.object({ action: z.enum(QUESTION_ACTIONS) }),
  output: z.object({
    question: z.string(),
    /** Sent back to `POST /api/recaptcha/developers` as the answer: this, a full stop, and what was typed. */
    ticket: z.string(),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});

export const checkCaptcha = endpoint({
  name: "checkCaptcha",
  method: "POST",
  path: "/api/recaptcha/developers",
  summary: "자동 입력 방지 확인: 통과하면 양식과 함께 보낼 증표를 줍니다",
  access: "public",
  // §7.1: the answer alone. ALTCHA signs the form it is for into it; otherwise `action` may tie it to one.
  body: z.object({ action: CaptchaAction.optional(), answer: z.string().max(10_000) }),
  output: z.object({ recaptchaToken: z.string() }),
  errors: ["CAPTCHA_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});
