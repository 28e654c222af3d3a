import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { ownName, requiredText, seq } from "#contracts/field.ts";
import { listQuery, pageOf } from "#contracts/list.ts";
import { PROFILE_IMAGE_LIMITS } from "#contracts/office/profile-image.ts";
import { dateRange } from "#contracts/range.ts";
import { isEmailAddress, normalizeEmail } from "#domain/people/email-address.ts";
import { PERSON_NAME_LENGTH } from "#domain/people/person-name.ts";
import { isMobile } from "#domain/people/phone.ts";
import { LOGIN_SCOPES, PROVIDER } from "#domain/provider.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";

const ACCOUNTS = `/members/api/${PROVIDER.path}-developers/accounts`;

/** §3: the logged-in user. */
export const User = z.object({
  userSeq: z.int(),
  email: z.string(),
  name: z.string(),
  profileImage: z.string().nullable(),
  ip: z.string(),
  /** §6: staff of the provider see that they work as such. */
  scope: z.enum(LOGIN_SCOPES),
  /** When this session began; only where the caller asks about themselves. */
  signInDT: z.string().optional(),
  /** Only there while terms wait for a yes: the site then answers nothing else. */
  awaitsConsent: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

export const email = z
  .string()
  .transform(normalizeEmail)
  .refine((text) => text !== "", { error: formMessage("required"), abort: true })
  .refine((text) => text.length <= 100 && isEmailAddress(text), formMessage("email"));
export const password = z.string().min(8, fieldMessage("password")).max(128, fieldMessage("password"));
export const personName = ownName(PERSON_NAME_LENGTH.min, PERSON_NAME_LENGTH.max);
/** Compared with the name that is there already, whatever may be kept today. */
const knownName = requiredText(PERSON_NAME_LENGTH.min, PERSON_NAME_LENGTH.max);
/** Typed with or without hyphens, kept without. */
export const mobile = z.string().refine(isMobile, fieldMessage("mobile")).transform(digitsOf);
/** Proof from `POST /api/recaptcha/developers` that a captcha was solved for this form. */
const recaptchaToken = z.string().max(2_000);

export const getUserInfo = endpoint({
  name: "getUserInfo",
  method: "GET",
  path: "/oauth2/userinfo",
  summary: "로그인한 사용자 정보",
  access: "user",
  isOwnAccount: true,
  isBeforeConsent: true,
  isForMemberUsers: true,
  output: User,
});

export const checkDuplicateEmail = endpoint({
  name: "checkDuplicateEmail",
  method: "GET",
  path: `${ACCOUNTS}/duplicate/by/email`,
  summary: "이메일 중복 확인",
  access: "public",
  query: z.object({ email }),
  output: z.object({ duplicated: z.boolean() }),
  rateLimit: { limit: 20, windowS: 60 },
});

export const registerAccount = endpoint({
  name: "registerAccount",
  method: "POST",
  path: ACCOUNTS,
  summary: "회원가입",
  access: "public",
  body: z.object({
    email,
    /** May be left out when a social login is linked instead. */
    password: password.optional(),
    /** Counts only where the identity check has told none; the name always comes from there. */
    mobile: mobile.optional(),
    recaptchaToken,
    agreesTerms: z.literal(true, "이용약관에 동의해야 합니다."),
    agreesPrivacy: z.literal(true, "개인정보 수집과 이용에 동의해야 합니다."),
    /** REQ_SEQ of the identity check that was passed. */
    identityReqSeq: z.string().max(100),
    /** From a first social login: links it to the new account. */
    socialTicket: z.string().max(200).optional(),
  }),
  output: User,
  errors: [
    "DUPLICATE_EMAIL",
    "SOCIAL_ALREADY_LINKED",
    "CAPTCHA_FAILED",
    "IDENTITY_CHECK_REQUIRED",
    "WEAK_PASSWORD",
    "SOCIAL_TICKET_EXPIRED",
  ],
  rateLimit: { limit: 10, windowS: 600 },
});

export const modifyAccount = endpoint({
  name: "modifyAccount",
  method: "PUT",
  path: ACCOUNTS,
  summary: "회원정보 수정",
  access: "user",
  isOwnAccount: true,
  body: z.object({
    name: personName,
    mobile,
    /** Needed for a new mobile number and for a new password, by whoever has one. */
    currentPassword: z.string().max(128).optional(),
    newPassword: password.optional(),
  }),
  output: User,
  errors: ["WRONG_PASSWORD", "WEAK_PASSWORD"],
  rateLimit: { limit: 20, windowS: 600, addressLimit: 200 },
});

export const changeProfileImage = endpoint({
  name: "changeProfileImage",
  method: "PUT",
  path: `${ACCOUNTS}/profile-image`,
  summary: "프로필 사진 변경",
  access: "user",
  isOwnAccount: true,
  bodyKind: "multipart",
  body: z.object({ image: z.file().max(PROFILE_IMAGE_LIMITS.maxBytes, "5MB 이하의 사진만 올릴 수 있습니다.") }),
  output: User,
  errors: ["IMAGE_INVALID"],
  rateLimit: { limit: 20, windowS: 600, addressLimit: 200 },
});

export const removeProfileImage = endpoint({
  name: "removeProfileImage",
  method: "DELETE",
  path: `${ACCOUNTS}/profile-image`,
  summary: "프로필 사진 삭제",
  access: "user",
  isOwnAccount: true,
  output: User,
});

export const getProfile = endpoint({
  name: "getProfile",
  method: "GET",
  path: `${ACCOUNTS}/profile`,
  summary: "내 회원정보",
  access: "user",
  isOwnAccount: true,
  output: User.extend({
    mobile: z.string(),
    hasPassword: z.boolean(),
    socials: z.array(z.object({ provider: z.string(), email: z.string().nullable(), insertDT: z.string() })),
  }),
});

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: `${ACCOUNTS}/password`,
  summary: "비밀번호 재설정 메일 요청 (일치하는 정보가 없으면 204)",
  access: "public",
  body: z.object({ email, name: knownName, recaptchaToken }),
  output: z.object({ sent: z.literal(true) }).optional(),
  errors: ["CAPTCHA_FAILED"],
  rateLimit: { limit: 5, windowS: 600 },
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "PUT",
  path: `${ACCOUNTS}/password`,
  summary: "비밀번호 재설정",
  access: "public",
  body: z.object({ token: z.string().min(20).max(200), password }),
  output: z.object({ changed: z.literal(true) }),
  errors: ["RESET_LINK_EXPIRED", "WEAK_PASSWORD"],
  rateLimit: { limit: 10, windowS: 600 },
});

