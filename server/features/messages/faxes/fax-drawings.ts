import { join } from "node:path";
import type { FaxFileProblem, FaxFileType } from "#domain/messages/fax-file.ts";
import { AppError } from "#server/call/errors.ts";
import { type DrawingLine, openDrawingLine } from "#server/files/drawing-line.ts";

/** A file whose pages are counted, or one of them drawn. */
export interface FaxDrawing {
  type: FaxFileType;
  bytes: Uint8Array;
  /** Counted from one; without it the file is only read. */
  page?: number;
}

/** What came of reading a file. */
export type FaxReading = { pages: number } | { problem: FaxFileProblem };

export type FaxDrawings = DrawingLine<FaxDrawing>;

declare module "#server/call/services.ts" {
  interface Services {
    faxDrawings: FaxDrawings;
  }
}

const PROGRAM = join(import.meta.dirname, "fax-drawing-process.ts");

/** Somebody who looks through a fax asks for page after page; a few of them may do so at once. */
export const openFaxDrawings = (): FaxDrawings => openDrawingLine<FaxDrawing>(PROGRAM, { mostWaiting: 24 });

/** How many pages a file has. Whatever a hostile one does to its reader ends with the process and is told as a problem. */
export async function readFaxFile(drawings: FaxDrawings, type: FaxFileType, bytes: Uint8Array): Promise<FaxReading> {
  try {
    return JSON.parse(new TextDecoder().decode(await drawings.draw({ type, bytes }))) as FaxReading;
  } catch (error) {
    // Too many in line; the same file may do in a moment.
    if (error instanceof AppError && error.retryAfterS !== undefined) throw error;
    return { problem: (error as Error).name === "AbortError" ? "slow" : "broken" };
  }
}

/** One page in grey, as a PNG. A page that cannot be drawn keeps nobody else waiting for long. */
export async function drawFaxPage(
  drawings: FaxDrawings,
  type: FaxFileType,
  bytes: Uint8Array,
  page: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await drawings.draw({ type, bytes, page });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("UNAVAILABLE");
  }
}
