import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RateLimit } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { AppError } from "#server/kernel/errors.ts";
import { takeFromLimit } from "#server/kernel/rate-limit.ts";
import { type AppContext, originOf } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { faultEnvelope, readCall, resultEnvelope, SoapFault, type SoapVersion } from "./envelope.ts";
import { HANDLERS } from "./operations.ts";
import { SOAP_PATH } from "./service.ts";
import { SERVICE_PAGE_POLICY, servicePage } from "./service-page.ts";
import { wsdlDocument } from "./wsdl.ts";

const LARGEST_BODY = 64 * 1024;
const ADDRESS_LIMIT: RateLimit = { limit: 600, windowS: 60 };

export function mountSoap(app: Hono<AppContext>, services: Services): void {
  const wsdl = wsdlDocument(services.publicOrigin);
  const page = servicePage(services.publicOrigin);
  app.use(SOAP_PATH, async (c, next) => {
    c.set("route", SOAP_PATH);
    await next();
  });
  app.get(SOAP_PATH, (c) => {
    const asksForWsdl = Object.keys(c.req.query()).some((name) => name.toLowerCase() === "wsdl");
    if (asksForWsdl) return c.body(wsdl, 200, { "Content-Type": "text/xml; charset=utf-8" });
    c.header("Content-Security-Policy", SERVICE_PAGE_POLICY);
    return c.html(page);
  });
  app.post(SOAP_PATH, bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLargeBody }), (c) => answer(c, services));
  app.all(SOAP_PATH, () => {
    throw new AppError("METHOD_NOT_ALLOWED");
  });
}

function refuseLargeBody(): never {
  throw new AppError("BODY_TOO_LARGE");
}

const MEDIA_TYPES: Readonly<Record<SoapVersion, string>> = { "1.1": "text/xml", "1.2": "application/soap+xml" };

async function answer(c: Context<AppContext>, services: Services): Promise<Response> {
  const { version, action } = readMediaType(c);
  try {
    const envelope = await run(c, services, version, action);
    return respond(c, version, 200, envelope);
  } catch (error) {
    if (error instanceof SoapFault) {
      c.set("failureCode", `SOAP_${error.code.toUpperCase()}`);
      return respond(c, version, faultStatus(version, error), faultEnvelope(version, error));
    }
    if (!(error instanceof AppError)) throw error;
    const { status, message } = ERRORS[error.code];
    c.set("failureCode", error.code);
    if (error.retryAfterS !== undefined) c.header("Retry-After", String(error.retryAfterS));
    return respond(c, version, status, faultEnvelope(version, new SoapFault("Server", message)));
  }
}

/** SOAP 1.1 clients look for faults in a 500 only; what is no XML at all is HTTP's 400 in both versions (WS-I R1113). */
const faultStatus = (version: SoapVersion, fault: SoapFault): 400 | 500 =>
  version === "1.1" && fault.isReadable ? 500 : 400;

async function run(c: Context<AppContext>, services: Services, version: SoapVersion, action: string): Promise<string> {
  const db = services.databases.primary;
  const origin = originOf(c);
  await takeFromLimit(db, `soap ip:${origin.clientIp}`, ADDRESS_LIMIT);
  const { operation, fields } = readCall(version, action, await readText(c));
  const result = await HANDLERS[operation]({ db, services, origin }, fields);
  if (typeof result === "number" && result < 0) {
    services.log.info({ requestId: origin.requestId, operation, code: result }, "soap call refused");
  }
  return resultEnvelope(version, operation, String(result));
}

/** The media type tells the version of SOAP; version 1.2 carries the action in it, 1.1 in a header. */
function readMediaType(c: Context<AppContext>): { version: SoapVersion; action: string } {
  const given = c.req.header("content-type") ?? "";
  const mediaType = given.split(";", 1)[0]?.trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(given)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  if (mediaType === MEDIA_TYPES["1.1"]) {
    return { version: "1.1", action: (c.req.header("soapaction") ?? "").trim().replace(/^"(.*)"$/, "$1") };
  }
  if (mediaType === MEDIA_TYPES["1.2"]) {
    return { version: "1.2", action: /;\s*action\s*=\s*"?([^";\s]+)/i.exec(given)?.[1] ?? "" };
  }
  throw new AppError("UNSUPPORTED_MEDIA_TYPE");
}

async function readText(c: Context<AppContext>): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SoapFault("Client", "UTF-8로 읽을 수 없는 본문입니다.", false);
  }
}

function respond(
  c: Context<AppContext>,
  version: SoapVersion,
  status: 200 | (typeof ERRORS)[keyof typeof ERRORS]["status"],
  envelope: string,
) {
  c.header("Cache-Control", "no-store");
  return c.body(envelope, status, { "Content-Type": `${MEDIA_TYPES[version]}; charset=utf-8` });
}
