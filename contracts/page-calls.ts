import type { ErrorBody } from "./errors.ts";

/** Where a page acts: at a partner or, below it, at one of its members. */
export interface Desk {
  partnerSeq: number;
  memberSeq: number | null;
}

/** Where a visitor may have business: at a desk, or among the provider's own people. */
export type CheckedPlace = Desk | "staff";

/** The server's refusal and, where it says so, after how many seconds to come back. */
export type ApiFailure = ErrorBody & {
  retryAfterS?: number;
  /** Nothing was wrong with what was sent: the same again may do. */
  isOurFault?: true;
};

export interface RefusedCall {
  failure: ApiFailure;
  status: number;
}

/** A file on its way: sent as it is made. */
export interface SentFile {
  headers: Record<string, string>;
  stream: ReadableStream<Uint8Array>;
}

export interface PageCallInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export interface PageCall {
  /** The endpoint's name. */
  name: string;
  desk: Desk | undefined;
  input: PageCallInput;
  idempotencyKey?: string | undefined;
}

/** The API as the server gives it to the pages of one request: the same gates as over HTTP, without HTTP. */
export interface PageCalls {
  /** Proves that the visitor has business there; what that found out holds for the calls that follow. */
  authorise: (place: CheckedPlace) => Promise<RefusedCall | undefined>;
  call: (call: PageCall) => Promise<{ output: unknown } | { file: SentFile } | RefusedCall>;
}
