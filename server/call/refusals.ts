import type { AnyEndpoint, Right } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import type { PartnerCondition } from "#domain/console/console-menu.ts";

/** Refusals at the door of a partner or member, whether the session header or the input names it (access.ts). */
const PLACE_REFUSALS: readonly ErrorCode[] = ["FORBIDDEN", "IP_RESTRICTED", "MEMBER_SIGN_IN_OFF"];

/** Refusals where the partner itself does not meet a condition of the right (`needs`). */
export const CONDITION_REFUSALS = {
  partnerBilling: "PARTNER_BILLING_REQUIRED",
  memberBilling: "MEMBER_BILLING_REQUIRED",
  settlement: "SETTLEMENT_REQUIRED",
  realBrand: "REAL_BRAND_REQUIRED",
  testBrand: "TEST_BRAND_REQUIRED",
} as const satisfies Record<PartnerCondition, ErrorCode>;

/** Returns the codes of the steps that calls of people and of programs have in common. */
export const stepRefusals = ({ takesBody, isRepeatable }: { takesBody: boolean; isRepeatable: boolean }) => [
  ...(takesBody ? (["BAD_REQUEST", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
  ...(isRepeatable ? (["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH"] as const) : []),
];

/** Returns every code an endpoint may refuse with: those of the pipeline, then those its contract adds. */
export function refusalsOf(endpoint: AnyEndpoint): Set<ErrorCode> {
  const { method, params, query, body, errors = [] } = endpoint;
  const isWrite = method !== "GET";
  return new Set<ErrorCode>([
    ...callerRefusals(endpoint),
    ...(endpoint.rateLimit ? (["TOO_MANY_REQUESTS"] as const) : []),
    ...stepRefusals({ takesBody: body !== undefined, isRepeatable: isWrite }),
    ...(params || query || body || isWrite ? (["INVALID_INPUT"] as const) : []),
    ...placeRefusals(endpoint),
    ...errors,
    "INTERNAL",
    "UNAVAILABLE",
  ]);
}

function placeRefusals({ access, right, needsProof }: AnyEndpoint): ErrorCode[] {
  const isNamed = right !== undefined && "of" in right && right.of !== undefined;
  if (access !== "session" && !isNamed) return [];
  return [
    ...PLACE_REFUSALS,
    ...rightsOf(right).flatMap(({ needs = [] }) => needs.map((condition) => CONDITION_REFUSALS[condition])),
    ...(isNamed ? (["NOT_FOUND"] as const) : []),
    ...(needsProof ? (["MEMBER_UNPROVEN"] as const) : []),
  ];
}

const rightsOf = (right: AnyEndpoint["right"]): Right[] =>
  right === undefined ? [] : "area" in right ? [right] : [right.partner, right.member];

function callerRefusals({ access, needsMember, isForMemberUsers, isBeforeConsent }: AnyEndpoint): ErrorCode[] {
  if (access === "public") return [];
  const signedIn: ErrorCode[] = isBeforeConsent ? ["UNAUTHENTICATED"] : ["UNAUTHENTICATED", "CONSENT_REQUIRED"];
  if (access === "staff") return [...signedIn, "NOT_FOUND"];
  if (access === "user") return [...signedIn, ...(isForMemberUsers ? [] : (["MEMBER_USER_VISIT_ONLY"] as const))];
  return [
    ...signedIn,
    "SESSION_HEADER_REQUIRED",
    "SESSION_HEADER_EXPIRED",
    ...(needsMember ? (["SESSION_MEMBER_REQUIRED"] as const) : []),
  ];
}
