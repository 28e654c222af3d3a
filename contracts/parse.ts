import type { z } from "zod";
import { formMessage } from "#domain/text/form-messages.ts";

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; fields: Record<string, string> };

/** Checks a value against its contract; what fails is named by field with the Korean message of §5. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) {
    const nul = findNul(result.data);
    return nul
      ? { ok: false, fields: { [nul.join(".") || "body"]: formMessage("format") } }
      : { ok: true, value: result.data };
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.flatMap(spelledOut)) fields[issue.path.join(".") || "body"] ??= issue.message;
  return { ok: false, fields };
}

/** Where U+0000 stands in a text: nobody types it, and no text of the database may hold it. */
function findNul(value: unknown): string[] | undefined {
  if (typeof value === "string") return value.includes("\0") ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const path = findNul(part);
    if (path) return [key, ...path];
  }
  return undefined;
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
