import type { RouterContextProvider } from "react-router";
import type { InputOf } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { type CaptchaAction, checkCaptcha } from "#contracts/identity/captcha.ts";
import { createInquiry, InquiryFields } from "#contracts/identity/inquiries.ts";
import { parse } from "#contracts/parse.ts";
import { ATTACHMENT_LIMITS, ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import type { InquiryMode } from "#domain/support/inquiry.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { type Answer, type OwnApi, submit } from "#web/api-client.ts";
import { ANSWER_FIELD, CAPTCHA_FIELD, TICKET_FIELD } from "#web/forms/captcha-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";

export type InquiryAnswer = { receiptNumber: string; email: string; mode: InquiryMode } | { failure: FormFailure };

const TEXT_FIELDS = [
  "companyName",
  "name",
  "tel",
  "email",
  "content",
  "environment",
  "language",
  "agreesPrivacy",
] as const;
/** Only the page requires these: §7.7 does not have them. */
const REQUIRED_FIELDS = {
  partner: ["agreesPrivacy"],
  technical: ["agreesPrivacy", "environment", "language"],
} as const;

type Body = InputOf<typeof createInquiry>["body"];

export async function sendInquiry(
  context: Readonly<RouterContextProvider>,
  mode: InquiryMode,
  form: FormData,
): Promise<{ answer: InquiryAnswer; status: number }> {
  const values = Object.fromEntries(TEXT_FIELDS.map((name) => [name, String(form.get(name) ?? "")]));
  // A form without a chosen file sends one without a name.
  const files = form.getAll("files").filter((file): file is File => file instanceof File && file.name !== "");
  const body = bodyOf(values, files);
  const fields = problemsOf(mode, values, files, body);
  const refuse = (failure: FormFailure, status: number) => ({ answer: { failure: { ...failure, values } }, status });
  if (Object.keys(fields).length > 0) {
    return refuse({ code: "INVALID_INPUT", message: ERRORS.INVALID_INPUT.message, fields }, 400);
  }
  const api = apiOf(context);
  const proof = await captchaProofOf(api, form, "inquiry");
  if ("failure" in proof) return refuse(proof.failure, proof.status);
  const answer = await submit(api, createInquiry, {
    params: { mode },
    body: { ...body, recaptchaToken: proof.output },
  });
  if ("failure" in answer) return refuse(namingFiles(answer.failure, files), answer.status);
  return { answer: { ...answer.output, email: values.email ?? "", mode }, status: 200 };
}

function bodyOf(values: Record<string, string>, [file1, file2, file3]: readonly File[]): Body {
  const { environment, language, agreesPrivacy, ...texts } = values;
  return {
    ...texts,
    ...(environment && { environment }),
    ...(language && { language }),
    ...(agreesPrivacy && { agreesPrivacy: "true" }),
    file1,
    file2,
    file3,
    recaptchaToken: "",
  } as Body;
}

/** Returns all problems at once: those of the contract and those that only the page checks. */
function problemsOf(mode: InquiryMode, values: Record<string, string>, files: readonly File[], body: Body) {
  const parsed = parse(InquiryFields, body);
  const fields = parsed.ok ? {} : filesTogether(parsed.fields, files);
  for (const name of REQUIRED_FIELDS[mode]) if (!values[name]) fields[name] = formMessage("required");
  if (files.length > ATTACHMENT_LIMITS.maxFiles) fields.files = ATTACHMENT_PROBLEMS.tooMany;
  return fields;
}

/** Returns the proof of the captcha, or of the question that browsers without scripts get. */
export async function captchaProofOf(api: OwnApi, form: FormData, action: CaptchaAction): Promise<Answer<string>> {
  const token = String(form.get(CAPTCHA_FIELD) ?? "");
  const ticket = form.get(TICKET_FIELD);
  if (token || !ticket) return { output: token };
  const typed = String(form.get(ANSWER_FIELD) ?? "").replace(/\D/g, "");
  const answer = await submit(api, checkCaptcha, { body: { action, answer: `${ticket}.${typed}` } });
  if (!("failure" in answer)) return { output: answer.output.recaptchaToken };
  const fields = { [ANSWER_FIELD]: "답이 맞지 않아요. 새 문제의 답을 적어 주세요." };
  return { failure: { ...answer.failure, fields }, status: answer.status };
}

const namingFiles = (failure: FormFailure, files: readonly File[]): FormFailure =>
  failure.fields ? { ...failure, fields: filesTogether(failure.fields, files) } : failure;

/** The page has one place for all files, so each problem comes with the name of its file. */
function filesTogether(fields: Readonly<Record<string, string>>, files: readonly File[]): Record<string, string> {
  const { file1, file2, file3, ...others } = fields;
  const problems = [file1, file2, file3].flatMap((problem, index) =>
    problem ? `${files[index]?.name ?? "파일"}: ${problem}` : [],
  );
  return problems.length > 0 ? { ...others, files: problems.join(" ") } : others;
}
