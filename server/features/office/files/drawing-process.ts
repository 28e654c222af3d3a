import { constants, setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import type { Drawing, PictureHeader } from "./pictures.ts";

/**
 * This runs as a process of its own: libvips would otherwise take the threads that passwords are checked on, and whatever
 * a hostile file makes it do ends with the process. It draws only after its caller has accepted the header.
 */
const LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

const send = (message: PictureHeader | { bytes: Uint8Array } | { isBroken: true }): void =>
  void process.send?.(message);

process.once("message", async (bytes: Uint8Array) => {
  process.once("message", (drawing: Drawing) => draw(bytes, drawing));
  send(await headerOf(bytes));
});

async function headerOf(bytes: Uint8Array): Promise<PictureHeader> {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { size: { widthPx: autoOrient.width, heightPx: autoOrient.height }, frames: pages };
  } catch {
    return { size: undefined, frames: 0 };
  }
}

/** Writes the picture anew, so that nothing else the file held (EXIF, scripts, a second file) survives. */
async function draw(bytes: Uint8Array, { width, height, ...drawing }: Drawing): Promise<void> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: "error" }).rotate();
    const resized = image.resize({ ...(width && { width }), ...(height && { height }), fit: "cover" });
    send({ bytes: await encode(resized, drawing).toBuffer() });
  } catch {
    send({ isBroken: true });
  }
}

function encode(image: Sharp, { format, quality = 82 }: Omit<Drawing, "width" | "height">): Sharp {
  if (format === "jpeg") return image.jpeg({ quality });
  return format === "webp" ? image.webp({ quality }) : image.png();
}
