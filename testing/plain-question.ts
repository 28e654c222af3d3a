const NUMBERS = "영일이삼사오육칠팔구";

/** Answers the question as a reader would. */
export function solvePlainQuestion(question: string): number {
  const [, first = "", second = ""] = /‘(.) 더하기 (.)’/.exec(question) ?? [];
  return NUMBERS.indexOf(first) + NUMBERS.indexOf(second);
}
