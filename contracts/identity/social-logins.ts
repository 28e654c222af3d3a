import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { PROVIDER } from "#domain/provider.ts";

export const SOCIAL_PROVIDERS = ["naver", "kakao", "google"] as const;
export const SocialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = z.infer<typeof SocialProvider>;

const socialProvider = z.object({ socialProvider: SocialProvider });

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
  body: z.object({ purpose: z.enum(["login", "link"]), next: z.string().max(500).optional() }),
  output: z.object({ url: z.string(), state: z.string() }),
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
  body: z.object({ code: z.string().max(2_000), state: z.string().max(200) }),
  output: z.discriminatedUnion("outcome", [
    z.object({
      outcome: z.literal("signed-in"),
      access_token: z.string(),
      refresh_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int(),
      scope: z.string(),
      /** A path of this site. */
      next: z.string().nullable(),
      /** Where logging out has to pass by, for the provider that has a log-out page of its own. */
      logoutUrl: z.string().nullable(),
    }),
    z.object({
      outcome: z.literal("sign-up"),
      socialTicket: z.string(),
      email: z.string().nullable(),
      name: z.string().nullable(),
    }),
    z.object({ outcome: z.literal("linked"), next: z.string().nullable() }),
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
