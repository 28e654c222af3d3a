import { isBizId } from "#domain/people/biz-id-check.ts";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { isMobile, isPhone } from "#domain/people/phone.ts";
import { type FieldMessageKey, type FormMessageKey, fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { isWebUrl } from "#domain/text/web-url.ts";

/** Returns the error of a typed value, or undefined. Only `required` refuses an empty value. */
export type Rule = (value: string, form: FormData) => string | undefined;

export type FieldRules = Readonly<Record<string, readonly Rule[]>>;
export type FieldErrors = Readonly<Record<string, string>>;

const rule =
  (isRight: (value: string) => boolean, key: FormMessageKey, ...bounds: (string | number)[]): Rule =>
  (value) =>
    value === "" || isRight(value) ? undefined : formMessage(key, ...bounds);

const ownRule =
  (isRight: (value: string) => boolean, key: FieldMessageKey): Rule =>
  (value) =>
    value === "" || isRight(value) ? undefined : fieldMessage(key);

export const required = (): Rule => (value) => (value.trim() === "" ? formMessage("required") : undefined);

export const number = () => rule((value) => Number.isFinite(Number(value)), "number");
export const integer = () => rule((value) => /^-?\d+$/.test(value), "integer");
export const float = () => rule((value) => /^-?\d+(\.\d+)?$/.test(value), "float");
export const lessThan = (bound: number) => rule((value) => Number(value) < bound, "lessThan", won(bound));
export const atMost = (bound: number) => rule((value) => Number(value) <= bound, "atMost", won(bound));
export const greaterThan = (bound: number) => rule((value) => Number(value) > bound, "greaterThan", won(bound));
export const atLeast = (bound: number) => rule((value) => Number(value) >= bound, "atLeast", won(bound));
export const between = (low: number, high: number) =>
  rule((value) => Number(value) >= low && Number(value) <= high, "between", won(low), won(high));

export const length = (size: number) => rule((value) => value.length === size, "length", size);
export const minLength = (size: number) => rule((value) => value.length >= size, "minLength", size);
export const maxLength = (size: number) => rule((value) => value.length <= size, "maxLength", size);
export const lengthBetween = (low: number, high: number) =>
  rule((value) => value.length >= low && value.length <= high, "lengthBetween", low, high);

export const oneOf = (choices: readonly string[]) =>
  rule((value) => choices.includes(value), "oneOf", choices.join(", "));
export const notInclude = (parts: readonly string[]) =>
  rule((value) => !parts.some((part) => value.includes(part)), "notInclude", parts.join(", "));
export const pattern = (shape: RegExp) => rule((value) => shape.test(value), "pattern");
export const format = (shape: RegExp) => rule((value) => shape.test(value), "format");
export const digits = () => rule((value) => /^\d+$/.test(value), "digits");
export const email = () => rule(isEmailAddress, "email");
export const url = () => rule(isWebUrl, "url");

export const bizId = () => ownRule((value) => isBizId(value), "bizId");
export const phone = () => ownRule(isPhone, "phone");
export const mobile = () => ownRule(isMobile, "mobile");

export const sameAs =
  (other: string, message: string): Rule =>
  (value, form) =>
    value === form.get(other) ? undefined : message;

const won = (amount: number): string => amount.toLocaleString("ko-KR");

export function checkField(rules: readonly Rule[], name: string, form: FormData): string | undefined {
  const entry = form.get(name);
  // An empty file input submits an empty file without a name.
  const value = typeof entry === "string" ? entry : (entry?.name ?? "");
  for (const check of rules) {
    const problem = check(value, form);
    if (problem) return problem;
  }
  return undefined;
}

export function checkFields(rules: FieldRules, form: FormData): FieldErrors {
  const problems = Object.entries(rules).map(([name, checks]) => [name, checkField(checks, name, form)] as const);
  return Object.fromEntries(problems.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
