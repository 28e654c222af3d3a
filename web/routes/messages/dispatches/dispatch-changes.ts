import type { OutputOf } from "#contracts/endpoint.ts";
import type { revealMessage } from "#contracts/messages/dispatches.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { type Revealed, reasonOf, revealed } from "#web/routes/documents/document-changes.ts";
import { sentOnce } from "#web/sent-once.ts";
import type { DISPATCH_CALLS } from "./dispatch-calls.ts";

interface Change {
  answer: SavedAnswer | Revealed<OutputOf<typeof revealMessage>>;
  status: number;
}

/** What the panel of a text, fax or talk can do to it. */
export async function changeDispatch(
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
