import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import {
  actionName,
  duplicated,
  email,
  eventDT,
  insertDT,
  ip,
  mobile,
  ownName,
  requiredText,
  seq,
  userSeq,
} from "#contracts/field.ts";
import { listQuery, pageOf } from "#contracts/list.ts";
import { PROFILE_IMAGE_LIMITS } from "#contracts/office/profile-image.ts";
import { eventPeriod } from "#contracts/range.ts";
import { isEmailAddress, normalizeEmail } from "#domain/people/email-address.ts";
import { PERSON_NAME_LENGTH } from "#domain/people/person-name.ts";
import { isMobile } from "#domain/people/phone.ts";
import { LOGIN_SCOPES, PROVIDER } from "#domain/provider.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { socialSignInFields } from "./social-logins.ts";

const ACCOUNTS = `/members/api/${PROVIDER.path}-developers/accounts`;

/** §3: the signed-in user. */
export const User = z.object({
  userSeq,
  email,
  name: z.string().describe("로그인한 사람의 이름입니다."),
  profileImage: z.string().nullable().describe("프로필 이미지의 주소입니다. 없으면 null입니다."),
  ip,
  /** §6: pages show provider staff that they act as staff. */
  scope: z.enum(LOGIN_SCOPES).describe("로그인한 사람의 권한 범위입니다."),
  /** Present only where callers ask about themselves. */
  signInDT: z.string().optional().describe("로그인한 일시입니다."),
  /** Present only while terms wait for consent; the site then answers nothing else. */
  awaitsConsent: z.literal(true).optional().describe("동의를 기다리는 약관이 있으면 true입니다."),
});
export type User = z.infer<typeof User>;

export const emailInput = z
  .string()
  .transform(normalizeEmail)
  .refine((text) => text !== "", { error: formMessage("required"), abort: true })
  .refine((text) => text.length <= 100 && isEmailAddress(text), formMessage("email"))
  .describe("이메일 주소입니다.");
export const password = z.string().min(8, fieldMessage("password")).max(128, fieldMessage("password"));
export const personName = ownName(PERSON_NAME_LENGTH.min, PERSON_NAME_LENGTH.max);
/** It is compared with the stored name, so that today's rules for new names do not apply. */
const knownName = requiredText(PERSON_NAME_LENGTH.min, PERSON_NAME_LENGTH.max).describe("가입할 때 적은 이름입니다.");
/** Hyphens are accepted and dropped. */
export const mobileInput = z
  .string()
  .refine(isMobile, fieldMessage("mobile"))
  .transform(digitsOf)
  .describe("휴대폰 번호입니다.");
/** `POST /api/recaptcha/developers` gives it for a captcha that was solved for this form. */
const recaptchaToken = z.string().max(2_000).describe("자동 입력 방지를 통과한 값입니다.");

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
  query: z.object({ email: emailInput }),
  output: z.object({ duplicated }),
  rateLimit: { limit: 20, windowS: 60 },
});

export const registerAccount = endpoint({
  name: "registerAccount",
  method: "POST",
  path: ACCOUNTS,
  summary: "회원가입. 소셜 로그인으로 가입하면 바로 로그인합니다",
  access: "public",
  answersSecret: true,
  body: z.object({
    email: emailInput,
    password: password.optional().describe("정하는 비밀번호입니다. 소셜 로그인으로 가입하면 보내지 않습니다."),
    /** Used only where the identity check gave none; the name always comes from the check. */
    mobile: mobileInput.optional(),
    recaptchaToken,
    agreesTerms: z.literal(true, "이용약관에 동의해야 합니다.").describe("이용약관에 동의하면 true입니다."),
    agreesPrivacy: z
      .literal(true, "개인정보 수집과 이용에 동의해야 합니다.")
      .describe("개인정보 수집에 동의하면 true입니다."),
    /** REQ_SEQ of the passed identity check. */
    identityReqSeq: z.string().max(100).describe("마친 본인확인의 번호입니다."),
    /** Comes from a first social login and links it to the new account. */
    socialTicket: z.string().max(200).optional().describe("소셜 로그인으로 가입을 이어 갈 때 보내는 값입니다."),
  }),
  output: User.extend({
    /** The provider has just named this person, so that nobody has to press its button a second time. */
    signIn: z
      .object(socialSignInFields)
      .optional()
      .describe("소셜 로그인으로 가입했을 때만 옵니다. 새 계정으로 로그인한 토큰입니다."),
  }),
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
    name: personName.describe("바꿀 이름입니다."),
    mobile: mobileInput,
    /** Needed for a new mobile number or password, where the account has a password. */
    currentPassword: z.string().max(128).optional().describe("지금 비밀번호입니다."),
    newPassword: password.optional().describe("새 비밀번호입니다."),
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
  body: z.object({
    image: z
      .file()
      .max(PROFILE_IMAGE_LIMITS.maxBytes, "5MB 이하의 사진만 올릴 수 있습니다.")
      .describe("프로필 이미지 파일입니다."),
  }),
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
    mobile,
    hasPassword: z.boolean().describe("비밀번호를 정했으면 true입니다."),
    socials: z
      .array(
        z.object({
          provider: z.string().describe("소셜 로그인의 제공자입니다."),
          email: email.nullable(),
          insertDT,
        }),
      )
      .describe("연결한 소셜 로그인입니다."),
  }),
});

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: `${ACCOUNTS}/password`,
  summary: "비밀번호 재설정 메일 요청 (일치하는 정보가 없으면 204)",
  access: "public",
  body: z.object({ email: emailInput, name: knownName, recaptchaToken }),
  output: z.object({ sent: z.literal(true).describe("보냈으면 true입니다.") }).optional(),
  errors: ["CAPTCHA_FAILED"],
  rateLimit: { limit: 5, windowS: 600 },
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "PUT",
  path: `${ACCOUNTS}/password`,
  summary: "비밀번호 재설정",
  access: "public",
  body: z.object({
    token: z.string().min(20).max(200).describe("메일로 받은 비밀번호 설정 링크의 값입니다."),
    password: password.describe("새로 정하는 비밀번호입니다."),
  }),
  output: z.object({ changed: z.literal(true).describe("바뀌었으면 true입니다.") }),
  errors: ["RESET_LINK_EXPIRED", "WEAK_PASSWORD"],
  rateLimit: { limit: 10, windowS: 600 },
});

export const Device = z.object({
  signInSeq: z.int().describe("로그인한 기기의 일련번호입니다."),
  device: z.string().describe("기기의 이름입니다."),
  ip,
  insertDT,
  lastUsedDT: z.string().describe("마지막으로 쓴 일시입니다."),
  isCurrent: z.boolean().describe("지금 쓰고 있는 기기이면 true입니다."),
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
  params: z.object({ signInSeq: seq.describe("로그인한 기기의 일련번호입니다.") }),
  output: z.undefined(),
  errors: ["NOT_FOUND"],
});

export const AccountEvent = z.object({
  auditSeq: z.int().describe("감사 기록의 일련번호입니다."),
  eventDT,
  action: actionName,
  doIp: ip,
  byOther: z.boolean().describe("본인이 아닌 사람이 한 일이면 true입니다."),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const listAccountEvents = endpoint({
  name: "listAccountEvents",
  method: "GET",
  path: `${ACCOUNTS}/events`,
  summary: "내 계정의 활동 기록",
  access: "user",
  isOwnAccount: true,
  query: listQuery({ sorts: ["eventDT"], defaultSort: ["eventDT,desc"], filters: { eventDT: eventPeriod } }),
  output: pageOf(AccountEvent),
});
