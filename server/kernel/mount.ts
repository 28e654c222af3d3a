import { isDeepStrictEqual } from "node:util";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AnyEndpoint, ParsedInputOf } from "#contracts/endpoint.ts";
import { parse } from "#contracts/parse.ts";
import type { Db } from "#server/db/connect.ts";
import { readerFor, rememberWrite } from "#server/db/replica.ts";
import { authenticate } from "./authenticate.ts";
import type { Binding } from "./bind.ts";
import { AppError, errorAnswer } from "./errors.ts";
import { FileAnswer } from "./file-answer.ts";
import { type Answer, answerOnce, readIdempotencyKey } from "./idempotency.ts";
import type { Session } from "./partner-access.ts";
import { takeFromLimit } from "./rate-limit.ts";
import { type RequestBody, readBody } from "./request-body.ts";
import { type AppContext, originOf } from "./request-context.ts";
import { requireSession } from "./require-session.ts";
import type { Services } from "./services.ts";

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8" };
const LARGEST_BODY = { json: 1024 * 1024, multipart: 12 * 1024 * 1024 };

/** Puts a bound endpoint into the app: who may call, how often, with what, and the answer in `{data}`. */
export function mount(app: Hono<AppContext>, services: Services, { endpoint, handler }: Binding): void {
  const limit = bodyLimit({
    maxSize: LARGEST_BODY[endpoint.bodyKind ?? "json"],
    onError: (c) => errorAnswer(c, new AppError("BODY_TOO_LARGE")),
  });
  app.on(endpoint.method, honoPath(endpoint.path), limit, async (c) => {
    c.set("route", endpoint.path);
    const session = await checkCaller(c, services, endpoint);
    if (endpoint.rateLimit) {
      await takeFromLimit(services.databases.primary, `${endpoint.name} ${callerKey(c)}`, endpoint.rateLimit);
    }
    const body = await readBody(c, endpoint);
    const input = readInput(c, endpoint, body);
    const run = async (db: Db): Promise<Answer> => {
      const call = { db, input, caller: c.get("caller"), session, origin: originOf(c), services };
      const output = await handler(call as Parameters<typeof handler>[0]);
      if (output === undefined) return { status: 204, body: "" };
      if (output instanceof FileAnswer) return output.answer;
      if (services.checksOutput) checkOutput(endpoint, output);
      return { status: 200, body: JSON.stringify({ data: output }) };
    };
    const answer = endpoint.method === "GET" ? await read(c, services, run) : await write(c, services, body, run);
    c.header("Cache-Control", "no-store");
    if (answer.status === 204) return c.body(null, 204);
    return c.body(answer.stream ?? answer.body, answer.status, answer.headers ?? JSON_HEADERS);
  });
}

async function read(c: Context<AppContext>, services: Services, run: (db: Db) => Promise<Answer>): Promise<Answer> {
  return run(await readerFor(services.databases, c.get("caller")?.userSeq));
}

async function write(
  c: Context<AppContext>,
  services: Services,
  body: RequestBody,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { primary } = services.databases;
  const key = readIdempotencyKey(c.req.header("idempotency-key"));
  const content = `${c.req.method} ${c.req.url}\n${body.fingerprint}`;
  const answer = key
    ? await answerOnce(primary, services.secrets, { caller: callerKey(c), key, content }, run)
    : await run(primary);
  await rememberWrite(services.databases, c.get("caller")?.userSeq);
  return answer;
}

async function checkCaller(
  c: Context<AppContext>,
  services: Services,
  endpoint: AnyEndpoint,
): Promise<Session | undefined> {
  const caller = await authenticate(services, c.req.header("authorization"));
  c.set("caller", caller);
  if (endpoint.access === "public") return undefined;
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (endpoint.access === "session") return requireSession(c, services, caller, endpoint);
  if (caller.isMemberUser && !endpoint.isForMemberUsers) throw new AppError("MEMBER_USER_VISIT_ONLY");
  return undefined;
}

function callerKey(c: Context<AppContext>): string {
  const caller = c.get("caller");
  return caller ? `user:${caller.userSeq}` : `ip:${c.get("clientIp")}`;
}

function readInput(c: Context<AppContext>, endpoint: AnyEndpoint, body: RequestBody): ParsedInputOf<AnyEndpoint> {
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
