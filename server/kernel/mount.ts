import { isDeepStrictEqual } from "node:util";
import type { Context, Hono } from "hono";
import type { ActsFor, AnyEndpoint, ParsedInputOf, Right } from "#contracts/endpoint.ts";
import { parse } from "#contracts/parse.ts";
import type { Db } from "#server/db/connect.ts";
import { readerFor, rememberWrite } from "#server/db/replica.ts";
import { type BrandPlace, requirePlace } from "./access.ts";
import { authenticate } from "./authenticate.ts";
import type { Binding } from "./bind.ts";
import { AppError } from "./errors.ts";
import { FileAnswer } from "./file-answer.ts";
import { openFile } from "./file-downloads.ts";
import { type Answer, answerOnce, readIdempotencyKey } from "./idempotency.ts";
import { limitBody } from "./limit-body.ts";
import type { Place } from "./partner-access.ts";
import { requireProof } from "./proof.ts";
import { limitKeysOf, takeFromLimit } from "./rate-limit.ts";
import { checkRefusals } from "./refusals.ts";
import { NO_BODY, type RequestBody, readBody } from "./request-body.ts";
import { type AppContext, askerOf, type Caller, headerOf, originOf } from "./request-context.ts";
import { type OpenedHeader, openSessionHeader, requireSession } from "./require-session.ts";
import type { Services } from "./services.ts";
import type { Session } from "./session.ts";
import { recordStaffCall, type StaffCall, seenIn } from "./staff-calls.ts";

const NO_STORE = { "Cache-Control": "no-store" };
const JSON_HEADERS = { ...NO_STORE, "Content-Type": "application/json; charset=utf-8" };
const LARGEST_BODY = { json: 1024 * 1024, multipart: 12 * 1024 * 1024 };

/**
 * Puts a bound endpoint into the app: who may call, how often, with what, once, and the answer in `{data}`. Whoever calls
 * is known and allowed before anything else happens, so an answer that is replayed asks for the same right again.
 */
export function mount(app: Hono<AppContext>, services: Services, { endpoint, handler, prepare }: Binding): void {
  const limit = limitBody(endpoint.largestBytes ?? LARGEST_BODY[endpoint.bodyKind ?? "json"]);
  const path = honoPath(endpoint.path);
  if (services.checksOutput) app.on(endpoint.method, path, checkRefusals(endpoint));
  if (endpoint.body) app.on(endpoint.method, path, limit);
  app.on(endpoint.method, path, async (c) => {
    c.set("route", endpoint.path);
    const header = endpoint.access === "session" ? await openSessionHeader(c, services) : undefined;
    const caller = await requireCaller(c, services, endpoint, header);
    const session =
      endpoint.access === "session" && caller ? await requireSession(c, services, caller, endpoint, header) : undefined;
    for (const { key, rate } of limitKeysOf(endpoint, caller, c.get("clientIp"))) {
      await takeFromLimit(services.databases.primary, key, rate);
    }
    const body = endpoint.body ? await readBody(c, endpoint) : NO_BODY;
    const input = readInput(c, endpoint, body);
    const place = endpoint.right ? await requirePlaceOf(c, services, endpoint, input) : undefined;
    const acting = actingFor(session, place);
    if (c.env.isRightsCheck) return new Response(null, { status: 204 });
    const recordStaff = staffRecorder(c, services, { endpoint, input, ...acting });
    if (!endpoint.seen) await recordStaff?.();
    const given = { input, caller, session, place, origin: originOf(c), services };
    const prepared = prepare && (await prepare(given as Parameters<typeof prepare>[0]));
    const run = async (db: Db): Promise<Answer> => {
      const output = await handler({ ...given, db, prepared } as Parameters<typeof handler>[0]);
      const file =
        output instanceof FileAnswer && (await openFile(c, services, { endpoint, input, ...acting }, output));
      if (endpoint.seen) await recordStaff?.(file ? file.keys : seenIn(output, endpoint.seen));
      if (output === undefined) return { status: 204, body: "" };
      if (file) return file.answer;
      if (services.checksOutput) checkOutput(endpoint, output);
      return { status: 200, body: JSON.stringify({ data: output }) };
    };
    const isRead = endpoint.method === "GET" || endpoint.isReadOnly;
    const answer = isRead
      ? await run(await readerFor(services.databases, caller?.userSeq))
      : await write(c, services, { endpoint, body, acting }, run);
    if (answer.status === 204) return new Response(null, { status: 204, headers: NO_STORE });
    const headers = answer.headers ? { ...NO_STORE, ...answer.headers } : JSON_HEADERS;
    return new Response(answer.stream ?? answer.body, { status: answer.status, headers });
  });
}

