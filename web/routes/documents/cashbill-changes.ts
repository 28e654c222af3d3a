import {
  cancelCashbill,
  deleteCashbill,
  issueCashbill,
  transmitCashbill,
} from "#contracts/documents/cashbill-commands.ts";
import { revealCashbill } from "#contracts/documents/cashbills.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { sentOnce } from "#web/sent-once.ts";
import { CASHBILL_ACTIONS } from "./action-words.ts";
import { type Revealed, reasonOf, revealed } from "./document-changes.ts";
import { amountOf } from "./typed-amount.ts";

interface Change {
  answer: SavedAnswer | Revealed<OutputOf<typeof revealCashbill>>;
  status: number;
}

/** Does what the panel of a cash receipt asks. */
export async function changeCashbill(
  api: MemberApi,
  form: FormData,
  { type, docSeq }: { type: string; docSeq: string },
): Promise<Change> {
  const params = { docSeq };
  const once = sentOnce(api, form.get("requestKey"));
  switch (form.get("intent")) {
    case "REVEAL":
      return revealed(await submit(api, revealCashbill, { params: { type, docSeq }, body: reasonOf(form) }));
    case "ISSUE":
      return saved(await submit(once, issueCashbill, { params, body: {} }), CASHBILL_ACTIONS.ISSUE?.done ?? "");
    case "QUEUE_NTS":
      return saved(await submit(once, transmitCashbill, { params }), CASHBILL_ACTIONS.QUEUE_NTS?.done ?? "");
    case "DELETE":
      return saved(await submit(once, deleteCashbill, { params }), CASHBILL_ACTIONS.DELETE?.done ?? "");
    case "CANCEL":
      return saved(await submit(once, cancelCashbill, { params, body: cancelOf(form) }), "현금영수증을 취소했습니다.");
    default:
      return notUnderstood();
  }
}

/** Reads the cancellation. Without an amount it cancels all that is left. */
function cancelOf(form: FormData) {
  const amount = amountOf(String(form.get("amount") ?? ""));
  const cancelType = Number(form.get("cancelType")) as keyof typeof CASHBILL_CANCEL_TYPES;
  return amount === null ? { cancelType } : { cancelType, amount };
}
