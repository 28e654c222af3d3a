import { data } from "react-router";
import type { Access, AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import type { Desk, PageCallInput, PageCalls, RefusedCall, SentFile } from "#contracts/page-calls.ts";

/** What must be checked before an endpoint may be called from a page. */
type Check = "none" | "staff" | "partner" | "member";

/** Of an endpoint that could be any: every check there is. */
type CheckOf<E extends Pick<AnyEndpoint, "access" | "needsMember">> = CheckByAccess<E["access"], E["needsMember"]>;
type CheckByAccess<Given extends Access, Member> = Given extends "session"
  ? true extends Member
    ? "member"
    : "partner"
  : Given extends "staff"
    ? "staff"
    : "none";

declare const passed: unique symbol;

/** The API as a page may use it, branded with the checks that its visitor has passed (`page-api.ts`). */
export interface Api<Passed extends Check> {
  readonly calls: PageCalls;
  readonly desk: Desk | undefined;
  /** The visitor has no business at the desk: every call of it ends with this. */
  readonly refusal: RefusedCall | undefined;
  /** Sent twice, by a double click or a lost connection, it is still done once. */
  readonly idempotencyKey?: string | undefined;
  readonly [passed]?: (check: Passed) => void;
}

/** The API with the checks that one endpoint needs. */
export type ApiFor<E extends Pick<AnyEndpoint, "access" | "needsMember">> = Api<CheckOf<E>>;
/** Of calls that anybody makes for themselves. */
export type OwnApi = Api<"none">;
export type StaffApi = Api<"none" | "staff">;
/** At a partner, or at the member that the address names. */
export type PartnerApi = Api<"none" | "partner">;
export type MemberApi = Api<"none" | "partner" | "member">;

export type Answer<Output> = { output: Output } | RefusedCall;

/** For loaders: the endpoint's data, or the error page with the server's status and words. */
export async function call<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await submit(api, endpoint, input);
  if ("failure" in answer) throw data(answer.failure, { status: answer.status });
  return answer.output;
}

/** For loaders that can do without the answer: a refusal is a value, an outage the error page. */
export async function callUnlessRefused<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await submit(api, endpoint, input);
  if ("failure" in answer && answer.failure.isOurFault) throw data(answer.failure, { status: answer.status });
  return answer;
}

/** For actions: whatever went wrong comes back as a value, and the form stays as it was typed. */
export async function submit<E extends AnyEndpoint>(
  api: ApiFor<E>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  const answer = await send(api, endpoint, input);
  if ("file" in answer) throw new Error(`${endpoint.name} answers with a file`);
  return answer as Answer<OutputOf<E>>;
}

/** For resource routes: the endpoint's answer as a file, its own headers with it. */
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
