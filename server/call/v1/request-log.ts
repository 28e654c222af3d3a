import type { ApiTransport } from "#domain/console/api-request.ts";

/** One call of a program in the request log, where its partner can look it up. */
export interface LoggedCall {
  transport: ApiTransport;
  requestId: string;
  partnerSeq: number;
  partnerKeySeq: number;
  memberSeq: number | null;
  /** The business number in the call, whether or not the partner has such a member. */
  corpNum: string | null;
  /** The name of the operation, or of the SOAP function. */
  operation: string;
  method: string;
  /** The path with its query. */
  path: string;
  status: number;
  /** The number of the refusal. */
  code: number | null;
  startedAt: Date;
  durationMs: number;
  clientIp: string;
  /** The bodies as they were sent; empty where there was none, null for secrets and files, which are not logged. */
  request: string | null;
  answer: string | null;
}

/** Writes calls down without making their callers wait. */
export interface RequestLog {
  record: (call: LoggedCall) => void;
  /** Writes the waiting calls; resolves when they are written, or when the database did not take them. */
  flush: () => Promise<void>;
  /** Counts the calls that were given up because the database was away for too long. */
  droppedCount: () => number;
}
