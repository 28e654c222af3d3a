import type { AnyEndpoint, OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { Db } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { Caller } from "./request-context.ts";

/** What a handler may use: input that the contract has accepted, and a connection fit for reading or for writing. */
export interface Call<E extends AnyEndpoint> {
  db: Db;
  input: ParsedInputOf<E>;
  caller: Caller | undefined;
  clientIp: string;
  services: Services;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<OutputOf<E>> | OutputOf<E>;

export interface Binding {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
}

/** One line per endpoint in a feature's routes.ts; server/http/mount.ts does the rest. */
export function bind<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as Handler<AnyEndpoint> };
}
