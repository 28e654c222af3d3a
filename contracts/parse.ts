import type { z } from "zod";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { isStorableText } from "#domain/text/storable-text.ts";

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; fields: Record<string, string> };

/** Checks a value against its contract; what fails is named by field with the Korean message of §5. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const unstorable = unstorableFields(value);
  if (Object.keys(unstorable).length > 0) return { ok: false, fields: unstorable };
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.flatMap(spelledOut)) fields[issue.path.join(".") || "body"] ??= issue.message;
  return { ok: false, fields };
}

/** Every text of the value, its names and the names of its files; in a loop, because a hostile value may nest without end. */
function unstorableFields(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const open: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    const text = value instanceof File ? value.name : value;
    if (typeof text === "string" && !isStorableText(text)) fields[path || "body"] = fieldMessage("unstorable");
    if (typeof value !== "object" || value === null || value instanceof Blob) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isStorableText(name)) open.push({ value: inner, path: path ? `${path}.${name}` : name });
      else fields[path || "body"] = fieldMessage("unstorable");
    }
  }
  return fields;
}

/** Where several shapes are allowed, the one that was meant speaks: that which got furthest into the value. */
function spelledOut(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));
  const meant = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best));
  return meant.flatMap((inner) => spelledOut({ ...inner, path: [...issue.path, ...inner.path] }));
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
