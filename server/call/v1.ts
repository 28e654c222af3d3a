import type { Context, Hono } from "hono";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { hasNoBody, NO_BODY, type RequestBody, readBody } from "#server/call/body/request-body.ts";
import type { OperationBinding } from "#server/call/v1/bind-operation.ts";
import { refusalAnswer } from "#server/call/v1/refusal-answer.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import { answerCall, type CallAnswer, type TriedWork } from "./answer-call.ts";
import { answerText } from "./answer-text.ts";
import { checkOutput } from "./check-output.ts";
import { tryOut } from "./dry-run.ts";
import { AppError, failingCall, refusalOf } from "./errors.ts";
import { honoPath, queryOf } from "./http.ts";
import { type CallingProgram, CORP_NUM, type KeyDesk, keyGate } from "./key-gate.ts";
import { type AppContext, originOf } from "./request-context.ts";
import type { Services } from "./services.ts";

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
const LARGEST_BODY = { json: 4 * 1024 * 1024, multipart: 12 * 1024 * 1024 };

/** What is sent to a program: an answer, a file on its way, or a refusal by its number. */
interface Sent {
  status: number;
  body: string;
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  code?: number;
}

/** Puts a bound operation into the app. What is refused is refused by number, and every call of a known key is logged. */
export function mountOperation(
  app: Hono<AppContext>,
  services: Services,
  desk: KeyDesk,
  { operation, handler, prepare }: OperationBinding,
): void {
  const path = honoPath(operation.path);
  const limit = limitBody(LARGEST_BODY[operation.bodyKind ?? "json"], (c) =>
    respond(refusalAnswer(c, new AppError("BODY_TOO_LARGE"), services.publicOrigin)),
  );
  if (operation.body) app.on(operation.method, path, limit);
  const binding = { contract: operation, handler, ...(prepare && { prepare }) };
  app.on(operation.method, path, async (c) => {
    c.set("route", operation.path);
    const startedAt = new Date();
    const started = performance.now();
    const program = callingProgram(c, operation);
    let body = NO_BODY;
    let sent: Sent;
    try {
      const answer = await answerCall(services, binding, {
        gate: keyGate(services, desk, operation, program),
        origin: originOf(c),
        idempotencyKey: c.req.header("idempotency-key"),
        async readInput() {
          if (operation.body && !isLeftOut(c, operation.body)) body = await readBody(c, operation);
          return { params: c.req.param(), query: readQuery(c, operation), body: body.value };
        },
        ...(program.isTrial && { tryOut: (work: TriedWork) => tryOperation(services, operation, program, work) }),
      });
      sent = sentAnswer(operation, answer);
    } catch (error) {
      sent = refusalAnswer(c, refusalOf(error, failingCall(c), services.log), services.publicOrigin);
    }
    logCall(c, services, operation, { program, body, sent, startedAt, durationMs: performance.now() - started });
    return respond({ ...sent, headers: { ...program.limitHeaders, ...sent.headers } });
  });
}

function callingProgram(c: Context<AppContext>, operation: AnyOperation): CallingProgram {
  const corpNum = c.req.header(CORP_NUM);
  return {
    key: /^Bearer ([\x21-\x7e]{1,100})$/i.exec(c.req.header("authorization") ?? "")?.[1],
    corpNum: corpNum === undefined ? null : (parseBizId(corpNum) ?? corpNum.slice(0, 20)),
    clientIp: c.get("clientIp"),
    isTrial: isWrite(operation) && c.req.query("dryRun") === "true",
    limitHeaders: {},
  };
}

/** A body that need not be there: a step is taken without a word, too. */
const isLeftOut = (c: Context<AppContext>, body: NonNullable<AnyOperation["body"]>): boolean =>
  hasNoBody(c) && body.safeParse(undefined).success;

/** The query without what asks for a trial, which any write may be asked for. */
function readQuery(c: Context<AppContext>, operation: AnyOperation): Record<string, unknown> {
  const { dryRun, ...query } = queryOf(c);
  if (!isWrite(operation)) return queryOf(c);
  if (dryRun === undefined || dryRun === "true" || dryRun === "false") return query;
  throw new AppError("INVALID_INPUT", { fields: { dryRun: "true나 false를 넣어 주세요." } });
}

async function tryOperation(
  { databases, publicOrigin, checksOutput }: Services,
  operation: AnyOperation,
  { caller }: CallingProgram,
  { prepare, run }: TriedWork,
): Promise<unknown> {
  if (!caller) throw new Error("a program is let in before it may try anything");
  const member = operation.needsMember ? caller.member : undefined;
  const trying = { key: caller, member, publicOrigin, makeReady: prepare };
  const tried = await tryOut(databases.primary, trying, (db, trial, prepared) => run(db, { trial, prepared }));
  if (checksOutput) checkOutput(operation.name, dryRunOf(operation.output), tried);
  return tried;
}

function sentAnswer({ isList }: AnyOperation, answer: CallAnswer): Sent {
  if ("file" in answer) return { status: 200, body: "", ...answer.file };
  const body = answer.text ?? answerText(answer.output, isList);
  return { status: body === "" ? 204 : 200, body };
}

const respond = ({ status, body, headers, stream }: Sent): Response =>
  new Response(status === 204 ? null : (stream ?? body), { status, headers: { ...JSON_HEADERS, ...headers } });

interface LoggedParts extends Pick<LoggedCall, "startedAt" | "durationMs"> {
  program: CallingProgram;
  body: RequestBody;
  sent: Sent;
}

function logCall(
  c: Context<AppContext>,
  { requestLog }: Services,
  operation: AnyOperation,
  { program: { caller, corpNum, clientIp }, body, sent, startedAt, durationMs }: LoggedParts,
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
    ...{ startedAt, durationMs, clientIp },
    request: operation.answersSecret ? null : operation.body ? (body.text ?? null) : "",
    answer: operation.answersSecret || sent.stream ? null : sent.body,
  });
}

/** Path and query as they were asked for. */
function pathOf(c: Context<AppContext>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
