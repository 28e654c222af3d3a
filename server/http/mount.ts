import { isDeepStrictEqual } from "node:util";
import type { Context, Hono } from "hono";
import type { AnyEndpoint, ParsedInputOf } from "#contracts/endpoint.ts";
import { parse } from "#contracts/parse.ts";
import type { Db } from "#server/db/connect.ts";
import { readerFor, rememberWrite } from "#server/db/replica.ts";
import type { Services } from "#server/services.ts";
import type { Binding } from "./bind.ts";
import { AppError } from "./errors.ts";
import { type Answer, answerOnce, readIdempotencyKey } from "./idempotency.ts";
import { takeFromLimit } from "./rate-limit.ts";
import type { AppContext } from "./request-context.ts";

/** Puts a bound endpoint into the app: who may call, how often, with what, and the answer in `{data}`. */
export function mount(app: Hono<AppContext>, services: Services, { endpoint, handler }: Binding): void {
  app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    c.set("route", endpoint.path);
    await checkCaller(c, services, endpoint);
    if (endpoint.rateLimit) {
      await takeFromLimit(services.databases.primary, `${endpoint.name} ${callerKey(c)}`, endpoint.rateLimit);
    }
    const bodyText = endpoint.body ? await readBody(c) : "";
    const input = readInput(c, endpoint, bodyText);
    const run = async (db: Db): Promise<Answer> => {
      const output = await handler({ db, input, caller: c.get("caller"), clientIp: c.get("clientIp"), services });
      if (output === undefined) return { status: 204, body: "" };
      if (services.checksOutput) checkOutput(endpoint, output);
      return { status: 200, body: JSON.stringify({ data: output }) };
    };
    const answer = endpoint.method === "GET" ? await read(c, services, run) : await write(c, services, bodyText, run);
    c.header("Cache-Control", "no-store");
    if (answer.status === 204) return c.body(null, 204);
    return c.body(answer.body, answer.status, { "Content-Type": "application/json; charset=utf-8" });
  });
}

async function read(c: Context<AppContext>, services: Services, run: (db: Db) => Promise<Answer>): Promise<Answer> {
  return run(await readerFor(services.databases, c.get("caller")?.userSeq));
}

async function write(
  c: Context<AppContext>,
  services: Services,
  bodyText: string,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { primary } = services.databases;
  const key = readIdempotencyKey(c.req.header("idempotency-key"));
  const content = `${c.req.method} ${c.req.url}\n${bodyText}`;
  const answer = key
    ? await answerOnce(primary, services.secrets, { caller: callerKey(c), key, content }, run)
    : await run(primary);
  await rememberWrite(services.databases, c.get("caller")?.userSeq);
  return answer;
}

async function checkCaller(c: Context<AppContext>, services: Services, endpoint: AnyEndpoint): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  c.set("caller", token ? await services.accessTokens.verify(token) : undefined);
  if (endpoint.access !== "public" && !c.get("caller")) throw new AppError("UNAUTHENTICATED");
}

function callerKey(c: Context<AppContext>): string {
  const caller = c.get("caller");
  return caller ? `user:${caller.userSeq}` : `ip:${c.get("clientIp")}`;
}

async function readBody(c: Context<AppContext>): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  }
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

function readInput(c: Context<AppContext>, endpoint: AnyEndpoint, bodyText: string): ParsedInputOf<AnyEndpoint> {
  const given = {
    params: c.req.param(),
    query: Object.fromEntries(
      Object.entries(c.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
    ),
    body: endpoint.body ? parseJson(bodyText) : undefined,
  };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

/** In tests and development only: an answer may hold what its contract lists, nothing less and nothing more. */
function checkOutput(endpoint: AnyEndpoint, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output));
  const parsed = endpoint.output.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint.name} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${endpoint.name} sent fields its contract does not list`);
}

export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");
