import { isDeepStrictEqual } from "node:util";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { parse } from "#contracts/parse.ts";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { type AnyOperation, type CursorPage, isWrite, type OperationInput } from "#contracts/v1/operation.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { allowsScope } from "#domain/people/key-scope.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { limitBody } from "#server/kernel/limit-body.ts";
import { AppError, refusalOf } from "../errors.ts";
import { FileAnswer } from "../file-answer.ts";
import { type Answer, answerOnce, readIdempotencyKey } from "../idempotency.ts";
import { honoPath } from "../mount.ts";
import { takeFromLimit } from "../rate-limit.ts";
import { hasNoBody, NO_BODY, type RequestBody, readBody } from "../request-body.ts";
import { type AppContext, originOf } from "../request-context.ts";
import { ipRestricted } from "../restriction.ts";
import type { Services } from "../services.ts";
import type { CalledMember, OperationBinding, OperationCall } from "./bind-operation.ts";
import { openCallLimit, type TakenCall } from "./call-limit.ts";
import { tryOut } from "./dry-run.ts";
import { type FindKeyCaller, type FoundCaller, openKeyCallers } from "./find-key-caller.ts";
import { listedRefusal } from "./operation-refusals.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import type { LoggedCall } from "./request-log.ts";
import type { Trial } from "./trial.ts";
import { unknownFields } from "./unknown-fields.ts";

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
const LARGEST_BODY = { json: 4 * 1024 * 1024, multipart: 12 * 1024 * 1024 };
const UNKNOWN_KEY_LIMIT = { limit: 30, windowS: 60 };
const CORP_NUM = "X-Corp-Num";

/** What the operations of one app share. */
export interface V1Gate {
  findKeyCaller: FindKeyCaller;
  takeCall: (partnerKeySeq: number) => TakenCall;
}

export const openV1Gate = ({ databases, v1CallsAMinute }: Services): V1Gate => ({
  findKeyCaller: openKeyCallers(databases.primary),
  takeCall: openCallLimit({ limit: v1CallsAMinute, windowS: 60 }),
});

/** What is known of a call while it is answered, for the request log. */
interface Heard {
  caller?: FoundCaller;
  corpNum: string | null;
  body: RequestBody;
  headers: Record<string, string>;
}

/**
 * Puts a bound operation into the app: whose key, how often, what for, for which member, with what, once or as a trial,
 * and the answer in `{data}`. What is refused is refused by number, and every call of a known key is logged.
 */
export function mountOperation(
  app: Hono<AppContext>,
  services: Services,
  gate: V1Gate,
  binding: OperationBinding,
): void {
  const { operation } = binding;
  const path = honoPath(operation.path);
  const limit = limitBody(LARGEST_BODY[operation.bodyKind ?? "json"], (c) =>
    respond(refusalAnswer(c, new AppError("BODY_TOO_LARGE"), services.publicOrigin)),
  );
  if (operation.body) app.on(operation.method, path, limit);
  app.on(operation.method, path, async (c) => {
    c.set("route", operation.path);
    const startedAt = new Date();
    const started = performance.now();
    const heard: Heard = { corpNum: null, body: NO_BODY, headers: {} };
    let sent: Answer | ReturnType<typeof refusalAnswer>;
    try {
      sent = await answerOf(c, services, gate, binding, heard);
    } catch (error) {
      const refusal = services.checksOutput ? listedRefusal(operation, error) : error;
      sent = refusalAnswer(c, refusalOf(refusal, c, services.log), services.publicOrigin);
    }
    logCall(c, services, operation, heard, { sent, startedAt, durationMs: performance.now() - started });
    return respond({ ...sent, headers: { ...heard.headers, ...sent.headers } });
  });
}

function respond({ status, body, headers, stream }: Pick<Answer, "body" | "headers" | "stream"> & { status: number }) {
  return new Response(status === 204 ? null : (stream ?? body), { status, headers: { ...JSON_HEADERS, ...headers } });
}

