import { join } from "node:path";
import { taxInvoiceTitle } from "#domain/documents/tax-invoice-title.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import { type DrawingLine, openDrawingLine } from "#server/files/drawing-line.ts";
import type { TaxInvoicePaper } from "./tax-invoice-pdf.ts";

export type TaxInvoicePdfs = DrawingLine<TaxInvoicePaper>;

declare module "#server/call/services.ts" {
  interface Services {
    taxInvoicePdfs: TaxInvoicePdfs;
  }
}

const PROGRAM = join(import.meta.dirname, "pdf-drawing-process.ts");

/** Each partner has a share of the line, and visitors with a link have one together. */
export const openTaxInvoicePdfs = (): TaxInvoicePdfs =>
  openDrawingLine<TaxInvoicePaper>(PROGRAM, { mostWaiting: 24, mostOfOwner: 8 });

interface PdfWish {
  /** The partner that asks; undefined for visitors with a link. */
  partnerSeq: number | undefined;
  name?: string;
}

/** Answers the PDF. It is drawn after all checks and outside of any transaction. */
export const taxInvoicePdf = (
  { taxInvoicePdfs }: { taxInvoicePdfs: TaxInvoicePdfs },
  paper: TaxInvoicePaper,
  { partnerSeq, name = paper.ntsNum ?? taxInvoiceTitle(paper.content) }: PdfWish,
): FileAnswer =>
  new FileAnswer({ name, extension: "pdf", contentType: "application/pdf" }, async () => {
    const bytes = await taxInvoicePdfs.draw(paper, partnerSeq);
    return { chunks: oneChunk(bytes), sizeBytes: bytes.length };
  });
