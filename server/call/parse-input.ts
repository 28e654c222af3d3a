import type { z } from "zod";
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
      if (!parsed.ok && parsed.isUnreadable) continue;
    }
    if (refusesUnknown) Object.assign(fields, unknownFields(raw[part], { schema, parsed: input[part] }));
  }
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return input;
}
