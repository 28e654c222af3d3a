import { parseBizId } from "#domain/people/biz-id.ts";

export interface TypedCorpNums {
  /** Each number once, in the order of the text. */
  corpNums: string[];
  /** The words that are no business numbers. */
  wrong: string[];
}

/** Reads one number or a pasted column: numbers stand between lines, commas, tabs or spaces. */
export function typedCorpNums(text: string): TypedCorpNums {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const parsed = parts.map((part) => parseBizId(part));
  return {
    corpNums: [...new Set(parsed.filter((corpNum) => corpNum !== undefined))],
    wrong: parts.filter((_, index) => parsed[index] === undefined),
  };
}
