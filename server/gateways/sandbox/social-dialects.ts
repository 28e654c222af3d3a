import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import type { Grant } from "./social-grants.ts";
import { subjectOf } from "./social-people.ts";

/** A dialect holds a provider's endpoints and the words of its answers. */
interface Dialect {
  label: string;
  paths: { authorize: string; token: string; userInfo: string };
  /** §7.1: exactly these scopes are requested. */
  scope: string;
  usesPkce: boolean;
  tokenAnswer(accessToken: string): Record<string, unknown>;
  userInfo(grant: Grant): Record<string, unknown>;
  refusal(error: string): { status: 200 | 400 | 401; body: Record<string, unknown> };
}

export const DIALECTS: Readonly<Record<SocialProvider, Dialect>> = {
  naver: {
    label: "네이버",
    paths: { authorize: "/oauth2.0/authorize", token: "/oauth2.0/token", userInfo: "/v1/nid/me" },
    scope: "read write",
    usesPkce: false,
    tokenAnswer: (access_token) => ({
      access_token,
      refresh_token: `${access_token}-refresh`,
      token_type: "bearer",
      expires_in: "3600",
    }),
    userInfo: ({ person }) => ({
      resultcode: "00",
      message: "success",
      response: {
        id: subjectOf("naver", person),
        name: person.name,
        ...(person.email && { email: person.email }),
        ...(person.image && { profile_image: person.image }),
      },
    }),
    refusal: (error) => ({ status: 200, body: { error, error_description: "no valid data in session" } }),
  },
  kakao: {
    label: "카카오",
    paths: { authorize: "/oauth/authorize", token: "/oauth/token", userInfo: "/v2/user/me" },
    scope: "account_email,profile_nickname,profile_image",
    usesPkce: true,
    tokenAnswer: (access_token) => ({
      access_token,
      token_type: "bearer",
      refresh_token: `${access_token}-refresh`,
      expires_in: 21_599,
      refresh_token_expires_in: 5_183_999,
      scope: "account_email profile_image profile_nickname",
    }),
    userInfo: ({ person }) => ({
      id: Number(subjectOf("kakao", person)),
      connected_at: new Date().toISOString(),
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname: person.name, ...(person.image && { profile_image_url: person.image }) },
        has_email: person.email !== null,
        ...(person.email && { email: person.email, is_email_valid: true, is_email_verified: true }),
      },
    }),
    refusal: (error) => ({
      status: error === "invalid_client" ? 401 : 400,
      body: { error, error_description: "refused", error_code: error === "invalid_client" ? "KOE010" : "KOE320" },
    }),
  },
  google: {
    label: "구글",
    paths: { authorize: "/o/oauth2/v2/auth", token: "/token", userInfo: "/v1/userinfo" },
    scope: "openid profile email",
    usesPkce: true,
    tokenAnswer: (access_token) => ({
      access_token,
      expires_in: 3_599,
      scope: "openid profile email",
      token_type: "Bearer",
    }),
    userInfo: ({ person }) => ({
      sub: subjectOf("google", person),
      name: person.name,
      ...(person.image && { picture: person.image }),
      ...(person.email && { email: person.email, email_verified: true }),
    }),
    refusal: (error) => ({
      status: error === "invalid_client" ? 401 : 400,
      body: { error, error_description: "Bad Request" },
    }),
  },
};
