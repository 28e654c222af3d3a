import type { Context } from "hono";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { MOST_PARTS, readForm } from "./form-parts.ts";

export interface RequestBody {
  value: unknown;
  /** The body as it was sent; not set for forms. */
  text?: string;
}

/** The body of an endpoint that takes none. */
export const NO_BODY: RequestBody = { value: undefined };

export async function readBody(
  c: Context<AppContext>,
  { bodyKind }: { bodyKind?: "json" | "multipart" | undefined },
): Promise<RequestBody> {
  const isMultipart = bodyKind === "multipart";
  const mediaType = isMultipart ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
  const type = c.req.header("content-type") ?? "";
  if (!mediaType.test(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await c.req.arrayBuffer();
  if (isMultipart) {
    const { form } = await readForm(bytes, type, MOST_PARTS.call);
    return { value: fieldsOf(form) };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), text };
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

/** Tells whether a request has neither a content type nor any bytes. */
export const hasNoBody = ({ req }: Context<AppContext>): boolean =>
  req.header("content-length") === "0" ||
  ["content-type", "content-length", "transfer-encoding"].every((name) => req.header(name) === undefined);

/** Reads the fields of a form. A name that occurs twice becomes a list, which no contract for a single value accepts. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const byName = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    Array.from(byName, ([name, parts]) => [name, parts.length > 1 ? parts.map(([, value]) => value) : parts[0]?.[1]]),
  );
}
