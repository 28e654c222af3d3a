import type { z } from "zod";
import type { Access, Endpoint, RateLimit, Right, RightBySession } from "#contracts/endpoint.ts";
import type { KeyScope } from "#domain/people/key-scope.ts";
import { numberedRefusal, type V1ErrorCode } from "./refusals.ts";

/** Describes one call of the partner API as plain data. The server binds it to a handler, and /v1/openapi.json shows it. */
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
  /** Parameters stand as `{name}`, as in OpenAPI. */
  path: `/v1/${string}`;
  summary: string;
  /** The smallest scope that a key needs. */
  scope: KeyScope;
  /** A member acts: `X-Corp-Num` holds its business number, and the partner's relation to it must be proven. */
  needsMember: Member;
  /** The relation may be unproven, because the call itself proves it. */
  acceptsUnproven?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is JSON unless files come with it. */
  bodyKind?: "json" | "multipart";
  /** For a list, the schema of one row. */
  output: Output;
  /** Returns rows in `data` and the start of the next ones in `meta.nextCursor`. */
  isList?: List;
  errors?: readonly V1ErrorCode[];
  /** The call changes nothing, although its method is not GET, and has no dry run. */
  isReadOnly?: boolean;
  /** The call exists only on the test server. */
  isTestOnly?: boolean;
  /** The answer holds a secret. It is neither stored for replay nor shown in the request log. */
  answersSecret?: boolean;
  /** Limits a partner over all its keys, for calls that are expensive or reach people. */
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

/** The fields of an operation that is otherwise like a call of the console. */
type OwnWords = Pick<AnyOperation, "name" | "path" | "summary" | "scope">;

/** Makes an operation with the input, output and refusals of a console call. Throws for a refusal without a number. */
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
    ...own,
    method,
    params,
    query,
    body,
    bodyKind,
    output,
    isReadOnly,
    answersSecret,
    needsMember: (needsMember ?? false) as Member,
    errors: errors.map(numberedRefusal),
  });
}

/** Says whether the call takes `dryRun=true` and an Idempotency-Key. */
export const isWrite = ({ method, isReadOnly }: Pick<AnyOperation, "method" | "isReadOnly">): boolean =>
  method !== "GET" && !isReadOnly;

type Part<Name extends string, Schema extends z.ZodType> = [z.output<Schema>] extends [undefined]
  ? unknown
  : { [Key in Name]: z.output<Schema> };

/** The input as the handler receives it, parsed by the contract. */
export type OperationInput<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params> & Part<"query", Query> & Part<"body", Body>
    : never;

/** A page of rows for a list, otherwise the output of the contract. */
export type OperationOutput<O> =
  O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Output, boolean, infer List>
    ? List extends true
      ? CursorPage<z.output<Output>>
      : z.output<Output>
    : never;

export interface CursorPage<Row> {
  rows: Row[];
  /** Null where there are no more rows. */
  nextCursor: string | null;
}
