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

/** For loaders that can do without the answer: a refusal is a value, an outage the error page. */
export async function callUnlessRefused<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await send(apiFetch, endpoint, input);
  if ("failure" in answer && answer.failure.isOurFault) throw data(answer.failure, { status: answer.status });
  return answer;
}

/** For actions: whatever went wrong comes back as a value, and the form stays as it was typed. */
export function submit<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  return send(apiFetch, endpoint, input);
}

/** For resource routes: the endpoint's answer as a file, its own headers with it. */
export async function download<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Response> {
  const response = await request(apiFetch, endpoint, input);
  if (!response.ok) throw data(await readFailure(response), { status: response.status });
  return new Response(response.body, { headers: response.headers });
}

/** The server's refusal and, where it says so, after how many seconds to come back. */
export type ApiFailure = ErrorBody & {
  retryAfterS?: number;
  /** Nothing was wrong with what was sent: the same again may do. */
  isOurFault?: true;
};

export type Answer<Output> = { output: Output } | { failure: ApiFailure; status: number };

async function send<E extends AnyEndpoint>(
  apiFetch: ApiFetch,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const response = await request(apiFetch, endpoint, input);
  if (!response.ok) return { failure: await readFailure(response), status: response.status };
  if (response.status === 204) return { output: undefined as OutputOf<E> };
  return { output: ((await response.json()) as { data: OutputOf<E> }).data };
}

function request<E extends AnyEndpoint>(apiFetch: ApiFetch, endpoint: E, input: InputOf<E>): Promise<Response> {
  const { params = {}, query = {}, body } = input as EndpointInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const sent = body === undefined ? {} : endpoint.bodyKind === "multipart" ? multipart(body) : json(body);
  return apiFetch(new Request(`http://api${path}${search(query)}`, { method: endpoint.method, ...sent }));
}

/** Also for the calls that speak a protocol of their own and so have no contract. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const failure = ErrorBody.parse(await response.json());
  const retryAfterS = Number(response.headers.get("Retry-After"));
  return {
    ...failure,
    ...(retryAfterS > 0 && { retryAfterS }),
    ...(response.status >= 500 && { isOurFault: true as const }),
  };
}

/** Says its length, so that nobody on the way has to count. */
function json(body: unknown): RequestInit {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { body: bytes, headers: { "Content-Type": "application/json", "Content-Length": String(bytes.length) } };
}

/** Files as they are, the rest as text; what is left out is not sent. A list is the same name several times. */
function multipart(body: unknown): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const item of [value].flat()) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined && item !== null) form.append(name, String(item));
    }
  }
  return { body: form };
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
