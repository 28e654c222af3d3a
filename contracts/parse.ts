import type { z } from "zod";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { isStorableText } from "#domain/text/storable-text.ts";

export type Parsed<Value> =
  | { ok: true; value: Value }
  // Unreadable input has texts that cannot be stored, or is so large or deep that nothing should look into it.
  | { ok: false; fields: Record<string, string>; isUnreadable?: true };

/** Checks a value against its contract and names each field that fails with the Korean message of §5. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const unreadable = unreadableFields(value);
  if (Object.keys(unreadable).length > 0) return { ok: false, fields: unreadable, isUnreadable: true };
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.flatMap(spelledOut).slice(0, MOST_NAMED)) {
    fields[shortened(issue.path.join(".")) || "body"] ??= issue.message;
  }
  return { ok: false, fields };
}

/** A hundred invoices of ninety-nine full lines are 95,000 values; the checks of many more would take seconds. */
const MOST_VALUES = 110_000;
const DEEPEST = 50;
/** Nobody reads more than these, and each named field makes the answer longer than the request. */
const MOST_NAMED = 1_000;
const LONGEST_NAME = 200;

/**
 * Checks a value before its contract does: its size, its depth, and whether every text, every key and every file name can be
 * stored. It is a loop, because a hostile value may nest without end.
 */
function unreadableFields(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  let remaining = MOST_VALUES;
  let named = 0;
  const name = (path: string) => {
    fields[path || "body"] = fieldMessage("unstorable");
    named += 1;
  };
  const pending: Within[] = [{ value, path: "", depth: 0 }];
  for (let next = pending.pop(); next && named < MOST_NAMED; next = pending.pop()) {
    const { value, path, depth } = next;
    const text = value instanceof File ? value.name : value;
    if (typeof text === "string" && !isStorableText(text)) name(path);
    if (typeof value !== "object" || value === null || value instanceof Blob) continue;
    const names = Object.keys(value);
    remaining -= names.length;
    if (remaining < 0) return { body: fieldMessage("tooManyValues", MOST_VALUES.toLocaleString("ko-KR")) };
    if (depth === DEEPEST && names.length > 0) return { body: fieldMessage("tooDeep", DEEPEST) };
    for (const key of names) {
      const inner = (value as Record<string, unknown>)[key];
      if (!isStorableText(key)) name(path);
      else pending.push({ value: inner, path: shortened(path ? `${path}.${key}` : key), depth: depth + 1 });
    }
  }
  return fields;
}

interface Within {
  value: unknown;
  path: string;
  depth: number;
}

const shortened = (path: string): string => (path.length > LONGEST_NAME ? path.slice(0, LONGEST_NAME) : path);

/** Where several shapes are allowed, reports the one that reached furthest into the value, because it was probably meant. */
function spelledOut(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));
  const closest = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best));
  return closest.flatMap((inner) => spelledOut({ ...inner, path: [...issue.path, ...inner.path] }));
}

function messageFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(issue);
    case "too_small":
      return boundMessage(issue, Number(issue.minimum), "atLeast", "minLength");
    case "too_big":
      return boundMessage(issue, Number(issue.maximum), "atMost", "maxLength");
    case "invalid_format":
      return formMessage(issue.format === "email" ? "email" : issue.format === "url" ? "url" : "format");
    case "invalid_value":
      return formMessage("oneOf", issue.values.map(String).join(", "));
    case "unrecognized_keys":
      return formMessage("notInclude", issue.keys.join(", "));
    default:
      return formMessage("pattern");
  }
}

function typeMessage(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (issue.input === undefined || issue.input === null) return formMessage("required");
  if (issue.expected === "int") return formMessage("integer");
  if (issue.expected === "number") return formMessage("number");
  return formMessage("format");
}

function boundMessage(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>,
  bound: number,
  ofNumber: "atLeast" | "atMost",
  ofLength: "minLength" | "maxLength",
): string {
  if (issue.origin === "string") {
    return bound === 1 && ofLength === "minLength" ? formMessage("required") : formMessage(ofLength, bound);
  }
  return formMessage(ofNumber, bound);
}
