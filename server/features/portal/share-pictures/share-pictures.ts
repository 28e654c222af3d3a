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

/** Each page waits at most once, so that the line is as long as the site map; nobody waits for its end. */
export const openSharePictures = (): SharePictures =>
  openDrawingLine<ShareDrawing>(PROGRAM, { mostWaiting: 1_000, timeoutMs: 30_000 });
