/** The value of a JSON text, or the Korean sentence that says where it breaks off and what was expected there. */
type JsonText = { value: unknown; reason?: undefined } | { value?: undefined; reason: string };

export function readJson(text: string): JsonText {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { reason: faultOf(text) };
  }
}

/** Says what the platform's parser does not always say: line, column, and what should have stood there. */
function faultOf(text: string): string {
  const { at, expected } = findFault(text);
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  const column = at - before.lastIndexOf("\n");
  return `JSON 문법에 맞지 않습니다. ${line}줄 ${column}번째 글자 자리에는 ${expected} 와야 합니다.`;
}

interface Fault {
  at: number;
  expected: string;
}

const VALUE = "값(글, 숫자, true, false, null, 객체, 배열)이";
const NAME = "큰따옴표로 묶은 항목 이름이";
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const WORD = /true|false|null/y;
const SPACES = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-f]{4})/iy;

type Step = "value" | "first value" | "name" | "first name" | "colon" | "next";

/** Walks over a text that is not JSON up to the first character that cannot stand there. It is a loop, because texts may nest without end. */
function findFault(text: string): Fault {
  const open: ("{" | "[")[] = [];
  let step = "value" as Step;
  let at = 0;
  const after = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  };
  for (;;) {
    at = after(SPACES);
    const sign = text[at];
    const inside = open.at(-1);
    const isName = step === "name" || step === "first name";
    if (step === "next" && !inside) return { at, expected: "본문의 끝이" };
    if (isEnd(step, inside, sign)) {
      open.pop();
      step = "next";
      at += 1;
    } else if (step === "colon" || step === "next") {
      if (sign !== (step === "colon" ? ":" : ",")) return { at, expected: signExpected(step, inside) };
      step = step === "colon" || inside === "[" ? "value" : "name";
      at += 1;
    } else if (sign === '"') {
      const quoted = endOfText(text, at);
      if (quoted.expected !== undefined) return quoted;
      at = quoted.at;
      step = isName ? "colon" : "next";
    } else if (isName) {
      return { at, expected: step === "name" ? NAME : "큰따옴표로 묶은 항목 이름이나 }가" };
    } else if (sign === "{" || sign === "[") {
      open.push(sign);
      step = sign === "{" ? "first name" : "first value";
      at += 1;
    } else {
      const end = Math.max(after(NUMBER), after(WORD));
      if (end === at) return { at, expected: step === "value" ? VALUE : "값이나 ]가" };
      at = end;
      step = "next";
    }
  }
}

/** An object or a list may end where it is empty or after a value, but not after a comma. */
const isEnd = (step: Step, inside: "{" | "[" | undefined, sign: string | undefined): boolean =>
  (inside === "{" && sign === "}" && (step === "first name" || step === "next")) ||
  (inside === "[" && sign === "]" && (step === "first value" || step === "next"));

const signExpected = (step: "colon" | "next", inside: "{" | "[" | undefined): string =>
  step === "colon" ? "쌍점(:)이" : inside === "{" ? "쉼표나 }가" : "쉼표나 ]가";

/** Finds the end of a quoted text, or what is wrong inside of it. */
function endOfText(text: string, start: number): Fault | { at: number; expected?: undefined } {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) return { at: at + 1 };
    if (sign < 0x20) return { at, expected: "줄바꿈이나 탭 대신 \\n, \\t가" };
    if (sign === 0x5c) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return { at, expected: "\\n, \\\\, \\u0041 같은 표기가" };
      at = ESCAPE.lastIndex - 1;
    }
  }
  return { at: text.length, expected: "닫는 큰따옴표가" };
}
