import * as commands from "#contracts/documents/cashbill-commands.ts";
import { getCashbill, revealCashbill } from "#contracts/documents/cashbills.ts";
import type { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { call, submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill.ts";
import { CASHBILL } from "./cashbill-kind.tsx";
import { CashbillPanel } from "./cashbill-panel.tsx";
import { changeDocument, type PanelForm } from "./document-changes.ts";
import { amountOf } from "./typed-amount.ts";
import { pricesOf } from "./unit-cost.ts";

export const meta = () => consoleMeta(CASHBILL.title);

export async function loader({ params: { type, docSeq, memberSeq }, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const document = await call(api, getCashbill, { params: { type, docSeq } });
  return { document, ...(await pricesOf(api, memberSeq, document, "cashbill")) };
}

const CALLS = {
  reveal: revealCashbill,
  steps: {
    ISSUE: commands.issueCashbill,
    QUEUE_NTS: commands.transmitCashbill,
    DELETE: commands.deleteCashbill,
  },
  ownSteps: { CANCEL: cancel },
};

export const action = (args: Route.ActionArgs) => changeDocument(args, CASHBILL, CALLS);

/** Cancels a receipt. Without an amount it cancels all that is left. */
async function cancel({ once, form, docSeq }: PanelForm) {
  const amount = amountOf(String(form.get("amount") ?? ""));
  const cancelType = Number(form.get("cancelType")) as keyof typeof CASHBILL_CANCEL_TYPES;
  const body = { cancelType, ...(amount !== null && { amount }) };
  return saved(await submit(once, commands.cancelCashbill, { params: { docSeq }, body }), "현금영수증을 취소했습니다.");
}

export default function Cashbill({ loaderData, params: { type } }: Route.ComponentProps) {
  return <CashbillPanel key={loaderData.document.docSeq} {...loaderData} type={type} />;
}
