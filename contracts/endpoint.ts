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
 * The part of the input, and the number in it, that name whom a call without the session header acts for. `userSeq` is a
 * person of a member company; `brand` is any partner on that server where the caller has the right. A number with a question
 * mark may be left out; the call then acts for nobody.
 */
export type ActsFor =
  | `${InputPart}.${"partnerSeq" | "partnerUserSeq" | "memberSeq" | "companySeq" | "userSeq" | "brand"}`
  | `${InputPart}.partnerSeq?`;
type InputPart = "params" | "query" | "body";

/** The right that a caller needs at the partner they act for; domain/people/partner-role.ts holds the table. */
export interface Right {
  /** `any` lets everybody in who has a role there. */
  area: ConsoleArea | "any";
  access: "read" | "write";
  of?: ActsFor;
  /** §2.4: conditions that the partner itself must meet; the first one it fails gives the code of the refusal. */
  needs?: readonly PartnerCondition[];
}

/** The rights of a call that answers for the member where the session names one, and for the partner otherwise. */
export interface RightBySession {
  partner: Right;
  member: Right;
}

export interface RateLimit {
  /** The number of calls that one caller may make within the window. */
  limit: number;
  windowS: number;
  /** For expensive calls of signed-in users: the number that all users of one address may make together. */
  addressLimit?: number;
}

/** Describes one call as plain data. The server binds it to a handler, and the web calls through the same object. */
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
  /** Parameters stand as `{name}`, as in the specification. */
  path: string;
  summary: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is JSON unless files come with it. */
  bodyKind?: "json" | "multipart";
  /** The largest body, where it may be larger than usual. */
  largestBytes?: number;
  output: Output;
  errors?: readonly ErrorCode[];
  /** Every call that acts for a partner has one. It is checked before the handler runs and before an answer is replayed. */
  right?: Rule;
  /** People of a member company, who only see their own pages, may call it too. */
  isForMemberUsers?: boolean;
  /** The session must name a member as well. */
  needsMember?: Member;
  /** The partner's relation to the member must be proven: people, certificate, balance, payments and purchases need it. */
  needsProof?: boolean;
  /** The call concerns only the caller's own account, so that staff leave no row in the audit log. */
  isOwnAccount?: boolean;
  /** The call is answered even before the caller has agreed to terms that wait for it. */
  isBeforeConsent?: boolean;
  /** For reads by staff: the field of the answer whose number the audit log keeps. */
  seen?: string;
  /** The call changes nothing, although its method is not GET. */
  isReadOnly?: boolean;
  /** The answer holds a secret and is never stored, whatever the Idempotency-Key. */
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

/** The input as the caller sends it. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params, "in"> & Part<"query", Query, "in"> & Part<"body", Body, "in">
    : never;

/** The input as the handler receives it, parsed by the contract. */
export type ParsedInputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<"params", Params, "out"> & Part<"query", Query, "out"> & Part<"body", Body, "out">
    : never;

export type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Output> ? z.output<Output> : never;
