import type { RouterContextProvider } from "react-router";
import type { InputOf } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { ProposalFields, requestProposal } from "#contracts/identity/proposals.ts";
import { parse } from "#contracts/parse.ts";
import { PROPOSAL_MODE } from "#domain/support/inquiry.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { captchaProofOf } from "#web/routes/identity/inquiries/inquiry-submit.ts";

export type ProposalAnswer =
  | { receiptNumber: string; email: string; mode: typeof PROPOSAL_MODE }
  | { failure: FormFailure };

const KEPT = ["companyName", "name", "tel", "email", "content", "agreesPrivacy"] as const;

type Body = InputOf<typeof requestProposal>["body"];

/** The captcha is asked last: whoever mistyped a field keeps the proof they earned. */
export async function sendProposalRequest(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ answer: ProposalAnswer; status: number }> {
  const values = Object.fromEntries(KEPT.map((name) => [name, String(form.get(name) ?? "")]));
  const { agreesPrivacy, ...texts } = values;
  const body = { ...texts, ...(agreesPrivacy && { agreesPrivacy: true }), recaptchaToken: "" } as Body;
  const refuse = (failure: FormFailure, status: number) => ({ answer: { failure: { ...failure, values } }, status });
  const checked = parse(ProposalFields, body);
  const fields: Record<string, string> = checked.ok ? {} : { ...checked.fields };
  // Asked for by the page only: §7.7 knows nothing of it.
  if (!agreesPrivacy) fields.agreesPrivacy = formMessage("required");
  if (Object.keys(fields).length > 0) {
    return refuse({ code: "INVALID_INPUT", message: ERRORS.INVALID_INPUT.message, fields }, 400);
  }
  const api = apiOf(context);
  const proof = await captchaProofOf(api, form, "proposal");
  if ("failure" in proof) return refuse(proof.failure, proof.status);
  const sent = await submit(api, requestProposal, { body: { ...body, recaptchaToken: proof.output } });
  if ("failure" in sent) return refuse(sent.failure, sent.status);
  return { answer: { ...sent.output, email: values.email ?? "", mode: PROPOSAL_MODE }, status: 200 };
}
