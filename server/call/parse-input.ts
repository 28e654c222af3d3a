import { z } from "zod";
import { parse } from "#contracts/parse.ts";
import { AppError } from "./errors.ts";
import { unknownFields } from "./unknown-fields.ts";

/** The parts of a call as they came, not yet checked by the contract. */
export interface RawInput {
  params: unknown;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface InputParts {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

const PARTS = ["params", "query", "body"] as const;

/** Reads every part by its contract. Throws one refusal that names all wrong fields of all parts. */
export function parseInput(parts: InputParts, raw: RawInput, { refusesUnknown = false } = {}): object {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = parts[part];
    if (schema) {
      const parsed = parse(schema, raw[part]);
      if (parsed.ok) input[part] = parsed.value;
      else Object.assign(fields, parsed.fields);
    }
    if (refusesUnknown) Object.assign(fields, unknownFields(raw[part], knownPart(part, schema, raw, input)));
  }
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return input;
}

/** Returns the fields of a part that the contract knows; for a query that did not parse, those it names. */
function knownPart(part: keyof RawInput, schema: z.ZodType | undefined, raw: RawInput, input: Record<string, unknown>) {
  if (part in input) return input[part];
  if (part !== "query") return undefined;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(Object.entries(raw.query).filter(([name]) => names.includes(name)));
}
