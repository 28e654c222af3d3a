import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";

/** The number under which programs know each refusal; where a field is wrong, its own number goes before. */
const V1_NUMBERS = {
  BAD_REQUEST: -10012,
  INVALID_INPUT: -10012,
  UNSUPPORTED_MEDIA_TYPE: -10013,
  BODY_TOO_LARGE: -10014,
  METHOD_NOT_ALLOWED: -10015,
  TOO_MANY_REQUESTS: -10016,
  IDEMPOTENCY_IN_PROGRESS: -10017,
  IDEMPOTENCY_MISMATCH: -10018,
  KEY_SCOPE: -10019,
  TEST_BRAND_REQUIRED: -10020,
  OPERATION_UNKNOWN: -10021,
  UNAVAILABLE: -10022,
  UPSTREAM_FAILED: -10022,
  INTERNAL: -10000,
  MEMBER_UNKNOWN: -10001,
  PARTNER_KEY_MISSING: -10002,
  IP_RESTRICTED: -10009,
  SERVICE_BLOCKED: -10011,
  NOT_FOUND: -10023,
  DOCUMENT_UNKNOWN: -21002,
  DOCUMENT_STATE: -21009,
  FORBIDDEN: -21010,
  DOCUMENT_RULE: -11000,
  DOCUMENT_KEY_TAKEN: -11013,
  COUNTERPARTY_NOT_MEMBER: -24006,
  CERTIFICATE_MISSING: -26001,
  CERTIFICATE_EXPIRED: -26002,
  CERTIFICATE_INVALID: -26003,
  MEMBER_BALANCE_SHORT: -26006,
  PARTNER_BALANCE_SHORT: -26011,
  BUYER_BALANCE_SHORT: -26015,
  SENDER_BALANCE_SHORT: -26006,
  LATE_ISSUE_BLOCKED: -26012,
  TAX_PERIOD_OVER: -26013,
  ATTACHMENT_LIMIT: -33001,
  ATTACHMENT_TAKEN: -33003,
  FAX_FILE_REFUSED: -33004,
  FAX_FILES_GONE: -33005,
  DISPATCH_NOT_RESERVED: -10203,
  RESERVATION_TOO_LATE: -10204,
  DISPATCH_RULE: -10207,
  FROM_NUMBER_UNREGISTERED: -10192,
  HOMETAX_NOT_LINKED: -51001,
  HOMETAX_LOGIN_FAILED: -50401,
  HOMETAX_SUSPENDED: -50411,
  TALK_TEMPLATE_RULE: -31302,
  TALK_TEMPLATE_STATE: -31306,
  DUPLICATE_TALK_TEMPLATE: -31307,
  DUPLICATE_TALK_CHANNEL: -31308,
  TALK_TEMPLATE_LIMIT: -31309,
  DUPLICATE_FROM_NUMBER: -10190,
  CORP_STATE_UNANSWERED: -50301,
  NTS_NOT_SENDABLE: -31002,
  NTS_SENDING: -31004,
  BANK_ACCOUNT_FIELDS: -50001,
  COLLECTION_BROKEN: -50002,
  COLLECT_NOW_LIMIT: -50004,
  CARD_FIELDS: -50101,
  SUBSCRIPTION_MISSING: -51001,
  SUBSCRIPTION_TAKEN: -51002,
  SUBSCRIPTION_RESUME_LATE: -51005,
  SUBSCRIPTION_RESTART_EARLY: -51006,
  TEST_REGISTRATION_LIMIT: -51007,
  SUBSCRIPTION_SUSPENDED: -51009,
  DUPLICATE_MEMBER: -32000,
  DUPLICATE_MEMBER_USER_ID: -32015,
  MEMBER_USER_LEFT: -32017,
  MEMBER_USER_NO_EMAIL: -31101,
  MEMBER_USER_STATE: -32020,
  SUPER_NEEDED: -32021,
  SUPER_NOT_ACTIVE: -32025,
  MEMBER_UNPROVEN: -32022,
  MEMBER_PROOF_WITHDRAWN: -32023,
  MEMBER_ACCOUNT_WRONG: -32011,
  MEMBER_CONSENT_WRONG: -32024,
  MEMBER_SIGN_IN_OFF: -10010,
} as const satisfies Partial<Record<ErrorCode, ErrorNumber>>;

/** What a call of /v1 may refuse with. */
export type V1ErrorCode = keyof typeof V1_NUMBERS;

/** Throws where programs know no number for it. */
export function numberedRefusal(code: ErrorCode): V1ErrorCode {
  if (!(code in V1_NUMBERS)) throw new Error(`${code} has no number`);
  return code as V1ErrorCode;
}

export const v1NumberOf = (code: ErrorCode): ErrorNumber =>
  (V1_NUMBERS as Partial<Record<ErrorCode, ErrorNumber>>)[code] ?? V1_NUMBERS.INTERNAL;

/** Every name under which the same refusal is known to people and their programs. */
export const v1NamesOf = (number: number): ErrorCode[] =>
  (Object.keys(V1_NUMBERS) as V1ErrorCode[]).filter((name) => V1_NUMBERS[name] === number);

/** One status a kind: what stands elsewhere for an outside service stands here for an institution that is down. */
const V1_STATUSES: Partial<Record<ErrorCode, 409 | 503>> = { UPSTREAM_FAILED: 503, IDEMPOTENCY_MISMATCH: 409 };

export const v1StatusOf = (code: ErrorCode) => V1_STATUSES[code] ?? ERRORS[code].status;

/** Of every call, whatever it does. */
export const V1_SHARED_ERRORS = [
  "PARTNER_KEY_MISSING",
  "IP_RESTRICTED",
  "KEY_SCOPE",
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "UNAVAILABLE",
] as const satisfies V1ErrorCode[];
