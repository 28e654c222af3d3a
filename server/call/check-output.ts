import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { mediaTypesOf } from "./openapi/media-types.ts";

/**
 * Compares an answer with its contract, in tests and development only. It must hold exactly the fields the contract
 * lists, and only values that JSON has, because pages get it without JSON in between.
 */
export function checkOutput(name: string, schema: z.ZodType, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${name} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${name} sent fields its contract does not list`);
  if (!isDeepStrictEqual(withoutUndefined(output), sent))
    throw new Error(`${name} sent values that JSON does not have`);
}

/** Compares the type of a file with its contract; a list sends files beside its rows, whose types the format names. */
export function checkFileType(name: string, schema: z.ZodType, contentType: string): void {
  if (!(schema instanceof z.ZodFile)) return;
  const sentType = contentType.split(";")[0] ?? "";
  if (!mediaTypesOf(schema).includes(sentType))
    throw new Error(`${name} sent ${sentType}, which its contract does not name`);
}

/** Leaves out undefined fields, as JSON does, and keeps every other value as it is. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutUndefined(field)]));
}
