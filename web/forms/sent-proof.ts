import { checkCaptcha, type QUESTION_ACTIONS } from "#contracts/captcha.ts";
import { type Answer, type ApiFetch, submit } from "#web/api-client.ts";
import { ANSWER_FIELD, CAPTCHA_FIELD, TICKET_FIELD } from "./captcha-field.tsx";

/** For actions: the proof of the captcha, or the one that the question for browsers without scripts has earned. */
export async function captchaProofFrom(
  api: ApiFetch,
  action: (typeof QUESTION_ACTIONS)[number],
  form: FormData,
): Promise<Answer<string>> {
  const token = String(form.get(CAPTCHA_FIELD) ?? "");
  const ticket = form.get(TICKET_FIELD);
  if (token || !ticket) return { output: token };
  const typed = String(form.get(ANSWER_FIELD) ?? "").replace(/\D/g, "");
  const checked = await submit(api, checkCaptcha, { body: { action, answer: `${ticket}.${typed}` } });
  if (!("failure" in checked)) return { output: checked.output.recaptchaToken };
  const fields = { [ANSWER_FIELD]: "답이 맞지 않아요. 새 문제의 답을 적어 주세요." };
  return { failure: { ...checked.failure, fields }, status: checked.status };
}
