import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { email } from "#contracts/field.ts";
import { PROVIDER } from "#domain/provider.ts";
import { tokenFields } from "./oauth.ts";

export const SOCIAL_PROVIDERS = ["naver", "kakao", "google"] as const;
export const SocialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = z.infer<typeof SocialProvider>;

const socialProvider = z.object({ socialProvider: SocialProvider.describe("소셜 로그인을 제공하는 곳입니다.") });

/** What somebody is signed in with whom a provider has named. */
export const socialSignInFields = {
  ...tokenFields,
  scope: z.string().describe("받은 권한 범위입니다."),
  logoutUrl: z.string().nullable().describe("로그아웃할 때 함께 거칠 제공자의 주소입니다. 없으면 null입니다."),
};

/**
 * Where to send the browser. The caller keeps `state` with this browser (a cookie) and lets a code through only if the
 * same state comes back with it: otherwise a stranger's code could be slipped under someone's log-in.
 */
export const startSocialLogin = endpoint({
  name: "startSocialLogin",
  method: "POST",
  path: "/oauth2/{socialProvider}/authorize",
  summary: "소셜 로그인 시작",
  access: "public",
  params: socialProvider,
  body: z.object({
    purpose: z.enum(["login", "link"]).describe("login은 로그인, link는 내 계정에 연결하는 것입니다."),
    next: z.string().max(500).optional().describe("로그인한 뒤 갈 화면의 주소입니다."),
  }),
  output: z.object({
    url: z.string().describe("제공자의 로그인 화면 주소입니다."),
    state: z.string().describe("제공자에게서 돌아올 때 확인하는 값입니다."),
  }),
  errors: ["UNAUTHENTICATED", "MEMBER_USER_VISIT_ONLY"],
  rateLimit: { limit: 30, windowS: 60 },
});

/**
 * §7.1: exchanges the code. A known person is signed in; a new one gets a ticket to sign up with; a log-in started to be
 * linked needs the bearer token of whoever started it.
 */
export const exchangeSocialCode = endpoint({
  name: "exchangeSocialCode",
  method: "POST",
  path: "/oauth2/{socialProvider}/token",
  summary: "소셜 로그인 코드 교환",
  access: "public",
  answersSecret: true,
  params: socialProvider,
  body: z.object({
    code: z.string().max(2_000).describe("제공자에게서 받은 코드입니다."),
    state: z.string().max(200).describe("제공자에게서 돌아올 때 확인하는 값입니다."),
  }),
  output: z.discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("signed-in").describe("로그인했으면 signed-in입니다."),
      ...socialSignInFields,
      /** It is a path of this site. */
      next: z.string().nullable().describe("로그인한 뒤 갈 화면의 주소입니다. 없으면 null입니다."),
    }),
    z.object({
      outcome: z.literal("sign-up").describe("가입해야 하면 sign-up입니다."),
      socialTicket: z.string().describe("소셜 로그인으로 가입을 이어 갈 때 보내는 값입니다."),
      email: email.nullable(),
      name: z.string().nullable().describe("제공자가 알려 준 이름입니다. 없으면 null입니다."),
    }),
    z.object({
      outcome: z.literal("linked").describe("내 계정에 연결했으면 linked입니다."),
      next: z.string().nullable().describe("연결한 뒤 갈 화면의 주소입니다. 없으면 null입니다."),
    }),
  ]),
  errors: ["SOCIAL_STATE_INVALID", "SOCIAL_ALREADY_LINKED", "UPSTREAM_FAILED", "FORBIDDEN", "UNAUTHENTICATED"],
  rateLimit: { limit: 30, windowS: 60 },
});

export const unlinkSocialLogin = endpoint({
  name: "unlinkSocialLogin",
  method: "DELETE",
  path: `/members/api/${PROVIDER.path}-developers/accounts/socials/{socialProvider}`,
  summary: "소셜 로그인 연결 해제",
  access: "user",
  isOwnAccount: true,
  params: socialProvider,
  output: z.undefined(),
  errors: ["NOT_FOUND", "LAST_LOGIN_METHOD"],
});
