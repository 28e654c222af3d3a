import { join } from "node:path";
import { type DrawingLine, openDrawingLine } from "#server/kernel/drawing-line.ts";
import type { ShareDrawing } from "./share-drawing.ts";

/** Each a PNG. */
export type SharePictures = DrawingLine<ShareDrawing>;

declare module "#server/kernel/services.ts" {
  interface Services {
    sharePictures: SharePictures;
  }
}

const PROGRAM = join(import.meta.dirname, "share-drawing-process.ts");

export const openSharePictures = (): SharePictures => openDrawingLine<ShareDrawing>(PROGRAM);