export const Device = z.object({
  signInSeq: z.int(),
  device: z.string(),
  ip: z.string(),
  insertDT: z.string(),
  lastUsedDT: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  name: "listDevices",
  method: "GET",
  path: `${ACCOUNTS}/devices`,
  summary: "로그인된 기기",
  access: "user",
  isOwnAccount: true,
  output: z.array(Device),
});

export const endDevice = endpoint({
  name: "endDevice",
  method: "DELETE",
  path: `${ACCOUNTS}/devices/{signInSeq}`,
  summary: "기기에서 로그아웃",
  access: "user",
  isOwnAccount: true,
  params: z.object({ signInSeq: seq }),
  output: z.undefined(),
  errors: ["NOT_FOUND"],
});

export const AccountEvent = z.object({
  auditSeq: z.int(),
  eventDT: z.string(),
  action: z.string(),
  doIp: z.string(),
  byOther: z.boolean(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const listAccountEvents = endpoint({
  name: "listAccountEvents",
  method: "GET",
  path: `${ACCOUNTS}/events`,
  summary: "내 계정의 활동 기록",
  access: "user",
  isOwnAccount: true,
  query: listQuery({ sorts: ["eventDT"], defaultSort: ["eventDT,desc"], filters: { eventDT: dateRange } }),
  output: pageOf(AccountEvent),
});
