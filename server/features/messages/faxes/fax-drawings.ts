import { join } from "node:path";
import type { FaxFileProblem, FaxFileType } from "#domain/messages/fax-file.ts";
import { AppError } from "#server/call/errors.ts";
import { type DrawingLine, openDrawingLine } from "#server/files/drawing-line.ts";

/** A task: count the pages of a file, or draw one of them. */
export interface FaxDrawing {
  type: FaxFileType;
  bytes: Uint8Array;
  /** The number of the page, from one. Without it the pages are only counted. */
  page?: number;
}

export type FaxReading = { pages: number } | { problem: FaxFileProblem };

export type FaxDrawings = DrawingLine<FaxDrawing>;

declare module "#server/call/services.ts" {
  interface Services {
    faxDrawings: FaxDrawings;
  }
}

const PROGRAM = join(import.meta.dirname, "fax-drawing-process.ts");

/** A person who leafs through a fax requests page after page, and a few people may do so at once; each partner has a share. */
export const openFaxDrawings = (): FaxDrawings =>
  openDrawingLine<FaxDrawing>(PROGRAM, { mostWaiting: 48, mostOfOwner: 12 });

/** Counts the pages of a file. If a hostile file kills the drawing process, the file counts as broken or slow. */
export async function readFaxFile(
  drawings: FaxDrawings,
  partnerSeq: number,
  type: FaxFileType,
  bytes: Uint8Array,
): Promise<FaxReading> {
  try {
    return JSON.parse(new TextDecoder().decode(await drawings.draw({ type, bytes }, partnerSeq))) as FaxReading;
  } catch (error) {
    // Too many tasks wait; the same file may succeed in a moment.
    if (error instanceof AppError && error.retryAfterS !== undefined) throw error;
    return { problem: (error as Error).name === "AbortError" ? "slow" : "broken" };
  }
}

/** Draws one page in grey as a PNG. A time limit keeps a bad page from holding up others. */
export async function drawFaxPage(
  drawings: FaxDrawings,
  partnerSeq: number,
  type: FaxFileType,
  bytes: Uint8Array,
  page: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await drawings.draw({ type, bytes, page }, partnerSeq);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("UNAVAILABLE");
  }
}
