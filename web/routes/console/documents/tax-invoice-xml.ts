import { getTaxInvoiceXml } from "#contracts/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/tax-invoice-xml.ts";

/** The signed document as the tax office has it. */
export const loader = ({ params: { type, docSeq, ...place }, context }: Route.LoaderArgs) =>
  download(consoleApiOf(context, place), getTaxInvoiceXml, { params: { type, docSeq } });
