import { formatPhone, isMobile } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";

export interface TypedReceiver {
  toNumber: string;
  toName: string;
}

export interface TypedReceivers {
  receivers: TypedReceiver[];
  /** Lines without a mobile number. */
  unclear: { line: number; text: string }[];
  /** Numbers that are typed more than once; each gets one text. */
  repeated: string[];
}

/** A number as people and spreadsheets write it: with hyphens, dots, blanks or brackets. */
const NUMBER = /\+?\d(?:[\d().-]| (?=\d))*\d/g;

/** Reads one receiver per line, with a name before or after the number, or several numbers in a row. */
export function readReceivers(lines: string): TypedReceivers {
  const receivers = new Map<string, TypedReceiver>();
  const repeated = new Set<string>();
  const unclear: TypedReceivers["unclear"] = [];
  lines.split(/\r?\n/).forEach((text, index) => {
    if (text.trim() === "") return;
    const numbers = (text.match(NUMBER) ?? []).map(mobileOf).filter((number) => number !== undefined);
    if (numbers.length === 0) unclear.push({ line: index + 1, text: text.trim() });
    const toName = numbers.length === 1 ? nameOf(text) : "";
    for (const toNumber of numbers) {
      if (receivers.has(toNumber)) repeated.add(toNumber);
      else receivers.set(toNumber, { toNumber, toName });
    }
  });
  return { receivers: [...receivers.values()], unclear, repeated: [...repeated] };
}

/** Restores the leading zero that spreadsheets drop and that +82 replaces. */
function mobileOf(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^82(?=1)/, "0");
  return [digits, `0${digits}`].find((number) => isMobile(number));
}

const nameOf = (text: string): string =>
  text
    .replace(NUMBER, " ")
    .replace(/[\t,;:/|"()<>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the problem of the receivers as a whole, if there is one. */
export function receiversProblem({ unclear }: TypedReceivers): string | undefined {
  const [first, ...others] = unclear;
  if (!first) return;
  const more = others.length > 0 ? ` 그 밖에 ${others.length}줄이 더 있습니다.` : "";
  return `${first.line}번째 줄 ‘${first.text.slice(0, 20)}’에 휴대폰 번호가 없습니다.${more}`;
}

/** Joins the server's refusals of single receivers into one text for their field. */
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
  const firstWords = words.slice(0, MOST_WORDS).join(" ");
  const more = words.length > MOST_WORDS ? ` 그 밖에 ${words.length - MOST_WORDS}명이 더 있습니다.` : "";
  return { ...rest, receivers: [rest.receivers, firstWords + more].filter(Boolean).join(" ") };
}

const MOST_WORDS = 3;
