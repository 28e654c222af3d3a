import type { ShouldRevalidateFunctionArgs } from "react-router";
import { updateEdoc } from "#contracts/documents/edoc-commands.ts";
import { getEdoc, revealEdoc } from "#contracts/documents/edocs.ts";
import { call } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc-edit.ts";
import { EdocEditForm } from "./edoc-form.tsx";
import { draftHrefOf, EDITING_REASON, requireEditable, saveDraft } from "./saved-draft-data.ts";

export const meta = () => consoleMeta("전자문서 수정");

export async function loader(args: Route.LoaderArgs) {
  const { type, docSeq } = args.params;
  const api = memberApi(args.context);
  const draftHref = draftHrefOf(args, "edocs");
  const edoc = await call(api, getEdoc, { params: { type, docSeq } });
  await requireEditable(args, edoc, draftHref);
  // The form needs the unmasked content, because it would save masked content as it is.
  const content = await call(api, revealEdoc, { params: { type, docSeq }, body: { reason: EDITING_REASON } });
  return { content, mgtNum: edoc.mgtNum, draftHref };
}

/** Loads a draft once, so that nothing typed since is lost. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const action = (args: Route.ActionArgs) => saveDraft(args, updateEdoc, draftHrefOf(args, "edocs"));

export default function EdocEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <EdocEditForm key={loaderData.draftHref} {...loaderData} failure={failureOf(actionData)} />;
}
