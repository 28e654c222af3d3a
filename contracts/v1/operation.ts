import type { z } from "zod";
import type { Access, Endpoint, RateLimit, Right, RightBySession } from "#contracts/endpoint.ts";
import type { KeyScope } from "#domain/people/key-scope.ts";
import { numberedRefusal, type V1ErrorCode } from "./refusals.ts";

/** One call of the partner API: plain data, bound to a handler on the server and described in /v1/openapi.json. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Member extends boolean = boolean,
  List extends boolean = boolean,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for parameters, as OpenAPI writes paths. */
  path: `/v1/${string}`;
  summary: string;
  /** The least a key must be allowed. */
  scope: KeyScope;
  /** A member acts: its business number stands in `X-Corp-Num`, and the partner's relation to it is proven. */
  needsMember: Member;
  /** The relation may also be unproven: the call is how it is proven. */
  acceptsUnproven?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** How the body travels; JSON unless files come with it. */
  bodyKind?: "json" | "multipart";
  /** Of a list: one row of it. */
  output: Output;
  /** Answers rows in `data` and where the next begin in `meta.nextCursor`. */
  isList?: List;
  errors?: readonly V1ErrorCode[];
  /** Changes nothing, although its method is not GET; it then knows no dry run. */
  isReadOnly?: boolean;
  /** Exists on the test server alone. */
  isTestOnly?: boolean;
  /** The answer holds something nobody may read twice: neither kept for repeating nor shown in the request log. */
  answersSecret?: boolean;
  /** Of a call that costs more than others, or reaches people: how often a partner may make it, whichever its key. */
  rateLimit?: Pick<RateLimit, "limit" | "windowS">;
}

export type AnyOperation = Operation;

/** Gives each call its exact types while it stays plain data. */
export function operation<
  Output extends z.ZodType,
  const Member extends boolean,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const List extends boolean = false,
>(
  definition: Operation<Params, Query, Body, Output, Member, List>,
): Operation<Params, Query, Body, Output, Member, List> {
  return definition;
}

/** What an operation says for itself where the rest is as a call of the console has it. */
type OwnWords = Pick<AnyOperation, "name" | "path" | "summary" | "scope">;

/** An operation that takes, answers and refuses what a call of the console does. Throws for a refusal without a number. */
export function operationLike<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  const Member extends boolean,
>(
  endpoint: Endpoint<Params, Query, Body, Output, Access, Right | RightBySession, Member>,
  own: OwnWords,
): Operation<Params, Query, Body, Output, Member, false> {
  const {
    method,
    params,
    query,
    body,
    bodyKind,
    output,
    errors = [],
    needsMember,
    isReadOnly,
    answersSecret,
  } = endpoint;
  if (method === "PATCH") throw new Error(`${own.name} is like a call whose method /v1 does not know`);
  return operation({
    ...{ ...own, method, params, query, body, bodyKind, output, isReadOnly, answersSecret },
    needsMember: (needsMember ?? false) as Member,
    errors: errors.map(numberedRefusal),
  });
}

/** Whether `dryRun=true` may be asked of it, and an Idempotency-Key be given. */
export const isWrite = ({ method, isReadOnly }: Pick<AnyOperation, "method" | "isReadOnly">): boolean =>
  method !== "GET" && !isReadOnly;

type Part<Name extends string, Schema extends z.ZodType> = [z.output<Schema>] extends [undefined]
  ? unknown
  : { [Key in Name]: z.output<Schema> };

/** What the handler receives, after the contract has parsed it. */
export type OperationInput<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params> & Part<"query", Query> & Part<"body", Body>
    : never;

/** Of a list, a page of rows; otherwise what the contract says. */
export type OperationOutput<O> =
  O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Output, boolean, infer List>
    ? List extends true
      ? CursorPage<z.output<Output>>
      : z.output<Output>
    : never;

export interface CursorPage<Row> {
  rows: Row[];
  /** Null: there are no more. */
  nextCursor: string | null;
}
