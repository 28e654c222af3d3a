import type { AnyEndpoint, OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import type { PlaceOf } from "./access.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";
import type { MemberSession, Session } from "./session.ts";

/** What a handler may use: input that the contract has accepted, and a connection fit for reading or for writing. */
export interface Call<E extends AnyEndpoint> {
  db: Db;
  input: ParsedInputOf<E>;
  /** Undefined on public endpoints only. */
  caller: E["access"] extends "public" ? Caller | undefined : Caller;
  /** The partner, and below it the member, this call acts for; verified on endpoints with the session header. */
  session: E["access"] extends "session"
    ? E["needsMember"] extends true | undefined
      ? MemberSession
      : Session
    : undefined;
  /** Whom the call acts for where its contract says so by `right.of`. */
  place: PlaceOf<NonNullable<E["right"]>>;
  origin: Origin;
  services: Services;
}

/** Where the contract lists no answer, a handler may simply end. */
type Nothing<Output> = [Output] extends [undefined] ? Promise<void> : never;

/** Endpoints with a `format` in their query answer with a file when it is asked for. */
export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<OutputOf<E> | FileAnswer> | OutputOf<E> | Nothing<OutputOf<E>>;

export interface Binding {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

/** One line per endpoint in a feature's routes.ts; server/kernel/mount.ts does the rest. */
export function bind<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as Handler<AnyEndpoint> };
}
