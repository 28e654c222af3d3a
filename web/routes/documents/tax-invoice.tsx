import { lazy } from "react";
import * as commands from "#contracts/documents/tax-invoice-commands.ts";
import { getTaxInvoice, revealTaxInvoice } from "#contracts/documents/tax-invoices.ts";
import type { InputOf } from "#contracts/endpoint.ts";
import type { AmendmentCode } from "#domain/documents/amendment.ts";
import { call, submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice.ts";
import { amendedAmounts, correctedContent } from "./amendment-draft.ts";
import { changeDocument, type PanelForm } from "./document-changes.ts";
import { TAX_INVOICE } from "./tax-invoice-kind.tsx";
import { pricesOf } from "./unit-cost.ts";

/** Loads the panel's script apart, because the list is on the page before a panel opens. */
const TaxInvoicePanel = lazy(async () => ({ default: (await import("./tax-invoice-panel.tsx")).TaxInvoicePanel }));

export const meta = () => consoleMeta(TAX_INVOICE.title);

export async function loader({ params: { type, docSeq, memberSeq }, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const document = await call(api, getTaxInvoice, { params: { type, docSeq } });
  return { document, ...(await pricesOf(api, memberSeq, document, "taxinvoice")) };
}

const CALLS = {
  reveal: revealTaxInvoice,
  steps: {
    ISSUE: commands.issueTaxInvoice,
    ASK_APPROVAL: commands.askTaxInvoiceApproval,
    ASK_REVERSE: commands.requestReverseTaxInvoice,
    ACCEPT: commands.acceptTaxInvoice,
    REFUSE: commands.refuseTaxInvoice,
    WITHDRAW: commands.withdrawTaxInvoice,
    CANCEL_ISSUE: commands.cancelTaxInvoice,
    QUEUE_NTS: commands.transmitTaxInvoice,
    DELETE: commands.deleteTaxInvoice,
  },
  ownSteps: { AMEND: amend },
};

export const action = (args: Route.ActionArgs) => changeDocument(args, TAX_INVOICE, CALLS);

/** Amends an invoice. A correction repeats its unmasked content, so that is revealed first, with the reason in the audit log. */
async function amend({ api, once, form, type, docSeq }: PanelForm) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const code = Number(text("code")) as AmendmentCode;
  const amounts = amendedAmounts({ code, supply: text("supply"), tax: text("tax") });
  const send = async (changes: Partial<InputOf<typeof commands.amendTaxInvoice>["body"]>) => {
    const body = { code, eventDate: text("eventDate") || null, ...changes };
    return saved(await submit(once, commands.amendTaxInvoice, { params: { docSeq }, body }), AMENDED);
  };
  if (code !== 1) return send(amounts);
  const original = await submit(api, revealTaxInvoice, { params: { type, docSeq }, body: { reason: CORRECTING } });
  if ("failure" in original) return saved(original, "");
  const correction = { ...amounts, item: text("item"), name: text("name"), ceoName: text("ceoName") };
  return send({ corrected: correctedContent(original.output, correction) as commands.TaxInvoiceInput });
}

const AMENDED = "수정 문서를 발행했습니다.";
const CORRECTING = "수정 발행: 기재사항 착오정정";

export default function TaxInvoice({ loaderData, params: { type } }: Route.ComponentProps) {
  return <TaxInvoicePanel key={loaderData.document.docSeq} {...loaderData} type={type} />;
}
