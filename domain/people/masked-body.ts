import { digitsOf } from "../text/digits.ts";
import { maskEmail, maskName, maskNameIn, maskNumber, maskPhone, maskResidentNumber } from "./masking.ts";
import { isMobile } from "./phone.ts";

export type BodyLanguage = "json" | "xml" | "text";

export interface MaskedBody {
  readonly language: BodyLanguage;
  readonly text: string;
}

type Mask = (value: string) => string;

const HIDDEN = "********";
const RESIDENT_DIGITS = /^\d{6}-?\d{7}$/;

const maskIdentity: Mask = (value) => {
  if (RESIDENT_DIGITS.test(value)) return maskResidentNumber(digitsOf(value));
  return isMobile(value) ? maskPhone(value) : maskNumber(value);
};

const maskCompany: Mask = (value) =>
  RESIDENT_DIGITS.test(value) ? maskResidentNumber(digitsOf(value)) : maskPatterns(value);

// A mistyped number is masked as well, because it still points to somebody.
const maskTel: Mask = (value) => (digitsOf(value).startsWith("01") ? maskPhone(value) : maskPatterns(value));

const unmasked: Mask = (value) => value;

// The field's name decides, even when its value looks harmless.
const FIELD_MASKS: readonly (readonly [RegExp, Mask])[] = [
  [
    /(password|passwd|pwd|secret|token|(cert|partner|private|api|access|secret)[_-]?key|authorization|signPri|pfx|pin|birthDate)$/i,
    () => HIDDEN,
  ],
  [/^(key|mgtNum|ntsNum|originalNtsNum|requestId|nextCursor|cursor|help|path)$/, unmasked],
  [/^(customerName|personName|holder|toName)$/i, maskName],
  [/(email|mailTo)$/i, maskEmail],
  [/(tel|phone|mobile|hp|fax|textTo|receiver|receiverNum|toNumbers?)$/i, maskTel],
  [/(identityNum|cardNum|accountNum|residentNum)$/i, maskIdentity],
  [/(corpNum|bizId)$/i, maskCompany],
];

// The patterns are bounded and begin only at the start of a word: a long hostile value costs no more than its length.
const EMAIL = /(?<![\w.+-])[\w.+-]{1,128}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const RESIDENT = /(?<![\w-])\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[1-8]\d{6}(?![\w-])/g;
const MOBILE = /(?<![\w-])01[016789]-?\d{3,4}-?\d{4}(?![\w-])/g;
const CARD = /(?<![\w-])\d{4}-?\d{4}-?\d{4}-?\d{3,4}(?![\w-])/g;

const BEARER = /(?<!\w)(Bearer\s{1,3})[\w.~+/=-]{8,}/gi;
const SECRET =
  /(?<![\w-])([\w-]{0,40}?(?:password|passwd|pwd|secret|token|(?:cert|partner|private|api|access|secret)[_-]?key|비밀번호)["']?\s{0,3}[=:]\s{0,3}["']?)(?!\s)[^\s&"'<>,;]+/gi;

/** Masks secrets and personal data anywhere in a text, for example in a note or in the message of a refusal. */
export const maskPatterns: Mask = (text) =>
  text
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(SECRET, `$1${HIDDEN}`)
    .replace(EMAIL, maskEmail)
    .replace(MOBILE, (number) => (isMobile(number) ? maskPhone(number) : number))
    .replace(RESIDENT, (number) => maskResidentNumber(digitsOf(number)))
    .replace(CARD, (number) => (isLuhn(digitsOf(number)) ? maskNumber(number) : number));

// Checks a card number: with every second digit from the right doubled, the digit sum ends in 0.
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

const maskField = (name: string, value: string): string =>
  (FIELD_MASKS.find(([field]) => field.test(name))?.[1] ?? maskPatterns)(value);

/** Masks a query by the names of its values. Each is decoded by itself, so that no encoded & cuts a secret in two. */
export const maskQuery = (query: string): string =>
  query
    .replace(/^\?/, "")
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=").map(decodePart);
      return value.length > 0 ? `${maskPatterns(name)}=${maskField(name, value.join("="))}` : maskPatterns(name);
    })
    .join("&")
    .replace(/^(?=.)/, "?");

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Lays a body out for reading and masks everything that points to a person. */
export function maskBody(body: string, isCut = false): MaskedBody {
  const start = body.trimStart().charAt(0);
  if (start === "<") return { language: "xml", text: layOutXml(maskXml(isCut ? dropLastPart(body, "<") : body)) };
  if (start !== "{" && start !== "[") return { language: "text", text: maskPatterns(body) };
  if (isCut) return { language: "json", text: maskBrokenJson(dropLastPart(body, ",")) };
  try {
    return { language: "json", text: JSON.stringify(maskValue("", JSON.parse(body)), null, 2) };
  } catch {
    return { language: "json", text: maskBrokenJson(body) };
  }
}

