import type { ApiTransport } from "#domain/console/api-request.ts";

/** One call of a program, as its partner will look it up: what was asked, what was answered, how long it took. */
export interface LoggedCall {
  transport: ApiTransport;
  requestId: string;
  partnerSeq: number;
  partnerKeySeq: number;
  memberSeq: number | null;
  /** Whom it named, whether or not there is such a member. */
  corpNum: string | null;
  /** The name of the operation, or of the SOAP function. */
  operation: string;
  method: string;
  /** With its query. */
  path: string;
  status: number;
  /** The number of the refusal. */
  code: number | null;
  startedAt: Date;
  durationMs: number;
  clientIp: string;
  /** As they travelled; empty where there was none, null where nobody may read them twice. */
  request: string | null;
  answer: string | null;
}

/** Takes a call down without making its caller wait. */
export interface RequestLog {
  record: (call: LoggedCall) => void;
  /** Writes what is waiting; done when it is written, or when the database did not take it. */
  flush: () => Promise<void>;
  /** How many calls were given up, because the database was away for too long. */
  droppedCount: () => number;
}
