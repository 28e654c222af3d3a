import { getTaxInvoiceXml } from "#contracts/documents/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/tax-invoice-xml.ts";

/** Downloads the signed document as the tax office has it. */
export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  download(memberApi(context), getTaxInvoiceXml, { params: { type, docSeq } });
