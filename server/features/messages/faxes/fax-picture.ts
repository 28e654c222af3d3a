import sharp, { type Sharp } from "sharp";
import { faxPictureProblem } from "#domain/messages/fax-file.ts";
import type { FaxReading } from "./fax-drawings.ts";

/** An A4 sheet at 150 dots per inch: what is readable on a fax is readable on the screen. */
export const SHEET_PX = { width: 1_240, height: 1_754 } as const;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });

/** Checks the header first, and decodes only a picture of an allowed size, to see that it can be decoded. */
export async function readFaxPicture(bytes: Uint8Array): Promise<FaxReading> {
  const header = await headerOf(bytes);
  if (!header) return { problem: "broken" };
  const problem = faxPictureProblem(header.widthPx, header.heightPx);
  if (problem) return { problem };
  try {
    await openPicture(bytes).resize({ width: 64 }).raw().toBuffer();
    return { pages: 1 };
  } catch {
    return { problem: "broken" };
  }
}

async function headerOf(bytes: Uint8Array): Promise<{ widthPx: number; heightPx: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { widthPx: width, heightPx: height };
  } catch {
    return undefined;
  }
}

const openPicture = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: false, failOn: "error" });

/** Draws the picture as it is faxed: on a white sheet, upright, grey, and no larger than the sheet. */
export async function drawFaxPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openPicture(bytes)
    .rotate()
    .flatten({ background: "white" })
    .resize({ ...SHEET_PX, fit: "contain", background: "white" });
  return greyPng(sheet);
}

/** A fax shows no more than sixteen greys, and they take a tenth of the bytes. */
export async function greyPng(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.greyscale().png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer());
}
