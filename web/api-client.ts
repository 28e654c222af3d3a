import { data, type RouterContextProvider } from "react-router";
import type { AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import { ErrorBody } from "#contracts/errors.ts";
import { requestScope } from "./request-scope.ts";

export type ApiFetch = (request: Request) => Promise<Response>;

/** The API as this request sees it; loaders and actions are the only callers. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiFetch {
  return context.get(requestScope).apiFetch;
}

/** For loaders: the endpoint's data, or the error page with the server's status and words. */
export async function call<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await send(apiFetch, endpoint, input);
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  return answer.output;
}

/** For actions: a refusal is an expected outcome and comes back as a value for the form to show. */
export async function submit<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await send(apiFetch, endpoint, input);
  if ("failure" in answer && answer.status >= 500) throw data(answer.failure, { status: answer.status });
  return answer;
}

export type Answer<Output> = { output: Output } | { failure: ErrorBody; status: number };

async function send<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const { params = {}, query = {}, body } = input as EndpointInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const response = await apiFetch(
    new Request(`http://api${path}${search(query)}`, {
      method: endpoint.method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    }),
  );
  if (response.status === 204) return { output: undefined as OutputOf<E> };
  const answer: unknown = await response.json();
  if (!response.ok) return { failure: ErrorBody.parse(answer), status: response.status };
  return { output: (answer as { data: OutputOf<E> }).data };
}

interface EndpointInput {
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
