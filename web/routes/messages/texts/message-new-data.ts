import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { listSmsFromNumbers } from "#contracts/companies/sms-from-numbers.ts";
import type { InputOf, OutputOf } from "#contracts/endpoint.ts";
import { sendMessages } from "#contracts/messages/messages.ts";
import { getSmsDeny } from "#contracts/messages/opt-outs.ts";
import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { fromNumberStatus } from "#domain/messages/from-number.ts";
import { MESSAGE_KINDS, type MessageKind } from "#domain/messages/message-kind.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { callUnlessRefused, submit } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { NOT_A_DRAFT, readDraft } from "#web/routes/documents/new-document-data.ts";
import { sentOnce } from "#web/sent-once.ts";
import { type TypedReceiver, withReceiverWords } from "./typed-receivers.ts";

export interface SenderNumber {
  fromNumber: string;
  memo: string;
}

export type MessagePrices = Readonly<Partial<Record<MessageKind, number>>>;

/** Loads what the form needs: from numbers, the price of each kind, and the opt-out number. */
export async function loadNewMessage({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  const api = memberApi(context);
  const [numbers, costs, deny] = await Promise.all([
    callUnlessRefused(api, listSmsFromNumbers, { query: { size: String(MAX_PAGE_SIZE) } }),
    // People who may not see prices get the form without them.
    callUnlessRefused(api, listMemberUnitCosts, { query: { memberSeq: String(params.memberSeq) } }),
    callUnlessRefused(api, getSmsDeny, {}),
  ]);
  return {
    senders: "failure" in numbers ? [] : usableSenders(numbers.output),
    prices: "failure" in costs ? undefined : pricesOf(costs.output),
    optOutNumber: "failure" in deny ? null : deny.output.optOutNumber,
  };
}

function usableSenders({ content }: OutputOf<typeof listSmsFromNumbers>): SenderNumber[] {
  const today = toSeoulDate(new Date());
  return content.flatMap(({ fromNumber, memo, state, expireDate }) => {
    const status = fromNumberStatus(state, expireDate, today);
    return status === "APPROVED" || status === "EXPIRING" ? [{ fromNumber, memo }] : [];
  });
}

function pricesOf(costs: OutputOf<typeof listMemberUnitCosts>): MessagePrices {
  const priceOf = (kind: MessageKind) =>
    costs.find(({ itemCode }) => itemCode === itemByCode(MESSAGE_KINDS[kind].item)?.number)?.unitCost;
  const [SMS, LMS, MMS] = [priceOf("SMS"), priceOf("LMS"), priceOf("MMS")];
  return { ...(SMS !== undefined && { SMS }), ...(LMS !== undefined && { LMS }), ...(MMS !== undefined && { MMS }) };
}

/** Sends the text and leads to its page; a refusal stays with the form. */
export async function sendNewMessage({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(memberApi(context), form.get("requestKey"));
  const answer = await submit(api, sendMessages, { body: draft } as unknown as InputOf<typeof sendMessages>);
  if ("failure" in answer) {
    const { fields, ...failure } = answer.failure;
    const formFields = fields && withReceiverWords(fields, draft.receivers as TypedReceiver[]);
    return data({ failure: { ...failure, ...(formFields && { fields: formFields }) } }, { status: answer.status });
  }
  const [first, second] = answer.output.dispatches;
  const page = first && !second ? `messages/${first.docSeq}` : "messages";
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), page));
}
