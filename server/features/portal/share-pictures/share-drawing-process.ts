import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { Typeface } from "./outlined-text.ts";
import { type ShareDrawing, shareDrawing } from "./share-drawing.ts";

// Runs as its own process, like uploads, so that drawing takes no thread from password checks.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

const typeface = new Typeface();

process.on("message", async (drawing: ShareDrawing) => {
  try {
    const svg = await shareDrawing(typeface, drawing);
    const bytes: Uint8Array = await sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer();
    process.send?.({ bytes });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
process.on("disconnect", () => process.exit());
