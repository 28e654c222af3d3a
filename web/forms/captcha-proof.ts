import type { Challenge } from "altcha-lib";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { CaptchaAction, checkCaptcha, getCaptcha } from "#contracts/identity/captcha.ts";
import { answerAltcha } from "./altcha-answer.ts";
import { CaptchaError } from "./captcha-trouble.ts";
import { answerRecaptcha } from "./recaptcha-answer.ts";

// The path is written out, so that the contract's checks do not travel to the browser.
const CAPTCHA_PATH = "/api/recaptcha/developers";

interface Options {
  /** A hidden element; reCAPTCHA draws itself into it. */
  place: HTMLElement;
  signal: AbortSignal;
}

/** Asks the server for the captcha, answers it and returns the proof, which is good for one submission. */
export async function earnCaptchaProof(action: CaptchaAction, { place, signal }: Options): Promise<string> {
  const captcha = await load(action, signal);
  const answer = await answerCaptcha(captcha, place, signal);
  const response = await fetch(CAPTCHA_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ action, answer }),
    signal,
  }).catch(() => undefined);
  if (!response?.ok) throw new CaptchaError("execute-failed");
  const { data } = (await response.json()) as { data: OutputOf<typeof checkCaptcha> };
  return data.recaptchaToken;
}

async function load(action: CaptchaAction, signal: AbortSignal): Promise<OutputOf<typeof getCaptcha>> {
  const response = await fetch(`${CAPTCHA_PATH}?${new URLSearchParams({ action })}`, { signal }).catch(() => undefined);
  if (!response?.ok) throw new CaptchaError("load-failed");
  return ((await response.json()) as { data: OutputOf<typeof getCaptcha> }).data;
}

function answerCaptcha(
  { kind, siteKey, challenge }: OutputOf<typeof getCaptcha>,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  switch (kind) {
    case "altcha":
      if (!challenge) throw new CaptchaError("load-failed");
      return answerAltcha(challenge as unknown as Challenge, signal);
    case "recaptcha":
      if (!siteKey) throw new CaptchaError("no-key");
      return answerRecaptcha(siteKey, place);
    default:
      throw new CaptchaError("no-version");
  }
}
