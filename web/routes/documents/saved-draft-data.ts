import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { NextAction } from "#contracts/documents/document-parts.ts";
import type { AnyEndpoint, InputOf } from "#contracts/endpoint.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { selectPartner } from "#domain/console/selection.ts";
import { submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiFor } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import { writableAreas } from "#web/shell/console/console-partners.ts";
import { ownPartnersOf } from "#web/shell/console/own-partners.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { NOT_A_DRAFT, readDraft } from "./new-document-data.ts";

/** The reason that the audit log keeps for showing a draft unmasked. */
export const EDITING_REASON = "작성 중인 문서 수정";

type Place = Pick<LoaderFunctionArgs, "params" | "url">;

/** Returns the address of the draft over its list, with the filters of the list. */
export const draftHrefOf = ({ params, url }: Place, page: "taxinvoices" | "edocs"): string =>
  memberPath(Number(params.partnerSeq), Number(params.memberSeq), `${page}/${params.type}/${params.docSeq}`) +
  url.search;

/** Leads to the document instead if the visitor may not save or it is no longer a draft, before anything is revealed. */
export async function requireEditable(
  { params, context }: Pick<LoaderFunctionArgs, "params" | "context">,
  { nextActions }: { nextActions: readonly NextAction[] },
  draftHref: string,
): Promise<void> {
  const [user, partners] = await Promise.all([currentUser(context), ownPartnersOf(context, params.partnerSeq)]);
  const partner = selectPartner(partners, Number(params.partnerSeq));
  const canWrite = user && partner && writableAreas(partner, user.userSeq).includes("issue");
  if (!canWrite || !nextActions.some(({ action }) => action === "UPDATE")) throw redirect(draftHref);
}

/** Saves the draft and leads back to it. If the document has changed meanwhile, the form says so and keeps what was typed. */
export async function saveDraft<E extends AnyEndpoint>(
  { request, params, context }: Pick<ActionFunctionArgs, "request" | "params" | "context">,
  endpoint: E,
  draftHref: string,
) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(apiFor(context, endpoint), form.get("requestKey"));
  const answer = await submit(api, endpoint, { params: { docSeq: params.docSeq }, body: draft } as InputOf<E>);
  if (!("failure" in answer)) return redirect(draftHref);
  const failure: FormFailure = answer.failure;
  const message = GONE[failure.code];
  return data({ failure: message ? { ...failure, message } : failure }, { status: answer.status });
}

const GONE: Readonly<Record<string, string>> = {
  DOCUMENT_STATE:
    "그사이 이 문서를 발행했거나 상대방에게 요청했습니다. 더는 고칠 수 없습니다. 입력한 내용은 이 화면에 그대로 있습니다.",
  NOT_FOUND: "그사이 이 문서를 삭제했습니다. 입력한 내용은 이 화면에 그대로 있습니다.",
};
