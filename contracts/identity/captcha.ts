import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

/** Forms that a captcha protects. An answer opens only the form it was made for. */
export const CAPTCHA_ACTIONS = ["signup", "password-reset", "inquiry", "proposal"] as const;
export const CaptchaAction = z.enum(CAPTCHA_ACTIONS);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

export const getCaptcha = endpoint({
  name: "getCaptcha",
  method: "GET",
  path: "/api/recaptcha/developers",
  summary: "자동 입력 방지의 종류와 문제",
  access: "public",
  query: z.object({ action: CaptchaAction.describe("자동 입력 방지를 쓰는 화면의 이름입니다.") }),
  output: z.object({
    kind: z.enum(["altcha", "recaptcha"]).describe("자동 입력 방지의 종류입니다."),
    siteKey: z.string().nullable().describe("reCAPTCHA의 사이트 키입니다. 쓰지 않으면 null입니다."),
    /** The challenge object of ALTCHA, which is opaque here. */
    challenge: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe("ALTCHA가 푸는 문제입니다. 쓰지 않으면 null입니다."),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});

/** Browsers without scripts cannot solve a captcha, so that some forms, which are of little use to robots, take an answer in words. */
export const QUESTION_ACTIONS = ["inquiry", "proposal"] as const satisfies CaptchaAction[];

export const getCaptchaQuestion = endpoint({
  name: "getCaptchaQuestion",
  method: "GET",
  path: "/api/recaptcha/developers/question",
  summary: "스크립트를 쓰지 않는 브라우저를 위한 문제",
  access: "public",
  query: z.object({ action: z.enum(QUESTION_ACTIONS).describe("자동 입력 방지를 쓰는 화면의 이름입니다.") }),
  output: z.object({
    question: z.string().describe("사람이 답할 문제입니다."),
    /** The answer to `POST /api/recaptcha/developers` is this, a full stop, and the typed text. */
    ticket: z.string().describe("답과 함께 돌려보내는 값입니다."),
  }),
  rateLimit: { limit: 60, windowS: 60 },
});

export const checkCaptcha = endpoint({
  name: "checkCaptcha",
  method: "POST",
  path: "/api/recaptcha/developers",
  summary: "자동 입력 방지 확인: 통과하면 양식과 함께 보낼 증표를 줍니다",
  access: "public",
  // §7.1: the answer alone is enough. ALTCHA signs the form into it; otherwise `action` may tie it to one.
  body: z.object({
    action: CaptchaAction.optional().describe("자동 입력 방지를 쓰는 화면의 이름입니다."),
    answer: z.string().max(10_000).describe("문제의 답입니다."),
  }),
  output: z.object({ recaptchaToken: z.string().describe("자동 입력 방지를 통과한 값입니다.") }),
  errors: ["CAPTCHA_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});
