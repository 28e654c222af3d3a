import { lazy } from "react";
import { data } from "react-router";
import { getTaxInvoice } from "#contracts/documents/tax-invoices.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice.ts";
import { changeTaxInvoice } from "./tax-invoice-changes.ts";
import { unitCostOf } from "./unit-cost.ts";

/** Loads the panel's script apart, because the list is on the page before a panel opens. */
const TaxInvoicePanel = lazy(async () => ({ default: (await import("./tax-invoice-panel.tsx")).TaxInvoicePanel }));

export const meta = () => consoleMeta("세금계산서");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { type, docSeq } = params;
  const invoice = await call(api, getTaxInvoice, { params: { type, docSeq } });
  const isCharged = invoice.nextActions.some(({ action }) => action === "ISSUE" || action === "AMEND");
  return {
    invoice,
    feeText: invoice.fee ? pointCodeEntry(invoice.fee.pointCode)?.text : undefined,
    cost: isCharged ? await unitCostOf(api, params.memberSeq, "taxinvoice") : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeTaxInvoice(memberApi(context), await request.formData(), params);
  return data(answer, { status });
}

export default function TaxInvoice({ loaderData, params: { type } }: Route.ComponentProps) {
  return <TaxInvoicePanel key={loaderData.invoice.docSeq} {...loaderData} type={type} />;
}
