import { constants, setPriority } from "node:os";
import type { DrawnAnswer } from "#server/files/drawing-line.ts";
import type { FaxDrawing } from "./fax-drawings.ts";
import { drawPdfPage, readPdf } from "./fax-pdf.ts";
import { drawFaxPicture, readFaxPicture } from "./fax-picture.ts";

// A process of its own: whatever a hostile file makes its reader do ends with it. Somebody waits, so it does not starve.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const tell = (answer: DrawnAnswer): void => void process.send?.(answer);

async function answerTo({ type, bytes, page }: FaxDrawing): Promise<Uint8Array<ArrayBuffer>> {
  if (page !== undefined) return type === "pdf" ? drawPdfPage(bytes, page) : drawFaxPicture(bytes);
  const reading = await (type === "pdf" ? readPdf(bytes) : readFaxPicture(bytes));
  return new TextEncoder().encode(JSON.stringify(reading));
}

process.on("message", async (drawing: FaxDrawing) => {
  try {
    tell({ bytes: await answerTo(drawing) });
  } catch (error) {
    tell({ problem: String(error) });
  }
});
process.on("disconnect", () => process.exit());