/** What staff call is written down before it happens; what shows rows once it is known which, and before they are sent. */
function staffRecorder(c: Context<AppContext>, { databases }: Services, call: Omit<StaffCall, "seen">) {
  const caller = c.get("caller");
  const { isOwnAccount, access } = call.endpoint;
  if (caller?.scope !== "manager" || isOwnAccount || access === "public") return undefined;
  return (seen?: readonly unknown[]) =>
    recordStaffCall(databases.primary, caller, { ...call, ...(seen && { seen }) }, originOf(c));
}

interface Acting {
  partnerSeq: number | undefined;
  memberSeq: number | null | undefined;
}

function actingFor(session: Session | undefined, place: Place | BrandPlace | undefined): Acting {
  const { partnerSeq, memberSeq }: Partial<Acting> = session?.record ?? (place && "actor" in place ? place : {});
  return { partnerSeq, memberSeq };
}

async function write(
  c: Context<AppContext>,
  services: Services,
  { endpoint, body, acting }: { endpoint: AnyEndpoint; body: RequestBody; acting: Acting },
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { primary } = services.databases;
  const key = readIdempotencyKey(c.req.header("idempotency-key"));
  const content = `${c.req.method} ${c.req.url}\n${body.fingerprint}`;
  const caller = `${callerKey(c)} ${acting.partnerSeq ?? ""} ${acting.memberSeq ?? ""}`;
  // Whatever it changes, another call of this page may have asked about before.
  c.get("memo").forget();
  const work = () =>
    key && !endpoint.answersSecret
      ? answerOnce(primary, services.secrets, { caller, key, content }, run)
      : run(primary);
  const { partnerSeq } = acting;
  const answer = partnerSeq === undefined ? await work() : await services.writeLanes.run(`console ${partnerSeq}`, work);
  await rememberWrite(services.databases, c.get("caller")?.userSeq);
  return answer;
}

async function requireCaller(
  c: Context<AppContext>,
  services: Services,
  { access, isForMemberUsers, isBeforeConsent }: AnyEndpoint,
  header: OpenedHeader,
): Promise<Caller | undefined> {
  const authorization = headerOf(c, "authorization");
  const memo = c.get("memo");
  const clientIp = c.get("clientIp");
  const desk = typeof header === "object" ? header : memo.place;
  const caller = authorization ? await authenticate(services, authorization, memo, { clientIp, desk }) : undefined;
  if (caller) c.set("caller", caller);
  if (access === "public") return caller;
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.awaitsConsent && !isBeforeConsent) throw new AppError("CONSENT_REQUIRED");
  if (access === "staff" && caller.scope !== "manager") throw new AppError("NOT_FOUND", { isDenial: true });
  if (access === "user" && caller.isMemberUser && !isForMemberUsers) throw new AppError("MEMBER_USER_VISIT_ONLY");
  return caller;
}

/** On the primary: a right that was just taken away must not live on. */
async function requirePlaceOf(
  c: Context<AppContext>,
  services: Services,
  endpoint: AnyEndpoint,
  input: ParsedInputOf<AnyEndpoint>,
): Promise<Place | BrandPlace | undefined> {
  const { right, access } = endpoint;
  const caller = c.get("caller");
  if (access !== "user" || !caller || !right || !actsForNamed(right)) return undefined;
  const place = await requirePlace(services.databases.primary, askerOf(c, caller), right, input as object);
  if (place && "actor" in place) requireProof(place, endpoint);
  return place;
}

const actsForNamed = (right: NonNullable<AnyEndpoint["right"]>): right is Right & { of: ActsFor } =>
  "of" in right && right.of !== undefined;

function callerKey(c: Context<AppContext>): string {
  const caller = c.get("caller");
  return caller ? `user:${caller.userSeq}` : `ip:${c.get("clientIp")}`;
}

function readInput(c: Context<AppContext>, endpoint: AnyEndpoint, body: RequestBody): ParsedInputOf<AnyEndpoint> {
  if (!endpoint.params && !endpoint.query && !endpoint.body) return {} as ParsedInputOf<AnyEndpoint>;
  const query = Object.entries(c.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]);
  const given = { params: c.req.param(), query: Object.fromEntries(query), body: body.value };
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = parse(schema, given[part]);
    if (parsed.ok) input[part] = parsed.value;
    else Object.assign(fields, parsed.fields);
  }
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return input as ParsedInputOf<AnyEndpoint>;
}

/** In tests and development only: an answer may hold what its contract lists, nothing less and nothing more. */
function checkOutput(endpoint: AnyEndpoint, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output));
  const parsed = endpoint.output.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint.name} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${endpoint.name} sent fields its contract does not list`);
}

export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");
