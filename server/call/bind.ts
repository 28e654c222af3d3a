import type { AnyEndpoint, OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import type { PlaceOf } from "./access/access.ts";
import type { MemberSession, Session } from "./access/session.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

/** What a handler may use: input that the contract has accepted, and a connection fit for reading or for writing. */
export interface Call<E extends AnyEndpoint, Prepared = undefined> {
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
  /** What the endpoint's `prepare` made. */
  prepared: Prepared;
}

/**
 * Slow work that needs no row, such as drawing a picture: done once rights and input are accepted, and before the
 * transaction of an idempotent request holds a connection.
 */
export type Prepare<E extends AnyEndpoint, Prepared> = (call: Omit<Call<E>, "db" | "prepared">) => Promise<Prepared>;

/** Where the contract lists no answer, a handler may simply end. */
type Nothing<Output> = [Output] extends [undefined] ? Promise<void> : never;

/** Endpoints with a `format` in their query answer with a file when it is asked for. */
export type Handler<E extends AnyEndpoint, Prepared = undefined> = (
  call: Call<E, Prepared>,
) => Promise<OutputOf<E> | FileAnswer> | OutputOf<E> | Nothing<OutputOf<E>>;

export interface Binding {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  prepare?: Prepare<AnyEndpoint, unknown>;
}

/** One line per endpoint in a feature's routes.ts; server/call does the rest. */
export function bind<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as Handler<AnyEndpoint> };
}

export function bindPrepared<E extends AnyEndpoint, Prepared>(
  endpoint: E,
  steps: { prepare: Prepare<E, Prepared>; handler: Handler<E, Prepared> },
): Binding {
  return { endpoint, ...steps } as unknown as Binding;
}
