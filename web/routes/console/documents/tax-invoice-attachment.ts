import { getTaxInvoiceAttachment } from "#contracts/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/tax-invoice-attachment.ts";

export const loader = ({ params: { type, docSeq, attachmentSeq, ...place }, context }: Route.LoaderArgs) =>
  download(consoleApiOf(context, place), getTaxInvoiceAttachment, { params: { type, docSeq, attachmentSeq } });
