import { getTaxInvoice } from "#contracts/documents/tax-invoices.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/tax-invoice-print.ts";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";

export const meta = () => consoleMeta("세금계산서 인쇄");

export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  call(memberApi(context), getTaxInvoice, { params: { type, docSeq } });

export default function TaxInvoicePrint({ loaderData: { content, ntsNum, type } }: Route.ComponentProps) {
  return <DrawnTaxInvoice content={content} ntsNum={ntsNum} type={type} printsAlone />;
}
