import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { listSmsFromNumbers } from "#contracts/companies/sms-from-numbers.ts";
import type { InputOf } from "#contracts/endpoint.ts";
import { listTalkChannels, listTalkTemplates } from "#contracts/messages/talk-templates.ts";
import { sendTalks } from "#contracts/messages/talks.ts";
import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import { DISPATCH_KIND_NAMES, DISPATCH_KINDS, type DispatchKind } from "#domain/messages/dispatch.ts";
import { fromNumberStatus, isUsableFromNumber } from "#domain/messages/from-number.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { call, callUnlessRefused, submit } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { NOT_A_DRAFT, readDraft } from "#web/routes/documents/new-document-data.ts";
import { sentOnce } from "#web/sent-once.ts";

export type TalkPrices = Readonly<Partial<Record<DispatchKind, number>>>;

/** Loads what the form needs: channels, approved templates, from numbers for the fallback text, and prices. */
export async function loadNewTalk({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">, url: URL) {
  const api = memberApi(context);
  const size = String(MAX_PAGE_SIZE);
  const [channels, templates, numbers, costs] = await Promise.all([
    call(api, listTalkChannels, {}),
    call(api, listTalkTemplates, { query: { state: "APPROVED", size } }),
    callUnlessRefused(api, listSmsFromNumbers, { query: { size } }),
    // People who may not see prices get the form without them.
    callUnlessRefused(api, listMemberUnitCosts, { query: { memberSeq: String(params.memberSeq) } }),
  ]);
  const today = toSeoulDate(new Date());
  const costOf = (kind: DispatchKind) =>
    "failure" in costs
      ? undefined
      : costs.output.find(({ itemCode }) => itemCode === itemByCode(DISPATCH_KINDS[kind].item)?.number)?.unitCost;
  const chosenSeq = Number(url.searchParams.get("template"));
  return {
    channels: channels.filter(({ state }) => state === "ACTIVE"),
    templates: templates.content,
    chosenCode: templates.content.find(({ templateSeq }) => templateSeq === chosenSeq)?.templateCode,
    senders:
      "failure" in numbers
        ? []
        : numbers.output.content.filter(({ state, expireDate }) =>
            isUsableFromNumber(fromNumberStatus(state, expireDate, today)),
          ),
    prices: Object.fromEntries(DISPATCH_KIND_NAMES.map((kind) => [kind, costOf(kind)])) as TalkPrices,
    now: toSeoulDateTime(new Date()),
  };
}

/** Sends the talk and leads to its page; a refusal stays with the form. */
export async function sendNewTalk({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(memberApi(context), form.get("requestKey"));
  const answer = await submit(api, sendTalks, { body: draft } as unknown as InputOf<typeof sendTalks>);
  if ("failure" in answer) return data({ failure: answer.failure }, { status: answer.status });
  const [first, second] = answer.output.dispatches;
  const page = first && !second ? `kakaotalks/${first.docSeq}` : "kakaotalks";
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), page));
}
