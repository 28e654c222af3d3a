import type { RouterContextProvider } from "react-router";
import type { AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import { ErrorBody } from "#contracts/errors.ts";
import { requestScope } from "./request-scope.ts";

export type ApiFetch = (request: Request) => Promise<Response>;

/** A refused call, with the server's own words: `message` may be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The API as this request sees it; loaders and actions are the only callers. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiFetch {
  return context.get(requestScope).apiFetch;
}

/** Calls an endpoint with what its contract asks for and answers with its `data`. */
export async function call<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const { params = {}, query = {}, body } = input as CallInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const response = await apiFetch(
    new Request(`http://api${path}${search(query)}`, {
      method: endpoint.method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    }),
  );
  if (response.status === 204) return undefined as OutputOf<E>;
  const answer: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, ErrorBody.parse(answer));
  return (answer as { data: OutputOf<E> }).data;
}

interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function search(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined || item === null ? [] : [[name, String(item)]])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
