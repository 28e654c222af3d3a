import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { OPERATIONS, SOAP_PATH, SOAP_PATH_SPELLINGS, URL_OPERATION } from "#contracts/companies/soap-service.ts";
import type { RateLimit } from "#contracts/endpoint.ts";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import { v1NumberOf } from "#contracts/v1/refusals.ts";
import { PROVIDER } from "#domain/provider.ts";
import { methodNotAllowed } from "#server/call/allowed-methods.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { readUtf8 } from "#server/call/body/utf8-text.ts";
import { AppError, failingCall, refusalOf } from "#server/call/errors.ts";
import { takeFromLimit } from "#server/call/rate-limit.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { escapeXmlText } from "#server/gateways/xml/xml-text.ts";
import { faultEnvelope, readCall, resultEnvelope, SoapFault, type SoapVersion } from "./envelope.ts";
import { type CallFacts, type LoggedAnswer, logSoapCall } from "./log-call.ts";
import { HANDLERS } from "./operations.ts";
import { wsdlDocument } from "./wsdl.ts";

const LARGEST_BODY = 64 * 1024;
const HIDDEN_URL = "(일회용 주소는 남기지 않습니다)";
const ADDRESS_LIMIT: RateLimit = { limit: 600, windowS: 60 };

export function mountSoap(app: Hono<AppContext>, services: Services): void {
  const wsdl = wsdlDocument(services.publicOrigin);
  const page = servicePage(services.publicOrigin);
  const paths = [SOAP_PATH, ...SOAP_PATH_SPELLINGS];
  app.on("ALL", paths, async (c, next) => {
    c.set("route", SOAP_PATH);
    await next();
  });
  app.on("GET", paths, (c) => {
    const asksForWsdl = Object.keys(c.req.query()).some((name) => name.toLowerCase() === "wsdl");
    if (asksForWsdl) return c.body(wsdl, 200, { "Content-Type": "text/xml; charset=utf-8" });
    c.header("Content-Security-Policy", SERVICE_PAGE_POLICY);
    return c.html(page);
  });
  const limit = limitBody(LARGEST_BODY, (c, refusal) => {
    const { version } = readMediaType(c);
    return respond(c, version, faultFor(c, services, version, refusal));
  });
  app.on("POST", paths, limit, (c) => answer(c, services));
  app.on("ALL", [...SOAP_PATH_SPELLINGS], () => {
    throw methodNotAllowed("GET, HEAD, POST");
  });
}

const MEDIA_TYPES: Readonly<Record<SoapVersion, string>> = { "1.1": "text/xml", "1.2": "application/soap+xml" };

interface SoapAnswer extends LoggedAnswer {
  status: 200 | (typeof ERRORS)[ErrorCode]["status"];
  envelope: string;
}

async function answer(c: Context<AppContext>, services: Services): Promise<Response> {
  const { version, action } = readMediaType(c);
  const startedAt = new Date();
  const started = performance.now();
  const facts: CallFacts = { corpNum: null, memberSeq: null };
  const result = await run(c, services, version, action, facts).catch((error: unknown) =>
    faultFor(c, services, version, error),
  );
  logSoapCall(c, services, version, facts, {
    status: result.status,
    code: result.code,
    answer: result.answer,
    startedAt,
    durationMs: performance.now() - started,
  });
  return respond(c, version, result);
}

/** Turns any failure into a fault, because the reader of an envelope understands nothing else. */
function faultFor(c: Context<AppContext>, { log }: Services, version: SoapVersion, error: unknown): SoapAnswer {
  if (error instanceof SoapFault) {
    c.set("failureCode", `SOAP_${error.code.toUpperCase()}`);
    const envelope = faultEnvelope(version, error);
    return { status: faultStatus(version, error), envelope, answer: envelope, code: v1NumberOf("BAD_REQUEST") };
  }
  const refusal = refusalOf(error, failingCall(c), log);
  const { status, message } = ERRORS[refusal.code];
  c.set("failureCode", refusal.code);
  if (refusal.retryAfterS !== undefined) c.header("Retry-After", String(refusal.retryAfterS));
  const isOurs = status >= 500 || status === 429;
  const text = Object.values(refusal.fields ?? {})[0] ?? refusal.answer ?? message;
  const envelope = faultEnvelope(version, new SoapFault(isOurs ? "Server" : "Client", text));
  return { status, envelope, answer: status === 500 ? null : envelope, code: v1NumberOf(refusal.code) };
}

