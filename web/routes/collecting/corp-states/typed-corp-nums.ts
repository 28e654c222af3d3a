import { parseBizId } from "#domain/people/biz-id.ts";

export interface TypedCorpNums {
  /** Each once, in the order typed. */
  corpNums: string[];
  /** What is no business number. */
  wrong: string[];
}

/** One number, or a column pasted from a spreadsheet: separated by lines, commas, tabs or spaces. */
export function typedCorpNums(text: string): TypedCorpNums {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const parsed = parts.map((part) => parseBizId(part));
  return {
    corpNums: [...new Set(parsed.filter((corpNum) => corpNum !== undefined))],
    wrong: parts.filter((_, index) => parsed[index] === undefined),
  };
}
