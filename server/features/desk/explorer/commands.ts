import { randomUUID } from "node:crypto";
import type { ExplorerAnswer, runDemoCall } from "#contracts/desk/explorer.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { AnyOperation } from "#contracts/v1/operation.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import {
  type CallAsPartner,
  findLoggedCall,
  findUsableKey,
  sendAsPartner,
} from "#server/features/desk/api-requests/send-as-partner.ts";
import { itemsIn, MOST_DEMO_ITEMS, takeFromDemo } from "./demo-limits.ts";
import { openDemoPartner } from "./demo-partner.ts";
import { demoRefusal, explorerRefusal } from "./form.ts";
import { findExample } from "./fresh-example.ts";

type CallInput = ParsedInputOf<typeof runDemoCall>["body"];

const REFUSAL_WORDS = {
  FILE: "파일을 함께 보내는 호출은 연동 프로그램에서 실행해 주세요.",
  SECRET: "비밀 값이 오가는 호출입니다. 로그인해서 내 테스트 연동키로 실행해 주세요.",
  SCOPE: "체험 연동키로는 할 수 없는 작업입니다. 로그인해서 내 테스트 연동키로 실행해 주세요.",
  ITEMS: `체험 연동키로는 한 번에 ${MOST_DEMO_ITEMS}건까지 보낼 수 있습니다. 로그인해서 내 테스트 연동키로 실행해 주세요.`,
  KEY: "쓸 수 있는 연동키가 없습니다. 콘솔의 연동 정보에서 연동키를 만들어 주세요.",
} as const;

const refusalError = (reason: keyof typeof REFUSAL_WORDS): AppError =>
  new AppError("EXPLORER_CALL_REFUSED", { answer: REFUSAL_WORDS[reason] });

function requireOperation(name: string): AnyOperation {
  const example = findExample(name);
  if (!example) throw new AppError("NOT_FOUND");
  return example.operation;
}

interface OwnCaller {
  caller: Caller;
  origin: Origin;
  partnerSeq: number;
}

export async function runOwnCall(
  db: Db,
  services: Services,
  { caller, origin, partnerSeq }: OwnCaller,
  input: CallInput,
): Promise<ExplorerAnswer> {
  const operation = requireOperation(input.operation);
  const refusal = explorerRefusal(operation);
  if (refusal) throw refusalError(refusal);
  const key = await findUsableKey(db, services, partnerSeq, { scope: operation.scope });
  if (!key) throw refusalError("KEY");
  const call = callFrom(operation, input);
  const detail = { requestId: call.requestId, operation: operation.name };
  await recordAudit(db, origin, { action: "EXPLORER_CALL_SENT", userSeq: caller.userSeq, partnerSeq, detail });
  const answer = await answerOf(call, () => sendAsPartner(services, origin, key, call));
  return { ...answer, requestSeq: await findLoggedCall(db, services, partnerSeq, call.requestId) };
}

export async function runDemoCallAsStranger(
  db: Db,
  services: Services,
  origin: Origin,
  input: CallInput,
): Promise<ExplorerAnswer> {
  const operation = requireOperation(input.operation);
  const refusal = demoRefusal(operation);
  if (refusal) throw refusalError(refusal);
  if (itemsIn(input) > MOST_DEMO_ITEMS) throw refusalError("ITEMS");
  await takeFromDemo(db, operation, input, origin.clientIp);
  const call = callFrom(operation, input);
  const { partnerSeq } = await openDemoPartner(services, origin);
  const key = await findUsableKey(db, services, partnerSeq);
  if (!key) throw refusalError("KEY");
  return { ...(await answerOf(call, () => sendAsPartner(services, origin, key, call))), requestSeq: null };
}

function callFrom({ method, path, needsMember, body: schema }: AnyOperation, input: CallInput): CallAsPartner {
  const query = Object.entries(input.query).filter(([, value]) => value !== "");
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : "";
  return {
    requestId: randomUUID(),
    method,
    path: filledPath(path, input.params) + search,
    corpNum: needsMember && input.corpNum !== "" ? (parseBizId(input.corpNum) ?? input.corpNum) : null,
    body: schema ? input.body : null,
  };
}

/** Refuses `..`, because a step up the path would reach another call than the one that was checked. */
function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  const fields: Record<string, string> = {};
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]?.trim() ?? "";
    if (value === "" || /^\.+$/.test(value)) fields[name] = "주소에 들어갈 값을 넣어 주세요.";
    return encodeURIComponent(value.toWellFormed());
  });
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  return address;
}

/** The headers that a program reads. */
const SHOWN_HEADERS = ["Content-Type", "X-Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After"];

async function answerOf(
  { requestId, ...sent }: CallAsPartner,
  send: () => Promise<Response>,
): Promise<Omit<ExplorerAnswer, "requestSeq">> {
  const started = performance.now();
  const response = await send();
  const contentType = response.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isText = contentType.startsWith("application/json");
  return {
    requestId,
    status: response.status,
    durationMs: Math.round(performance.now() - started),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [{ name, value }];
    }),
    body: isText ? new TextDecoder().decode(bytes) : null,
    file: isText || bytes.length === 0 ? null : { contentType, sizeBytes: bytes.length },
    sent,
  };
}
