import { data } from "react-router";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { revealMessage } from "#contracts/messages/dispatches.ts";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { call, type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { memberApi } from "#web/page-api.ts";
import { type Revealed, reasonOf, revealed } from "#web/routes/documents/document-changes.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/dispatch.ts";
import { DISPATCH_CALLS, dispatchServiceAt } from "./dispatch-calls.ts";
import { DispatchPanel } from "./dispatch-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => consoleMeta(loaderData?.kindText);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { docSeq } = params;
  const dispatch = await call(memberApi(context), DISPATCH_CALLS[dispatchServiceAt(url.pathname)].get, {
    params: { docSeq },
  });
  const { text, pointCode, service } = DISPATCH_KINDS[dispatch.kind];
  const kindText = service === "MESSAGE" ? `${text} 문자` : text;
  return { dispatch, service, kindText, pointCode };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { answer, status } = await changeDispatch(
    memberApi(context),
    DISPATCH_CALLS[dispatchServiceAt(url.pathname)],
    await request.formData(),
    params.docSeq,
  );
  return data(answer, { status });
}

interface Change {
  answer: SavedAnswer | Revealed<OutputOf<typeof revealMessage>>;
  status: number;
}

/** The acts of the panel of a text, fax or talk. */
async function changeDispatch(
  api: MemberApi,
  { reveal, cancel }: (typeof DISPATCH_CALLS)[keyof typeof DISPATCH_CALLS],
  form: FormData,
  docSeq: string,
): Promise<Change> {
  const params = { docSeq };
  switch (form.get("intent")) {
    case "REVEAL":
      return revealed(await submit(api, reveal, { params, body: reasonOf(form) }));
    case "CANCEL":
      return saved(
        await submit(sentOnce(api, form.get("requestKey")), cancel, { params }),
        "예약을 취소하고 요금을 돌려드렸습니다.",
      );
    default:
      return notUnderstood();
  }
}

export default function Dispatch({ loaderData }: Route.ComponentProps) {
  return <DispatchPanel key={loaderData.dispatch.docSeq} {...loaderData} />;
}
