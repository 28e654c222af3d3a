import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { AppError } from "./errors.ts";
import type { AppContext } from "./request-context.ts";

export interface RequestBody {
  value: unknown;
  /** Stands for the whole body where requests are compared. */
  fingerprint: string;
}

/** Of an endpoint that takes none. */
export const NO_BODY: RequestBody = { value: undefined, fingerprint: "" };

export async function readBody(c: Context<AppContext>, endpoint: AnyEndpoint): Promise<RequestBody> {
  const isMultipart = endpoint.bodyKind === "multipart";
  const wanted = isMultipart ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
  const type = c.req.header("content-type") ?? "";
  if (!wanted.test(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await c.req.arrayBuffer();
  const fingerprint = createHash("sha256").update(new Uint8Array(bytes)).digest("base64url");
  return { value: isMultipart ? await parseMultipart(bytes, type) : parseJson(bytes), fingerprint };
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

/** A name given twice becomes a list, which no contract for a single value accepts. */
async function parseMultipart(bytes: ArrayBuffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    const names = new Set(form.keys());
    return Object.fromEntries(
      [...names].map((name) => {
        const all = form.getAll(name);
        return [name, all.length > 1 ? all : all[0]];
      }),
    );
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}
