import type { Context, Hono } from "hono";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { authenticate } from "#server/call/access/authenticate.ts";
import { findPlace } from "#server/call/access/partner-access.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { NO_BODY, readBody } from "#server/call/body/request-body.ts";
import { answerCall, type CallAnswer } from "./answer-call.ts";
import { answerText } from "./answer-text.ts";
import type { Binding } from "./bind.ts";
import { AppError } from "./errors.ts";
import type { RawInput } from "./parse-input.ts";
import { type CallingPerson, personGate } from "./person-gate.ts";
import { type AppContext, originOf } from "./request-context.ts";
import type { Services } from "./services.ts";

const NO_STORE = { "Cache-Control": "no-store" };
const JSON_HEADERS = { ...NO_STORE, "Content-Type": "application/json; charset=utf-8" };
const LARGEST_BODY = { json: 1024 * 1024, multipart: 12 * 1024 * 1024 };

/** Mounts an endpoint of the console API, which takes a bearer token and a session header. */
export function mount(app: Hono<AppContext>, services: Services, { endpoint, handler, prepare }: Binding): void {
  const path = honoPath(endpoint.path);
  if (endpoint.body) {
    app.on(endpoint.method, path, limitBody(endpoint.largestBytes ?? LARGEST_BODY[endpoint.bodyKind ?? "json"]));
  }
  const binding = { contract: endpoint, handler, ...(prepare && { prepare }) };
  app.on(endpoint.method, path, async (c) => {
    c.set("route", endpoint.path);
    const person = await callingPerson(c, services, endpoint);
    const answer = await answerCall(services, binding, {
      gate: personGate(services, endpoint, person),
      origin: person.origin,
      idempotencyKey: c.req.header("idempotency-key"),
      readInput: () => readInput(c, endpoint),
      leavesFile: c.req.method === "HEAD",
    });
    return respond(answer);
  });
}

async function callingPerson(
  c: Context<AppContext>,
  services: Services,
  { access }: AnyEndpoint,
): Promise<CallingPerson> {
  const origin = originOf(c);
  const header = access === "session" ? await openSessionHeader(c, services) : undefined;
  const desk = typeof header === "object" ? header : undefined;
  const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const { caller, places } = await authenticate(services, token, { clientIp: origin.clientIp, desk });
  c.set("caller", caller);
  return {
    caller,
    places,
    origin,
    // The header must be ours, young and made for this caller, who must still work for this partner.
    async provePlace(asker) {
      if (!header) throw new AppError("SESSION_HEADER_REQUIRED");
      if (header === "expired") throw new AppError("SESSION_HEADER_EXPIRED");
      const { userSeq, partnerSeq, memberSeq, brand } = header;
      const isOwn = userSeq === asker.caller.userSeq;
      const place = isOwn && (await findPlace(services.databases.primary, asker, partnerSeq, memberSeq));
      if (!place || place.brand !== brand) throw new AppError("FORBIDDEN");
      return place;
    },
  };
}

async function openSessionHeader(c: Context<AppContext>, { sessionHeaders }: Services) {
  const header = c.req.header(SESSION_HEADER);
  return header ? sessionHeaders.open(header, new Date()) : undefined;
}

async function readInput(c: Context<AppContext>, endpoint: AnyEndpoint): Promise<RawInput> {
  const body = endpoint.body ? await readBody(c, endpoint) : NO_BODY;
  return { params: c.req.param(), query: queryOf(c), body: body.value };
}

/** Reads the query; a name that occurs more than once has a list of its values. */
export const queryOf = (c: Context<AppContext>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );

function respond(answer: CallAnswer): Response {
  if ("file" in answer) {
    return new Response(answer.file.stream, { headers: { ...NO_STORE, ...answer.file.headers } });
  }
  const text = answer.text ?? answerText(answer.output, false);
  return text === ""
    ? new Response(null, { status: 204, headers: NO_STORE })
    : new Response(text, { headers: JSON_HEADERS });
}

export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");
