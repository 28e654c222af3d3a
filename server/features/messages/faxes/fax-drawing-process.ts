import { constants, setPriority } from "node:os";
import type { DrawnAnswer } from "#server/files/drawing-line.ts";
import type { FaxDrawing } from "./fax-drawings.ts";
import { drawPdfPage, readPdf } from "./fax-pdf.ts";
import { drawFaxPicture, readFaxPicture } from "./fax-picture.ts";

// Only this process reads files, so a hostile file harms nothing else. Its priority is just below normal: people wait.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const answer = (drawn: DrawnAnswer): void => void process.send?.(drawn);

async function bytesFor({ type, bytes, page }: FaxDrawing): Promise<Uint8Array<ArrayBuffer>> {
  if (page !== undefined) return type === "pdf" ? drawPdfPage(bytes, page) : drawFaxPicture(bytes);
  const reading = await (type === "pdf" ? readPdf(bytes) : readFaxPicture(bytes));
  return new TextEncoder().encode(JSON.stringify(reading));
}

process.on("message", async (drawing: FaxDrawing) => {
  try {
    answer({ bytes: await bytesFor(drawing) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});
process.on("disconnect", () => process.exit());
