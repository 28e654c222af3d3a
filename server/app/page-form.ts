import { isPaymentReturn } from "#domain/money/settle-return.ts";
import { PROVIDER } from "#domain/provider.ts";
import { MOST_PARTS, readForm } from "#server/call/body/form-parts.ts";
import { AppError } from "#server/call/errors.ts";

export interface PageFormRules {
  /** The origin that browsers see. */
  publicOrigin: string;
  /** The origin whose window posts the result of an identity check to us. */
  identityOrigin: string;
  /** The origins whose windows post the result of a payment to us. */
  settleOrigins: readonly string[];
  /** The kind of body that the page's action reads. */
  body: "form" | "json";
}

const MEDIA_TYPES = {
  form: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
  json: /^application\/json\s*(;|$)/i,
};

/**
 * Checks everything that is posted to a page. It throws the refusal, or returns the same request with its body read, so
 * that no action meets a body it cannot read.
 */
export async function admitPageForm(request: Request, rules: PageFormRules): Promise<Request> {
  if (request.method !== "POST") throw new AppError("METHOD_NOT_ALLOWED");
  if (!isFromOwnSite(request, rules)) throw new AppError("FOREIGN_ORIGIN");
  const type = request.headers.get("content-type") ?? "";
  if (!MEDIA_TYPES[rules.body].test(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  if (rules.body === "json") checkJson(body);
  else headers.set("content-type", (await readForm(body, type, MOST_PARTS.page)).type);
  // React Router would compare the origin once more, with the host alone.
  headers.delete("origin");
  return new Request(request.url, { method: "POST", headers, body, signal: request.signal });
}

/** Programs that are no browsers send neither header, and are let in because they carry nobody's cookies. */
function isFromOwnSite(request: Request, { publicOrigin, identityOrigin, settleOrigins }: PageFormRules): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const { pathname, origin: ownOrigin } = new URL(request.url);
  if (pathname.startsWith(`/${PROVIDER.identityCheckPath}/`) && origin === identityOrigin) return true;
  if (isPaymentReturn(pathname) && origin !== null && settleOrigins.includes(origin)) return true;
  if (site === "cross-site" || site === "same-site") return false;
  if (origin === null || origin === ownOrigin || origin === publicOrigin) return true;
  // A page that sends no referrer posts with the origin "null".
  return origin === "null" && site === "same-origin";
}

function checkJson(body: ArrayBuffer): void {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}