// Half a number at the end of a cut body would not be recognised as a number, so it is dropped.
const dropLastPart = (body: string, separator: string): string => body.slice(0, body.lastIndexOf(separator) + 1);

function maskValue(name: string, value: unknown): unknown {
  if (typeof value === "string") return maskField(name, value);
  if (typeof value === "number") return maskNumeric(name, value);
  if (Array.isArray(value)) return value.map((item) => maskValue(name, item));
  if (typeof value !== "object" || value === null) return value;
  const mayNamePerson = isPerson(value);
  const entries = Object.entries(value);
  const person = entries.find(([field, inner]) => isPersonName(field) && typeof inner === "string")?.[1];
  return Object.fromEntries(
    entries.map(([field, inner]) => {
      const isName = mayNamePerson && field === "name" && typeof inner === "string";
      const masked = isName ? maskName(inner) : maskValue(field, inner);
      return [maskPatterns(field), person && typeof masked === "string" ? maskNameIn(masked, person) : masked];
    }),
  );
}

function maskNumeric(name: string, value: number): number | string {
  const text = String(value);
  if (text.length < 9) return value;
  const masked = maskField(name, text);
  return masked === text ? value : masked;
}

const isPersonName = (field: string): boolean =>
  FIELD_MASKS.some(([name, mask]) => mask === maskName && name.test(field));

// `name` is a company's beside a business number, an item's beside an amount, and a person's beside contact details.
const isPerson = (object: object): boolean =>
  ["email", "tel", "mobile", "hp"].some((field) => Object.hasOwn(object, field)) &&
  !["corpNum", "bizId", "unitPrice"].some((field) => Object.hasOwn(object, field));

const maskBrokenJson = (body: string): string =>
  maskPatterns(
    body.replace(
      /"([^"\\]{1,100})"(\s*:\s*)"((?:[^"\\]|\\.)*)"?/g,
      (_, name: string, colon: string, value: string) => `"${name}"${colon}"${maskField(name, value)}"`,
    ),
  );

const maskXml = (body: string): string =>
  maskPatterns(
    body.replace(
      /<((?:[\w-]{1,50}:)?([\w-]{1,50}))([^<>]*)>([^<]*)/g,
      (_, tag: string, name: string, attributes: string, text: string) =>
        `<${tag}${attributes}>${text && maskField(name, text)}`,
    ),
  );

/** No call of ours is nested deeper; without a limit, deep lines would be mostly indentation. */
const MAX_DEPTH = 20;

/** Gives each element a line, indented by its depth. */
function layOutXml(body: string): string {
  let depth = 0;
  const lines = body.replace(/>\s*</g, ">\n<").split("\n");
  return lines
    .map((line) => {
      if (/^<\//.test(line)) depth = Math.max(0, depth - 1);
      const indented = "  ".repeat(Math.min(depth, MAX_DEPTH)) + line;
      if (/^<[^/?!]/.test(line) && !/\/>$|<\//.test(line)) depth += 1;
      return indented;
    })
    .join("\n");
}
