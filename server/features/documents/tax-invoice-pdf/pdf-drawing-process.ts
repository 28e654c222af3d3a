import { constants, setPriority } from "node:os";
import type { DrawnAnswer } from "#server/files/drawing-line.ts";
import { drawTaxInvoice, type TaxInvoicePaper } from "./tax-invoice-pdf.ts";

// A process of its own: setting a page takes the time of many answers. Somebody waits for it, so it does not starve.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const tell = (answer: DrawnAnswer): void => void process.send?.(answer);

process.on("message", async (paper: TaxInvoicePaper) => {
  try {
    tell({ bytes: new Uint8Array(await drawTaxInvoice(paper)) });
  } catch (error) {
    tell({ problem: String(error) });
  }
});
process.on("disconnect", () => process.exit());
