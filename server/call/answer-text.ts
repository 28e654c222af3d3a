import type { CursorPage } from "#contracts/v1/operation.ts";

/** What an answer is written as: its data, of a page of rows also where the next begin. Nothing to say is no text. */
export function answerText(output: unknown, isList: boolean | undefined): string {
  if (output === undefined) return "";
  if (!isList) return JSON.stringify({ data: output });
  const { rows, nextCursor } = output as CursorPage<unknown>;
  return JSON.stringify({ data: rows, meta: { nextCursor } });
}

/** The data of an answer that was kept. */
export const dataIn = (text: string): unknown => (text === "" ? undefined : JSON.parse(text).data);
