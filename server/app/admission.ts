import type { HttpBindings } from "@hono/node-server";
import { ERRORS } from "#contracts/errors.ts";
import { AppError, errorBody } from "#server/call/errors.ts";
import { readRequestId } from "#server/call/request-context.ts";
import { problemOf } from "#server/call/v1/refusal-answer.ts";
import type { RecordRequest } from "./access-log.ts";

/** Begins a request, or refuses it when it would have to wait for too long. */
export type Admission = (
  request: HttpBindings["incoming"],
  response: HttpBindings["outgoing"],
  begin: () => void,
) => void;

interface AdmissionOptions {
  publicOrigin: string;
  record: RecordRequest;
  longestWaitMs?: number;
}

/** So many requests begin in a turn of the event loop; all work that has begun goes on in each. */
const MOST_A_TURN = 8;
const LONGEST_WAIT_MS = 3_000;
const RETRY_AFTER_S = 2;

/** Requests that must be answered while everything else waits: those of machines, and the log-in. */
const EXEMPT = /^\/(healthz|readyz|oauth2\/token|accounts\/login(-from-manager)?)(\?|$)/;

interface Waiting {
  isGone: () => boolean;
  atMs: number;
  begin: () => void;
  refuse: () => void;
}

/**
 * Begins requests in the order of their arrival and measures how long one waits for its turn. A request that would not
 * begin within three seconds is refused at once. Those of clients that have gone meanwhile never begin. A request takes
 * no place from others once it has begun, so slow clients hold nothing up.
 */
export function makeAdmission({ publicOrigin, record, longestWaitMs = LONGEST_WAIT_MS }: AdmissionOptions): Admission {
  // A Set keeps the order of arrival, and its first is taken without moving the others.
  const waiting = new Set<Waiting>();
  let begunInTurn = 0;
  let isTurning = false;
  let turnStartMs = 0;
  /** How long one of those that wait takes to begin, measured while some wait. */
  let msEach = 0;

  const turn = (): void => {
    const nowMs = performance.now();
    const msNow = (nowMs - turnStartMs) / Math.max(1, begunInTurn);
    msEach = msEach === 0 ? msNow : 0.8 * msEach + 0.2 * msNow;
    turnStartMs = nowMs;
    begunInTurn = 0;
    for (const request of waiting) {
      if (begunInTurn === MOST_A_TURN) break;
      waiting.delete(request);
      if (request.isGone()) continue;
      if (nowMs - request.atMs > longestWaitMs) {
        request.refuse();
        continue;
      }
      begunInTurn += 1;
      request.begin();
    }
    isTurning = begunInTurn > 0;
    if (isTurning) setImmediate(turn);
    else msEach = 0;
  };

  return (request, response, begin) => {
    if (EXEMPT.test(request.url ?? "")) return begin();
    const atMs = performance.now();
    if (!isTurning) {
      isTurning = true;
      turnStartMs = atMs;
      begunInTurn = 0;
      setImmediate(turn);
    }
    if (waiting.size === 0 && begunInTurn < MOST_A_TURN) {
      begunInTurn += 1;
      return begin();
    }
    const refuse = () => refuseBusy(request, response, { publicOrigin, record });
    if (waiting.size * msEach > longestWaitMs) return refuse();
    waiting.add({ isGone: () => request.socket.destroyed, atMs, begin, refuse });
  };
}

/** Answers without the app, because an answer that costs as much as the work would not help. */
function refuseBusy(
  { method = "GET", url = "", headers }: HttpBindings["incoming"],
  response: HttpBindings["outgoing"],
  { publicOrigin, record }: Pick<AdmissionOptions, "publicOrigin" | "record">,
): void {
  const requestId = readRequestId(headers["x-request-id"]);
  const error = new AppError("UNAVAILABLE");
  const body = url.startsWith("/v1/") ? { ...problemOf(error, publicOrigin), requestId } : errorBody(error, requestId);
  const isPage = headers.accept?.includes("text/html") === true;
  response.writeHead(503, {
    "Content-Type": isPage ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": String(RETRY_AFTER_S),
    "X-Request-Id": requestId,
  });
  response.end(isPage ? ERRORS.UNAVAILABLE.message : JSON.stringify(body));
  record({ requestId, method, route: "busy", status: 503, ms: 0 });
}
