import { constants, setPriority } from "node:os";
import type { DrawnAnswer } from "#server/files/drawing-line.ts";
import { drawTaxInvoice, type TaxInvoicePaper } from "./tax-invoice-pdf.ts";

// Drawing has a process of its own, because one page takes as long as many answers. The priority is only slightly lower,
// because somebody waits for the page.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const tell = (answer: DrawnAnswer): void => void process.send?.(answer);

process.on("message", async (paper: TaxInvoicePaper) => {
  try {
    tell({ bytes: new Uint8Array(await drawTaxInvoice(paper)) });
  } catch (error) {
    tell({ failure: String(error) });
  }
});
process.on("disconnect", () => process.exit());
