import type { ShouldRevalidateFunctionArgs } from "react-router";
import { updateTaxInvoice } from "#contracts/documents/tax-invoice-commands.ts";
import { getTaxInvoice, revealTaxInvoice } from "#contracts/documents/tax-invoices.ts";
import { call } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice-edit.ts";
import { draftHrefOf, EDITING_REASON, requireEditable, saveDraft } from "./saved-draft-data.ts";
import { TaxInvoiceEditForm } from "./tax-invoice-form.tsx";

export const meta = () => consoleMeta("세금계산서 수정");

export async function loader(args: Route.LoaderArgs) {
  const { type, docSeq } = args.params;
  const api = memberApi(args.context);
  const draftHref = draftHrefOf(args, "taxinvoices");
  const invoice = await call(api, getTaxInvoice, { params: { type, docSeq } });
  await requireEditable(args, invoice, draftHref);
  // The form needs the unmasked content, because it would save masked content as it is.
  const content = await call(api, revealTaxInvoice, { params: { type, docSeq }, body: { reason: EDITING_REASON } });
  return { content, mgtNum: invoice.mgtNum, draftHref };
}

/** Loads a draft once, so that nothing typed since is lost. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const action = (args: Route.ActionArgs) => saveDraft(args, updateTaxInvoice, draftHrefOf(args, "taxinvoices"));

export default function TaxInvoiceEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxInvoiceEditForm key={loaderData.draftHref} {...loaderData} failure={failureOf(actionData)} />;
}
