import { type LineLimits, openProcessLine } from "./process-line.ts";

export interface DrawingLine<Drawing extends object> {
  /** Returns the drawn bytes. Throws UNAVAILABLE when too many drawings are waiting, of all or of this owner. */
  draw: (drawing: Drawing, owner?: number) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

/** The answer of a drawing process to each message. */
export type DrawnAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

/** Draws in a process of its own. It stays for a while, because opening the typeface takes most of the time. */
export function openDrawingLine<Drawing extends object>(program: string, limits?: LineLimits): DrawingLine<Drawing> {
  const { ask, close } = openProcessLine<Drawing, { bytes: Uint8Array<ArrayBuffer> }>(program, limits);
  return { draw: async (drawing, owner) => (await ask(drawing, owner)).bytes, close };
}
