import { downloadReasonText } from "#domain/console/download-reason.ts";
import type { Answer } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";

/** The answer to a request to show masked content. */
export type Revealed<Content> = { revealed: Content } | { failure: FormFailure };

export const revealed = <Content>(answer: Answer<Content>): { answer: Revealed<Content>; status: number } =>
  "failure" in answer
    ? { answer: { failure: answer.failure }, status: answer.status }
    : { answer: { revealed: answer.output }, status: 200 };

export const reasonOf = (form: FormData): { reason: string } => ({
  reason: downloadReasonText(String(form.get("reason") ?? ""), String(form.get("reasonDetail") ?? "")),
});

/** Reads the note to the other side, if one was typed. */
export function noteOf(form: FormData): { note?: string } {
  const note = String(form.get("note") ?? "").trim();
  return note ? { note } : {};
}
