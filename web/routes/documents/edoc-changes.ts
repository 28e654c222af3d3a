import {
  acceptEdoc,
  askEdocApproval,
  cancelEdoc,
  deleteEdoc,
  issueEdoc,
  refuseEdoc,
  withdrawEdoc,
} from "#contracts/documents/edoc-commands.ts";
import { type EdocDetail, revealEdoc } from "#contracts/documents/edocs.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { sentOnce } from "#web/sent-once.ts";
import { EDOC_ACTIONS } from "./action-words.ts";
import { noteOf, type Revealed, reasonOf, revealed } from "./document-changes.ts";

const STEPS = {
  ISSUE: issueEdoc,
  ASK_APPROVAL: askEdocApproval,
  ACCEPT: acceptEdoc,
  REFUSE: refuseEdoc,
  WITHDRAW: withdrawEdoc,
  CANCEL_ISSUE: cancelEdoc,
} as const satisfies Partial<Record<DocumentAction, unknown>>;

interface Change {
  answer: SavedAnswer | Revealed<EdocDetail["content"]>;
  status: number;
}

/** Does what the panel of an e-document asks. */
export async function changeEdoc(
  api: MemberApi,
  form: FormData,
  { type, docSeq }: { type: string; docSeq: string },
): Promise<Change> {
  const intent = String(form.get("intent"));
  const params = { docSeq };
  const once = sentOnce(api, form.get("requestKey"));
  if (intent === "REVEAL") {
    return revealed(await submit(api, revealEdoc, { params: { type, docSeq }, body: reasonOf(form) }));
  }
  if (intent === "DELETE") return saved(await submit(once, deleteEdoc, { params }), doneText(intent));
  if (!isStep(intent)) return notUnderstood();
  return saved(await submit(once, STEPS[intent], { params, body: noteOf(form) }), doneText(intent));
}

const isStep = (intent: string): intent is keyof typeof STEPS => Object.hasOwn(STEPS, intent);

const doneText = (intent: keyof typeof STEPS | "DELETE"): string => EDOC_ACTIONS[intent]?.done ?? "";
