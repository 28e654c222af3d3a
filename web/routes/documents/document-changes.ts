import { type ActionFunctionArgs, data } from "react-router";
import type { AnyEndpoint, InputOf } from "#contracts/endpoint.ts";
import { downloadReasonText } from "#domain/console/download-reason.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { type Answer, type MemberApi, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { memberApi } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import type { DocumentKind } from "./document-kind.tsx";

type MemberEndpoint = AnyEndpoint & { access: "session"; needsMember?: true };

/** A form that a panel sent, and the API that it works through. */
export interface PanelForm {
  api: MemberApi;
  /** Runs a call once, even when the form is sent twice. */
  once: MemberApi;
  form: FormData;
  type: string;
  docSeq: string;
}

interface KindCalls {
  reveal: MemberEndpoint;
  steps: Readonly<Partial<Record<DocumentAction, MemberEndpoint>>>;
  /** The intents that only this kind has. */
  ownSteps?: Readonly<Record<string, (panel: PanelForm) => Promise<DocumentChange>>>;
}

interface DocumentChange {
  answer: SavedAnswer | Revealed<unknown>;
  status: number;
}

interface PanelArgs extends Pick<ActionFunctionArgs, "request" | "context"> {
  params: { type: string; docSeq: string };
}

/** Does what the panel of a document asks. */
export async function changeDocument(
  { request, params: { type, docSeq }, context }: PanelArgs,
  kind: Pick<DocumentKind<never>, "steps">,
  calls: KindCalls,
) {
  const form = await request.formData();
  const api = memberApi(context);
  const panel = { api, once: sentOnce(api, form.get("requestKey")), form, type, docSeq };
  const { answer, status } = await changeIn(panel, kind, calls);
  return data(answer, { status });
}

async function changeIn(
  panel: PanelForm,
  kind: Pick<DocumentKind<never>, "steps">,
  { reveal, steps, ownSteps = {} }: KindCalls,
): Promise<DocumentChange> {
  const { api, once, form, type, docSeq } = panel;
  const intent = String(form.get("intent"));
  if (intent === "REVEAL") {
    const input = { params: { type, docSeq }, body: reasonOf(form) } as InputOf<MemberEndpoint>;
    return revealed(await submit(api, reveal, input));
  }
  const ownStep = Object.hasOwn(ownSteps, intent) ? ownSteps[intent] : undefined;
  if (ownStep) return ownStep(panel);
  const step = Object.hasOwn(steps, intent) ? (intent as DocumentAction) : undefined;
  const call = step && steps[step];
  if (!call) return notUnderstood();
  const input = { params: { docSeq }, ...(call.body && { body: noteOf(form) }) } as InputOf<MemberEndpoint>;
  return saved(await submit(once, call, input), kind.steps[step]?.done ?? "");
}

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
function noteOf(form: FormData): { note?: string } {
  const note = String(form.get("note") ?? "").trim();
  return note ? { note } : {};
}
