import type { z } from "zod";
import type { PartnerCondition } from "#domain/console/console-menu.ts";
import type { ConsoleArea } from "#domain/people/partner-role.ts";
import type { ErrorCode } from "./errors.ts";

export type Access =
  /** Anyone. */
  | "public"
  /** A signed-in user (bearer token). */
  | "user"
  /** A signed-in user with the encrypted session header, `(S)` in §7. */
  | "session"
  /** Provider staff (§6, scope `manager`); for everyone else the call does not exist. */
  | "staff";

/**
 * Where a call without the session header names whom it acts for: a part of its input and the number in it. `userSeq` is a
 * person of a member company; `brand` is any partner on that server where the caller has the right. With a question mark
 * it may be left out, and the call then acts for nobody.
 */
export type ActsFor =
  | `${InputPart}.${"partnerSeq" | "partnerUserSeq" | "memberSeq" | "companySeq" | "userSeq" | "brand"}`
  | `${InputPart}.partnerSeq?`;
type InputPart = "params" | "query" | "body";

/** What the caller must be allowed at the partner they act for; the table of rights is in domain/people/partner-role.ts. */
export interface Right {
  /** `any`: whoever has business there at all. */
  area: ConsoleArea | "any";
  access: "read" | "write";
  of?: ActsFor;
  /** §2.4: what the partner itself must be, whoever asks; refused with the code of the first that is not met. */
  needs?: readonly PartnerCondition[];
}

/** A call that answers for the member where the session names one, and for the partner otherwise. */
export interface RightBySession {
  partner: Right;
  member: Right;
}

export interface RateLimit {
  /** How many calls one caller may make within the window. */
  limit: number;
  windowS: number;
  /** Of expensive calls for signed-in users: how many all users of one address may make together. */
  addressLimit?: number;
}

/** One call that travels: plain data, bound to a handler on the server and called through the same object on the web. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Rule extends Right | RightBySession = Right | RightBySession,
  Member extends boolean = boolean,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` for parameters, as the specification writes paths. */
  path: string;
  summary: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  /** How the body travels; JSON unless files come with it. */
  bodyKind?: "json" | "multipart";
  /** How large it may be, where that is more than usual. */
  largestBytes?: number;
  output: Output;
  errors?: readonly ErrorCode[];
  /** Of every call that acts for a partner: checked before the handler runs and before an answer is replayed. */
  right?: Rule;
  /** Of endpoints for signed-in users: people of a member company, who only come to see their own pages, may call it too. */
  isForMemberUsers?: boolean;
  /** The session must name a member as well. */
  needsMember?: Member;
  /** Only where the partner's relation to the member is proven: people, certificate, balance, payments, purchase sides. */
  needsProof?: boolean;
  /** About the caller's own account alone: staff leave no row in the audit log. */
  isOwnAccount?: boolean;
  /** Answered also while the caller has not agreed to terms that ask for it: about those terms, or who they are. */
  isBeforeConsent?: boolean;
  /** Of reads for staff: the name of the number, in the answer, that says in the audit log which they saw. */
  seen?: string;
  /** Changes nothing, although its method is not GET. */
  isReadOnly?: boolean;
  /** The answer holds something nobody may read twice: it is never kept, whatever the Idempotency-Key. */
  answersSecret?: boolean;
  rateLimit?: RateLimit;
}

export type AnyEndpoint = Endpoint;

/** Gives each call its exact types while it stays plain data. */
export function endpoint<
  Output extends z.ZodType,
  Allowed extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Rule extends Right | RightBySession = Right,
  const Member extends boolean = false,
>(
  definition: Endpoint<Params, Query, Body, Output, Allowed, Rule, Member>,
): Endpoint<Params, Query, Body, Output, Allowed, Rule, Member> {
  return definition;
}

type Part<Name extends string, Schema extends z.ZodType, Direction extends "in" | "out"> = [z.output<Schema>] extends [
  undefined,
]
  ? unknown
  : { [Key in Name]: Direction extends "in" ? z.input<Schema> : z.output<Schema> };

/** What a caller gives. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params, "in"> & Part<"query", Query, "in"> & Part<"body", Body, "in">
    : never;

/** What the handler receives, after the contract has parsed it. */
export type ParsedInputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params, "out"> & Part<"query", Query, "out"> & Part<"body", Body, "out">
    : never;

export type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Output> ? z.output<Output> : never;
