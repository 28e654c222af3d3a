import type { Context, Hono } from "hono";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { limitBody } from "#server/call/body/limit-body.ts";
import { NO_BODY, type RequestBody, readBody } from "#server/call/body/request-body.ts";
import type { OperationBinding } from "#server/call/v1/bind-operation.ts";
import { refusalAnswer } from "#server/call/v1/refusal-answer.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import { answerCall, type CallAnswer, type TrialWork } from "./answer-call.ts";
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

/** The reply to a program: an answer, a file, or a refusal with its number. */
interface Reply {
  status: number;
  body: string;
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  code?: number;
}

/** Mounts an operation of the partner API. Refusals have numbers, and every call of a known key is logged. */
export function mountOperation(
  app: Hono<AppContext>,
  services: Services,
  desk: KeyDesk,
  { operation, handler, prepare }: OperationBinding,
): void {
  const path = honoPath(operation.path);
  const limit = limitBody(LARGEST_BODY[operation.bodyKind ?? "json"], (c, refusal) =>
    respond(refusalAnswer(c, refusal, services.publicOrigin)),
  );
  if (operation.body) app.on(operation.method, path, limit);
  const binding = { contract: operation, handler, ...(prepare && { prepare }) };
  app.on(operation.method, path, async (c) => {
    c.set("route", operation.path);
    const startedAt = new Date();
    const started = performance.now();
    const program = callingProgram(c, operation);
    let body = NO_BODY;
    let reply: Reply;
    try {
      const answer = await answerCall(services, binding, {
        gate: keyGate(services, desk, operation, program),
        origin: originOf(c),
        idempotencyKey: c.req.header("idempotency-key"),
        async readInput() {
          if (operation.body) body = await readBody(c, operation);
          const input = { params: c.req.param(), query: readQuery(c, operation), body: body.value };
          desk.refuseReservedKeys(operation, input);
          return input;
        },
        ...(program.isTrial && { tryOut: (work: TrialWork) => tryOperation(services, operation, program, work) }),
      });
      reply = replyOf(operation, answer);
    } catch (error) {
      reply = refusalAnswer(c, refusalOf(error, failingCall(c), services.log), services.publicOrigin);
    }
    logCall(c, services, operation, { program, body, reply, startedAt, durationMs: performance.now() - started });
    return respond({ ...reply, headers: { ...program.limitHeaders, ...reply.headers } });
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

/** Reads the query. A write may carry `dryRun`, which is no part of its contract and left out here. */
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
  { prepare, run }: TrialWork,
): Promise<unknown> {
  if (!caller) throw new Error("a program is let in before it may try anything");
  const member = operation.needsMember ? caller.member : undefined;
  const call = { key: caller, member, publicOrigin, prepare };
  const report = await tryOut(databases.primary, call, (db, trial, prepared) => run(db, { trial, prepared }));
  if (checksOutput) checkOutput(operation.name, dryRunOf(operation.output), report);
  return report;
}

function replyOf({ isList }: AnyOperation, answer: CallAnswer): Reply {
  if ("file" in answer) return { status: 200, body: "", ...answer.file };
  const body = answer.text ?? answerText(answer.output, isList);
  return { status: body === "" ? 204 : 200, body };
}

const respond = ({ status, body, headers, stream }: Reply): Response =>
  new Response(status === 204 ? null : (stream ?? body), { status, headers: { ...JSON_HEADERS, ...headers } });

interface LoggedParts extends Pick<LoggedCall, "startedAt" | "durationMs"> {
  program: CallingProgram;
  body: RequestBody;
  reply: Reply;
}

function logCall(
  c: Context<AppContext>,
  { requestLog }: Services,
  operation: AnyOperation,
  { program: { caller, corpNum, clientIp }, body, reply, startedAt, durationMs }: LoggedParts,
): void {
  if (!caller) return;
  const { partnerSeq, partnerKeySeq, member } = caller;
  requestLog.record({
    transport: "V1",
    requestId: c.get("requestId"),
    partnerSeq,
    partnerKeySeq,
    memberSeq: member?.memberSeq ?? null,
    corpNum,
    operation: operation.name,
    method: c.req.method,
    path: pathOf(c),
    status: reply.status,
    code: reply.code ?? null,
    startedAt,
    durationMs,
    clientIp,
    request: operation.answersSecret ? null : operation.body ? (body.text ?? null) : "",
    answer: operation.answersSecret || reply.stream ? null : reply.body,
  });
}

/** Returns path and query of the request as they were sent. */
function pathOf(c: Context<AppContext>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
