import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import { MOST_PARTS, readForm } from "./form-parts.ts";

export interface RequestBody {
  value: unknown;
  /** Stands for the whole body where requests are compared. */
  fingerprint: string;
  /** As it came; not of files. */
  text?: string;
}

/** Of an endpoint that takes none. */
export const NO_BODY: RequestBody = { value: undefined, fingerprint: "" };

export async function readBody(
  c: Context<AppContext>,
  { bodyKind }: { bodyKind?: "json" | "multipart" | undefined },
): Promise<RequestBody> {
  const isMultipart = bodyKind === "multipart";
  const wanted = isMultipart ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
  const type = c.req.header("content-type") ?? "";
  if (!wanted.test(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await c.req.arrayBuffer();
  if (isMultipart) {
    const { form } = await readForm(bytes, type, MOST_PARTS.call);
    return { value: fieldsOf(form), fingerprint: await fingerprintOf(form) };
  }
  const fingerprint = createHash("sha256").update(new Uint8Array(bytes)).digest("base64url");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), fingerprint, text };
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

/** Nothing was sent: no type, and no bytes either. */
export const hasNoBody = ({ req }: Context<AppContext>): boolean =>
  req.header("content-length") === "0" ||
  ["content-type", "content-length", "transfer-encoding"].every((name) => req.header(name) === undefined);

/** A name given twice becomes a list, which no contract for a single value accepts. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const byName = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    Array.from(byName, ([name, all]) => [name, all.length > 1 ? all.map(([, value]) => value) : all[0]?.[1]]),
  );
}

/** Of what is in the form: what stands between its parts is drawn anew whenever the same form is sent again. */
async function fingerprintOf(form: FormData): Promise<string> {
  const hash = createHash("sha256");
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") hash.update(JSON.stringify([name, value]));
    else {
      hash.update(JSON.stringify([name, value.name, value.type, value.size]));
      hash.update(new Uint8Array(await value.arrayBuffer()));
    }
  }
  return hash.digest("base64url");
}