async function answerOf(
  c: Context<AppContext>,
  services: Services,
  gate: V1Gate,
  { operation, handler, prepare }: OperationBinding,
  heard: Heard,
): Promise<Answer> {
  const caller = await requireKey(c, services, gate, operation, heard);
  const member = operation.needsMember ? requireMember(caller, operation, heard.corpNum) : undefined;
  if (operation.body && !isLeftOut(c, operation.body)) heard.body = await readBody(c, operation);
  const isTrial = isWrite(operation) && readDryRun(c);
  const input = readInput(c, operation, heard.body);
  const { partnerSeq, partnerKeySeq, brand } = caller;
  const given = { input, key: { partnerSeq, partnerKeySeq, brand }, member, origin: originOf(c), services };
  const makeReady = async () => prepare?.({ ...given, isTrial } as Parameters<typeof prepare>[0]);
  const work = (db: Db, trial: Trial | undefined, prepared: unknown) =>
    Promise.resolve(handler({ ...given, db, prepared, trial } as OperationCall<AnyOperation>));
  const { primary } = services.databases;
  if (!isWrite(operation)) return answerWith(services, operation, await work(primary, undefined, await makeReady()));
  // A lane apart from the console's, whose calls may run one of these.
  const inLane = <Result>(work: () => Promise<Result>) => services.writeLanes.run(`v1 ${partnerSeq}`, work);
  if (isTrial) {
    const tried = await inLane(() =>
      tryOut(primary, { ...given, publicOrigin: services.publicOrigin, makeReady }, work),
    );
    if (services.checksOutput) checkAnswer(dryRunOf(operation.output), operation, tried);
    return { status: 200, body: JSON.stringify({ data: tried }) };
  }
  const key = operation.answersSecret ? undefined : readIdempotencyKey(c.req.header("idempotency-key"));
  const prepared = await makeReady();
  const run = async (db: Db) => answerWith(services, operation, await work(db, undefined, prepared));
  if (!key) return inLane(() => run(primary));
  const content = `${c.req.method} ${c.req.url}\n${heard.body.fingerprint}`;
  const keyed = { caller: `v1:${partnerSeq} ${member?.memberSeq ?? ""}`, key, content };
  return inLane(() => answerOnce(primary, services.secrets, keyed, run));
}

/** A body that need not be there: a step is taken without a word, too. */
const isLeftOut = (c: Context<AppContext>, body: NonNullable<AnyOperation["body"]>): boolean =>
  hasNoBody(c) && body.safeParse(undefined).success;

/** Unknown keys share one limit an address; a counter for each guess would only fill the table. */
async function requireKey(
  c: Context<AppContext>,
  services: Services,
  { findKeyCaller, takeCall }: V1Gate,
  { name, scope, isTestOnly, rateLimit }: AnyOperation,
  heard: Heard,
): Promise<FoundCaller> {
  const key = /^Bearer ([\x21-\x7e]{1,100})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const clientIp = c.get("clientIp");
  const named = c.req.header(CORP_NUM);
  heard.corpNum = named === undefined ? null : (parseBizId(named) ?? named.slice(0, 20));
  const caller = key === undefined ? undefined : await findKeyCaller(key, clientIp, heard.corpNum ?? "");
  if (!caller) {
    const { primary } = services.databases;
    if (key !== undefined) await takeFromLimit(primary, `v1 unknown-key ip:${clientIp}`, UNKNOWN_KEY_LIMIT);
    throw new AppError("PARTNER_KEY_MISSING");
  }
  heard.caller = caller;
  const { headers, refusal } = takeCall(caller.partnerKeySeq);
  heard.headers = headers;
  if (refusal) throw refusal;
  if (caller.isRefused) throw ipRestricted(clientIp);
  if (!allowsScope(caller.scope, scope)) throw new AppError("KEY_SCOPE");
  if (isTestOnly && isRealBrand(caller.brand)) throw new AppError("TEST_BRAND_REQUIRED");
  if (rateLimit) await takeFromLimit(services.databases.primary, `v1 ${name} partner:${caller.partnerSeq}`, rateLimit);
  return caller;
}

