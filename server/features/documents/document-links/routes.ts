import {
  type DrawnDocument,
  getPrintLinkPdf,
  getSharedDocumentPdf,
  proveSharedDocument as proveSharedDocumentCall,
  readPrintLink,
  readSharedDocument as readSharedDocumentCall,
} from "#contracts/documents/document-links.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import type { FileAnswer } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import { taxInvoicePdf } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdfs.ts";
import { openPrintLink } from "./print-links.ts";
import { proveSharedDocument, readSharedDocument, requireProvenDocument } from "./shared-documents.ts";

/** Draws a tax invoice as PDF. The browser saves the other kinds as PDF. */
function pdfOf(services: Services, document: DrawnDocument): FileAnswer {
  if (document.kind !== "TAXINVOICE") throw new AppError("DOCUMENT_LINK_UNKNOWN");
  const { kind: _, ...paper } = document;
  return taxInvoicePdf(services, paper, { partnerSeq: undefined });
}

// They read the primary, because a link may be opened moments after its document was written.
export const documentLinkRoutes = [
  bind(readPrintLink, ({ services, input: { body } }) =>
    openPrintLink(services.databases.primary, services, body.token),
  ),
  bind(getPrintLinkPdf, async ({ services, input: { body } }) => {
    const { document } = await openPrintLink(services.databases.primary, services, body.token);
    return pdfOf(services, document);
  }),
  bind(readSharedDocumentCall, ({ services, input: { body } }) =>
    readSharedDocument(services.databases.primary, services, body),
  ),
  bind(proveSharedDocumentCall, ({ db, services, input: { body } }) => proveSharedDocument(db, services, body)),
  bind(getSharedDocumentPdf, async ({ services, input: { body } }) =>
    pdfOf(services, await requireProvenDocument(services.databases.primary, services, body)),
  ),
];