/** SOAP 1.1 clients read faults in a 500 only; a body that is not XML is a 400 in both versions (WS-I R1113). */
const faultStatus = (version: SoapVersion, fault: SoapFault): 400 | 500 =>
  version === "1.1" && fault.isReadable ? 500 : 400;

async function run(
  c: Context<AppContext>,
  services: Services,
  version: SoapVersion,
  action: string,
  facts: CallFacts,
): Promise<SoapAnswer> {
  const db = services.databases.primary;
  const origin = originOf(c);
  await takeFromLimit(db, `soap ip:${origin.clientIp}`, ADDRESS_LIMIT);
  facts.call = readCall(version, action, await readText(c));
  const { operation, fields } = facts.call;
  const result = await HANDLERS[operation]({ db, services, origin, facts }, fields);
  const code = typeof result === "number" && result < 0 ? result : null;
  if (code !== null) services.log.info({ requestId: origin.requestId, operation, code }, "soap call refused");
  const envelope = resultEnvelope(version, operation, String(result));
  // A one-time URL is for its caller only and is not logged.
  const answer =
    operation === URL_OPERATION && code === null ? resultEnvelope(version, operation, HIDDEN_URL) : envelope;
  return { status: 200, envelope, answer, code };
}

/** The media type tells the SOAP version; 1.2 carries the action in it, 1.1 in a header. Any other gets faults of 1.1. */
function readMediaType(c: Context<AppContext>): { version: SoapVersion; action: string; isKnown: boolean } {
  const contentType = c.req.header("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === MEDIA_TYPES["1.2"]) {
    const action = /;\s*action\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? "";
    return { version: "1.2", action, isKnown: true };
  }
  const action = (c.req.header("soapaction") ?? "").trim().replace(/^"(.*)"$/, "$1");
  return { version: "1.1", action, isKnown: mediaType === MEDIA_TYPES["1.1"] };
}

/** Reads the body as UTF-8, which is what the envelope of the answer is written in. */
async function readText(c: Context<AppContext>): Promise<string> {
  if (!readMediaType(c).isKnown) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const contentType = c.req.header("content-type") ?? "";
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const { text, reason } = readUtf8(bytes, { contentType, contentEncoding: c.req.header("content-encoding") });
  if (reason === undefined) return text;
  const isAnnounced = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i.test(contentType) || c.req.header("content-encoding");
  if (isAnnounced) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { fields: { body: reason } });
  throw new SoapFault("Client", reason, false);
}

function respond(c: Context<AppContext>, version: SoapVersion, { status, envelope }: SoapAnswer): Response {
  c.header("Cache-Control", "no-store");
  return c.body(envelope, status, { "Content-Type": `${MEDIA_TYPES[version]}; charset=utf-8` });
}

const STYLE =
  "body{font-family:Pretendard,'Malgun Gothic',sans-serif;line-height:1.6;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f26}" +
  "code{background:#eef1f5;padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}dt{margin-top:1rem;font-weight:600}dd{margin:0}";

/** Allows the page's one style and nothing else. */
const SERVICE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Writes the page for people who open the service's address in a browser. */
function servicePage(publicOrigin: string): string {
  const address = escapeXmlText(publicOrigin + SOAP_PATH);
  const operations = OPERATIONS.map(({ name, text, fields }) => {
    const call = `${name}(${fields.map((field) => field.name).join(", ")})`;
    return `<dt><code>${call}</code></dt><dd>${escapeXmlText(text)}</dd>`;
  });
  const targets = Object.keys(TARGETS).map((target) => `<code>${target}</code>`);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SOAP 서비스 TI | ${PROVIDER.name} 개발자센터</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${PROVIDER.name} SOAP 서비스 TI</h1>
<p>이 주소는 프로그램이 호출하는 SOAP 서비스입니다. SOAP 1.1과 1.2를 모두 지원합니다.</p>
<p>서비스 정의(WSDL): <a href="${SOAP_PATH}?WSDL"><code>${address}?WSDL</code></a></p>
<h2>함수</h2>
<dl>${operations.join("")}</dl>
<h2>TOGO에 쓸 수 있는 값</h2>
<p>${targets.join(" ")}</p>
<p>결과가 음수이면 오류코드이며, GetErrString으로 뜻을 확인할 수 있습니다.</p>
</main>
</body>
</html>
`;
}
