import type { Context, Hono } from "hono";
import { SOAP_PATH, URL_OPERATION } from "#contracts/companies/soap-service.ts";
import type { RateLimit } from "#contracts/endpoint.ts";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import { v1NumberOf } from "#contracts/v1/refusals.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { AppError } from "#server/call/errors.ts";
import { takeFromLimit } from "#server/call/rate-limit.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { faultEnvelope, readCall, resultEnvelope, SoapFault, type SoapVersion } from "./envelope.ts";
import { type HeardCall, logSoapCall, type SentAnswer } from "./log-call.ts";
import { HANDLERS } from "./operations.ts";
import { SERVICE_PAGE_POLICY, servicePage } from "./service-page.ts";
import { wsdlDocument } from "./wsdl.ts";

const LARGEST_BODY = 64 * 1024;
const KEPT_URL = "(일회용 주소는 남기지 않습니다)";
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
  app.post(SOAP_PATH, limitBody(LARGEST_BODY), (c) => answer(c, services));
  app.all(SOAP_PATH, () => {
    throw new AppError("METHOD_NOT_ALLOWED");
  });
}

const MEDIA_TYPES: Readonly<Record<SoapVersion, string>> = { "1.1": "text/xml", "1.2": "application/soap+xml" };

interface Answered extends SentAnswer {
  status: 200 | (typeof ERRORS)[ErrorCode]["status"];
  envelope: string;
}

async function answer(c: Context<AppContext>, services: Services): Promise<Response> {
  const { version, action } = readMediaType(c);
  const startedAt = new Date();
  const started = performance.now();
  const heard: HeardCall = { corpNum: null, memberSeq: null };
  const log = ({ status, code, answer }: SentAnswer) =>
    logSoapCall(c, services, version, heard, {
      status,
      code,
      answer,
      startedAt,
      durationMs: performance.now() - started,
    });
  try {
    const answered = await answerOf(c, services, version, action, heard);
    log(answered);
    return respond(c, version, answered.status, answered.envelope);
  } catch (error) {
    log({ status: ERRORS.INTERNAL.status, code: v1NumberOf("INTERNAL"), answer: null });
    throw error;
  }
}

/** What the caller gets; failures nobody expected are for the one handler of them. */
async function answerOf(
  c: Context<AppContext>,
  services: Services,
  version: SoapVersion,
  action: string,
  heard: HeardCall,
): Promise<Answered> {
  try {
    return await run(c, services, version, action, heard);
  } catch (error) {
    if (error instanceof SoapFault) {
      c.set("failureCode", `SOAP_${error.code.toUpperCase()}`);
      const envelope = faultEnvelope(version, error);
      return { status: faultStatus(version, error), envelope, answer: envelope, code: v1NumberOf("BAD_REQUEST") };
    }
    if (!(error instanceof AppError)) throw error;
    const { status, message } = ERRORS[error.code];
    c.set("failureCode", error.code);
    if (error.retryAfterS !== undefined) c.header("Retry-After", String(error.retryAfterS));
    const envelope = faultEnvelope(version, new SoapFault("Server", message));
    return { status, envelope, answer: envelope, code: v1NumberOf(error.code) };
  }
}

/** SOAP 1.1 clients look for faults in a 500 only; what is no XML at all is HTTP's 400 in both versions (WS-I R1113). */
const faultStatus = (version: SoapVersion, fault: SoapFault): 400 | 500 =>
  version === "1.1" && fault.isReadable ? 500 : 400;

async function run(
  c: Context<AppContext>,
  services: Services,
  version: SoapVersion,
  action: string,
  heard: HeardCall,
): Promise<Answered> {
  const db = services.databases.primary;
  const origin = originOf(c);
  await takeFromLimit(db, `soap ip:${origin.clientIp}`, ADDRESS_LIMIT);
  heard.call = readCall(version, action, await readText(c));
  const { operation, fields } = heard.call;
  const result = await HANDLERS[operation]({ db, services, origin, heard }, fields);
  const code = typeof result === "number" && result < 0 ? result : null;
  if (code !== null) services.log.info({ requestId: origin.requestId, operation, code }, "soap call refused");
  const envelope = resultEnvelope(version, operation, String(result));
  // A one-time address is its caller's alone.
  const answer = operation === URL_OPERATION && code === null ? resultEnvelope(version, operation, KEPT_URL) : envelope;
  return { status: 200, envelope, answer, code };
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

function respond(c: Context<AppContext>, version: SoapVersion, status: Answered["status"], envelope: string) {
  c.header("Cache-Control", "no-store");
  return c.body(envelope, status, { "Content-Type": `${MEDIA_TYPES[version]}; charset=utf-8` });
}
