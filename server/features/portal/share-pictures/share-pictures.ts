import { join } from "node:path";
import { type DrawingLine, openDrawingLine } from "#server/files/drawing-line.ts";
import type { ShareDrawing } from "./share-drawing.ts";

/** Draws pictures as PNG. */
export type SharePictures = DrawingLine<ShareDrawing>;

declare module "#server/call/services.ts" {
  interface Services {
    sharePictures: SharePictures;
  }
}

const PROGRAM = join(import.meta.dirname, "share-drawing-process.ts");

export const openSharePictures = (): SharePictures => openDrawingLine<ShareDrawing>(PROGRAM);
