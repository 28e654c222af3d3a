import type { CursorPage } from "#contracts/v1/operation.ts";

/** Writes an answer as JSON: its data, and for a page of rows also the cursor of the next page. No output is no text. */
export function answerText(output: unknown, isList: boolean | undefined): string {
  if (output === undefined) return "";
  if (!isList) return JSON.stringify({ data: output });
  const { rows, nextCursor } = output as CursorPage<unknown>;
  return JSON.stringify({ data: rows, meta: { nextCursor } });
}

/** Reads the data back out of a stored answer. */
export const dataIn = (text: string): unknown => (text === "" ? undefined : JSON.parse(text).data);
