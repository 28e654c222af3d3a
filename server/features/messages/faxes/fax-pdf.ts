import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { type FaxFileProblem, faxPagesProblem } from "#domain/messages/fax-file.ts";
import type { FaxReading } from "./fax-drawings.ts";
import { greyPng, SHEET_PX } from "./fax-picture.ts";

/** The library is kept open, because opening it takes longer than drawing a page. */
let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(bytes);
}

/** PDFium says only in the text of its error why it did not open a file. */
const problemOf = (error: unknown): FaxFileProblem =>
  /password|security/i.test(String(error)) ? "encrypted" : "broken";

export async function readPdf(bytes: Uint8Array): Promise<FaxReading> {
  let document: PDFiumDocument;
  try {
    document = await openPdf(bytes);
  } catch (error) {
    return { problem: problemOf(error) };
  }
  try {
    const pages = document.getPageCount();
    const problem = faxPagesProblem(pages);
    return problem ? { problem } : { pages };
  } finally {
    document.destroy();
  }
}

/** Draws the page as large as the sheet allows, whatever size the page claims. */
export async function drawPdfPage(bytes: Uint8Array, page: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await openPdf(bytes);
  try {
    const pdfPage = document.getPage(page - 1);
    const { originalWidth, originalHeight } = pdfPage.getOriginalSize();
    const [across, along] =
      originalWidth > originalHeight ? [SHEET_PX.height, SHEET_PX.width] : [SHEET_PX.width, SHEET_PX.height];
    const scale = Math.min(across / originalWidth, along / originalHeight);
    const width = Math.max(1, Math.round(originalWidth * scale));
    const height = Math.max(1, Math.round(originalHeight * scale));
    const { data } = await pdfPage.render({
      width,
      height,
      scale: 1,
      colorSpace: "Gray",
      render: "bitmap",
      renderFormFields: true,
    });
    return await greyPng(sharp(data, { raw: { width, height, channels: 1 } }));
  } finally {
    document.destroy();
  }
}
