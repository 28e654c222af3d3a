import { formatPhone, isMobile } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";

export interface TypedReceiver {
  toNumber: string;
  toName: string;
}

export interface TypedReceivers {
  receivers: TypedReceiver[];
  /** Lines in which there is no number that texts reach. */
  unclear: { line: number; text: string }[];
  /** Numbers that stand there more than once; each gets one text. */
  repeated: string[];
}

/** Digits as people write and spreadsheets give them: with hyphens, dots, blanks, brackets. */
const NUMBER = /\+?\d(?:[\d().-]| (?=\d))*\d/g;

/** One a line, with a name before or behind, or several numbers in a row; pasted cells come with tabs. */
export function readReceivers(typed: string): TypedReceivers {
  const found = new Map<string, TypedReceiver>();
  const repeated = new Set<string>();
  const unclear: TypedReceivers["unclear"] = [];
  typed.split(/\r?\n/).forEach((text, index) => {
    if (text.trim() === "") return;
    const numbers = (text.match(NUMBER) ?? []).map(mobileOf).filter((number) => number !== undefined);
    if (numbers.length === 0) unclear.push({ line: index + 1, text: text.trim() });
    const toName = numbers.length === 1 ? nameOf(text) : "";
    for (const toNumber of numbers) {
      if (found.has(toNumber)) repeated.add(toNumber);
      else found.set(toNumber, { toNumber, toName });
    }
  });
  return { receivers: [...found.values()], unclear, repeated: [...repeated] };
}

/** Spreadsheets drop the zero in front; from abroad +82 stands in its place. */
function mobileOf(written: string): string | undefined {
  const digits = digitsOf(written).replace(/^82(?=1)/, "0");
  return [digits, `0${digits}`].find((number) => isMobile(number));
}

const nameOf = (text: string): string =>
  text
    .replace(NUMBER, " ")
    .replace(/[\t,;:/|"()<>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What is wrong with them as a whole, where something is. */
export function receiversProblem({ unclear }: TypedReceivers): string | undefined {
  const [first, ...others] = unclear;
  if (!first) return;
  const more = others.length > 0 ? ` 그 밖에 ${others.length}줄이 더 있습니다.` : "";
  return `${first.line}번째 줄 ‘${first.text.slice(0, 20)}’에 휴대폰 번호가 없습니다.${more}`;
}

/** What the server says about single receivers, as one sentence about their field. */
export function withReceiverWords(
  fields: Readonly<Record<string, string>>,
  receivers: readonly TypedReceiver[],
): Record<string, string> {
  const words: string[] = [];
  const rest: Record<string, string> = {};
  for (const [path, text] of Object.entries(fields)) {
    const index = /^receivers\.(\d+)\./.exec(path)?.[1];
    const receiver = index === undefined ? undefined : receivers[Number(index)];
    if (receiver) words.push(`${formatPhone(receiver.toNumber)}: ${text}`);
    else rest[path] = text;
  }
  if (words.length === 0) return rest;
  const shown = words.slice(0, MOST_WORDS).join(" ");
  const more = words.length > MOST_WORDS ? ` 그 밖에 ${words.length - MOST_WORDS}명이 더 있습니다.` : "";
  return { ...rest, receivers: [rest.receivers, shown + more].filter(Boolean).join(" ") };
}

const MOST_WORDS = 3;
