import type { ErrorBody } from "./errors.ts";

/** The partner a page acts for or, below it, one of its members. */
export interface Desk {
  partnerSeq: number;
  memberSeq: number | null;
}

/** The place a visitor asks for: a desk, or the pages of provider staff. */
export type CheckedPlace = Desk | "staff";

/** The server's refusal and, where it says so, the seconds after which to try again. */
export type ApiFailure = ErrorBody & {
  retryAfterS?: number;
  /** The input was fine, so that the same call may succeed later. */
  isOurFault?: true;
};

export interface RefusedCall {
  failure: ApiFailure;
  status: number;
}

/** A file that is sent while it is being made. */
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

/** The API as the pages of one request call it: the same checks as over HTTP, without HTTP. */
export interface PageCalls {
  /** Checks that the visitor may act at that place; the calls that follow rely on it. */
  authorise: (place: CheckedPlace) => Promise<RefusedCall | undefined>;
  call: (call: PageCall) => Promise<{ output: unknown } | { file: SentFile } | RefusedCall>;
}
