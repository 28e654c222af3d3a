import { getTaxInvoiceAttachment } from "#contracts/documents/tax-invoices.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/tax-invoice-attachment.ts";

export const loader = ({ params: { type, docSeq, attachmentSeq }, context }: Route.LoaderArgs) =>
  download(memberApi(context), getTaxInvoiceAttachment, { params: { type, docSeq, attachmentSeq } });
