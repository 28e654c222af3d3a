import { getTaxInvoicePdf } from "#contracts/documents/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/tax-invoice-pdf.ts";

/** Downloads the sheet, masked as in the console. */
export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  download(memberApi(context), getTaxInvoicePdf, { params: { type, docSeq } });
