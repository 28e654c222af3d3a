import type { AnyEndpoint, OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import type { PlaceOf } from "./access/access.ts";
import type { MemberSession, Session } from "./access/session.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { Caller, Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

/** A handler gets the input that the contract has accepted, and a connection for reading or for writing. */
export interface Call<E extends AnyEndpoint, Prepared = undefined> {
  db: Db;
  input: ParsedInputOf<E>;
  /** Undefined on public endpoints only. */
  caller: E["access"] extends "public" ? Caller | undefined : Caller;
  /** The verified partner and member of the session header; undefined on endpoints without that header. */
  session: E["access"] extends "session"
    ? E["needsMember"] extends true | undefined
      ? MemberSession
      : Session
    : undefined;
  /** The partner or member that the call acts for, where the contract names it by `right.of`. */
  place: PlaceOf<NonNullable<E["right"]>>;
  origin: Origin;
  services: Services;
  /** The result of the endpoint's `prepare`. */
  prepared: Prepared;
}

/**
 * Does slow work that needs no row, such as drawing a picture. It runs after rights and input are accepted, and before
 * the transaction of an idempotent request holds a connection.
 */
export type Prepare<E extends AnyEndpoint, Prepared> = (call: Omit<Call<E>, "db" | "prepared">) => Promise<Prepared>;

/** A handler may return nothing where the contract lists no answer. */
type Nothing<Output> = [Output] extends [undefined] ? Promise<void> : never;

/** A handler whose query has a `format` returns a `FileAnswer` when the format is set. */
export type Handler<E extends AnyEndpoint, Prepared = undefined> = (
  call: Call<E, Prepared>,
) => Promise<OutputOf<E> | FileAnswer> | OutputOf<E> | Nothing<OutputOf<E>>;

export interface Binding {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  prepare?: Prepare<AnyEndpoint, unknown>;
}

/** Binds an endpoint to its handler; a feature's routes.ts has one line for each. */
export function bind<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as Handler<AnyEndpoint> };
}

export function bindPrepared<E extends AnyEndpoint, Prepared>(
  endpoint: E,
  steps: { prepare: Prepare<E, Prepared>; handler: Handler<E, Prepared> },
): Binding {
  return { endpoint, ...steps } as unknown as Binding;
}
