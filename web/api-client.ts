import { data } from "react-router";
import type { Access, AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import type { Desk, PageCallInput, PageCalls, RefusedCall, SentFile } from "#contracts/page-calls.ts";

/** A check that the visitor passes before a page may call an endpoint. */
type Check = "none" | "staff" | "partner" | "member";

/** An endpoint that could be any endpoint needs every check. */
type CheckOf<E extends Pick<AnyEndpoint, "access" | "needsMember">> = CheckByAccess<E["access"], E["needsMember"]>;
type CheckByAccess<Given extends Access, Member> = Given extends "session"
  ? true extends Member
    ? "member"
    : "partner"
  : Given extends "staff"
    ? "staff"
    : "none";

declare const passed: unique symbol;

/** The API of a page; its type names the checks that the visitor has passed (`page-api.ts`). */
export interface Api<Passed extends Check> {
  readonly calls: PageCalls;
  readonly desk: Desk | undefined;
  /** Set when the visitor may not work here: every call then ends with this refusal. */
  readonly refusal: RefusedCall | undefined;
  /** The server runs two requests with the same key only once (double click, lost connection). */
  readonly idempotencyKey?: string | undefined;
  readonly [passed]?: (check: Passed) => void;
}

/** The API with the checks that one endpoint needs. */
export type ApiFor<E extends Pick<AnyEndpoint, "access" | "needsMember">> = Api<CheckOf<E>>;
/** The API for calls that anybody may make, and for the visitor's own account. */
export type OwnApi = Api<"none">;
export type StaffApi = Api<"none" | "staff">;
/** The API at a partner, or at the member that the address names. */
export type PartnerApi = Api<"none" | "partner">;
export type MemberApi = Api<"none" | "partner" | "member">;

export type Answer<Output> = { output: Output } | RefusedCall;

/** For loaders: returns the endpoint's data, or throws to the error page with the server's status and message. */
export async function call<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await submit(api, endpoint, input);
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  return answer.output;
}

/** For loaders that can do without the data: returns a refusal as a value, and throws to the error page on an outage. */
export async function callUnlessRefused<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await submit(api, endpoint, input);
  if ("failure" in answer && answer.failure.isOurFault) throw data(answer.failure, { status: answer.status });
  return answer;
}

/** For actions: returns every failure as a value, so that the form keeps what was typed. */
export async function submit<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await send(api, endpoint, input);
  if ("file" in answer) throw new Error(`${endpoint.name} answers with a file`);
  return answer as Answer<OutputOf<E>>;
}

/** For resource routes: returns the endpoint's answer as a file with the endpoint's own headers. */
export async function download<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Response> {
  const answer = await send(api, endpoint, input);
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  if ("output" in answer) throw new Error(`${endpoint.name} answers without a file`);
  const { stream, headers } = answer.file;
  return new Response(stream, { headers: { "Cache-Control": "no-store", ...headers } });
}

function send<E extends AnyEndpoint>(
  { calls, desk, refusal, idempotencyKey }: ApiFor<E>,
  { name }: E,
  input: InputOf<E>,
): Promise<{ output: unknown } | { file: SentFile } | RefusedCall> | RefusedCall {
  return refusal ?? calls.call({ name, desk, input: input as PageCallInput, idempotencyKey });
}
