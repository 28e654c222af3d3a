import { getTaxInvoicePdf } from "#contracts/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/tax-invoice-pdf.ts";

/** The sheet as a file, masked as the console shows it. */
export const loader = ({ params: { type, docSeq, ...place }, context }: Route.LoaderArgs) =>
  download(consoleApiOf(context, place), getTaxInvoicePdf, { params: { type, docSeq } });
