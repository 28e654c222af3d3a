import { z } from "zod";
import type { JsonSchema } from "./json-schema.ts";

const BINARY = { type: "string", format: "binary" };

/** Returns the media types that the contract of a file names. */
export function mediaTypesOf(file: z.ZodFile): string[] {
  const { contentMediaType, anyOf = [] } = z.toJSONSchema(file) as JsonSchema & { anyOf?: JsonSchema[] };
  return [contentMediaType, ...anyOf.map((choice) => choice.contentMediaType)].filter(
    (type) => typeof type === "string",
  );
}

/** Describes a file as it is sent, by media type. */
export const fileContent = (file: z.ZodFile): Record<string, { schema: JsonSchema }> =>
  Object.fromEntries(mediaTypesOf(file).map((type) => [type, { schema: BINARY }]));

/** Names the media types of the files in a form, which their parts should carry. */
export function partEncoding(body: z.ZodType): { encoding?: Record<string, { contentType: string }> } {
  const fields = body instanceof z.ZodObject ? Object.entries(body.shape) : [];
  const typed = fields.flatMap(([name, field]) => {
    const { mediaTypes } = z.globalRegistry.get(field) ?? {};
    return Array.isArray(mediaTypes) ? [[name, { contentType: mediaTypes.join(", ") }] as const] : [];
  });
  return typed.length > 0 ? { encoding: Object.fromEntries(typed) } : {};
}
