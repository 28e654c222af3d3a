import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { MOST_PARTS, readForm } from "./form-parts.ts";
import { readJson } from "./json-text.ts";
import { readUtf8 } from "./utf8-text.ts";

export interface RequestBody {
  value: unknown;
  /** The body as it was sent; not set for forms. */
  text?: string;
}

/** The body of an endpoint that takes none. */
export const NO_BODY: RequestBody = { value: undefined };

interface BodyContract {
  body?: z.ZodType | undefined;
  bodyKind?: "json" | "multipart" | undefined;
}

/** Reads the body by its media type. An absent body is fine wherever all of it is optional, whatever type was announced. */
export async function readBody(c: Context<AppContext>, { body, bodyKind }: BodyContract): Promise<RequestBody> {
  const bytes = await c.req.arrayBuffer();
  const absent = bytes.byteLength === 0 && body && absentBody(body);
  if (absent) return absent;
  const isMultipart = bodyKind === "multipart";
  const mediaType = isMultipart ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
  const contentType = c.req.header("content-type") ?? "";
  if (!mediaType.test(contentType)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  if (bytes.byteLength === 0) throw unreadable("BAD_REQUEST", "본문이 비어 있습니다. 이 호출에는 본문이 필요합니다.");
  if (isMultipart) {
    const { form } = await readForm(bytes, contentType, MOST_PARTS.call);
    return { value: fieldsOf(form) };
  }
  const { text, reason } = readUtf8(new Uint8Array(bytes), {
    contentType,
    contentEncoding: c.req.header("content-encoding"),
  });
  if (reason !== undefined) throw unreadable("UNSUPPORTED_MEDIA_TYPE", reason);
  const json = readJson(text);
  if (json.reason !== undefined) throw unreadable("BAD_REQUEST", json.reason);
  return { value: json.value, text };
}

/** Returns what stands for an absent body: nothing, or no field at all. Undefined where the contract needs one. */
export function absentBody(body: z.ZodType): RequestBody | undefined {
  if (body.safeParse(undefined).success) return NO_BODY;
  return body.safeParse({}).success ? { value: {} } : undefined;
}

const unreadable = (code: "BAD_REQUEST" | "UNSUPPORTED_MEDIA_TYPE", reason: string) =>
  new AppError(code, { fields: { body: reason } });

/** Reads the fields of a form. A name that occurs twice becomes a list, which no contract for a single value accepts. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const byName = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    Array.from(byName, ([name, parts]) => [name, parts.length > 1 ? parts.map(([, value]) => value) : parts[0]?.[1]]),
  );
}