function requireMember(
  { member }: FoundCaller,
  { acceptsUnproven }: AnyOperation,
  corpNum: string | null,
): CalledMember {
  if (corpNum === null) {
    const fields = { [CORP_NUM]: "작업할 회원사의 사업자등록번호를 헤더에 넣어 주세요." };
    throw new AppError("INVALID_INPUT", { fields });
  }
  if (!member || !(member.isProven || acceptsUnproven)) {
    throw new AppError("MEMBER_UNKNOWN", { fields: { [CORP_NUM]: corpNum } });
  }
  return member;
}

function readDryRun(c: Context<AppContext>): boolean {
  const asked = c.req.query("dryRun");
  if (asked === undefined || asked === "false") return false;
  if (asked === "true") return true;
  throw new AppError("INVALID_INPUT", { fields: { dryRun: "true나 false를 넣어 주세요." } });
}

/** What the contract knows, of a query that is wrong otherwise, too. */
const knownOf = (schema: z.ZodType, query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => schema instanceof z.ZodObject && name in schema.shape));

function readInput(c: Context<AppContext>, operation: AnyOperation, body: RequestBody): OperationInput<AnyOperation> {
  const queries = Object.entries(c.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]);
  const query = Object.fromEntries(queries) as Record<string, unknown>;
  if (isWrite(operation)) delete query.dryRun;
  const given = { params: c.req.param(), query, body: body.value };
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = operation[part];
    if (!schema) {
      if (part === "query") Object.assign(fields, unknownFields(query, {}));
      continue;
    }
    const parsed = parse(schema, given[part]);
    if (parsed.ok) {
      input[part] = parsed.value;
      Object.assign(fields, unknownFields(given[part], parsed.value));
    } else Object.assign(fields, parsed.fields, part === "query" ? unknownFields(query, knownOf(schema, query)) : {});
  }
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return input as OperationInput<AnyOperation>;
}

async function answerWith(services: Services, operation: AnyOperation, output: unknown): Promise<Answer> {
  if (output instanceof FileAnswer) return output.answerWith(await output.open({ mostRows: 1 }));
  if (output === undefined) return { status: 204, body: "" };
  if (!operation.isList) {
    if (services.checksOutput) checkAnswer(operation.output, operation, output);
    return { status: 200, body: JSON.stringify({ data: output }) };
  }
  const { rows, nextCursor } = output as CursorPage<unknown>;
  if (services.checksOutput) for (const row of rows) checkAnswer(operation.output, operation, row);
  return { status: 200, body: JSON.stringify({ data: rows, meta: { nextCursor } }) };
}

/** In tests and development only: an answer may hold what its contract lists, nothing less and nothing more. */
function checkAnswer(schema: AnyOperation["output"], { name }: AnyOperation, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${name} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${name} sent fields its contract does not list`);
}

function logCall(
  c: Context<AppContext>,
  { requestLog }: Services,
  operation: AnyOperation,
  { caller, corpNum, body }: Heard,
  {
    sent,
    startedAt,
    durationMs,
  }: Pick<LoggedCall, "startedAt" | "durationMs"> & {
    sent: Omit<Answer, "status"> & { status: number; code?: number };
  },
): void {
  if (!caller) return;
  const { partnerSeq, partnerKeySeq, member } = caller;
  requestLog.record({
    transport: "V1",
    requestId: c.get("requestId"),
    ...{ partnerSeq, partnerKeySeq, memberSeq: member?.memberSeq ?? null, corpNum },
    operation: operation.name,
    method: c.req.method,
    path: pathOf(c),
    status: sent.status,
    code: sent.code ?? null,
    ...{ startedAt, durationMs },
    clientIp: c.get("clientIp"),
    request: operation.answersSecret ? null : operation.body ? (body.text ?? null) : "",
    answer: operation.answersSecret || sent.stream ? null : sent.body,
  });
}

/** Path and query as they were asked for. */
function pathOf(c: Context<AppContext>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
