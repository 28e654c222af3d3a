import {
  OAuthErrorBody,
  OAuthServerMetadata,
  RevokeRequest,
  TokenAnswer,
  TokenRequest,
} from "#contracts/identity/oauth.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import type { PlainCall } from "#server/call/plain-call.ts";

export const OAUTH_PATHS = {
  token: "/oauth2/token",
  revoke: "/oauth2/revoke",
  metadata: "/.well-known/oauth-authorization-server",
} as const;

const shared = {
  method: "POST",
  noun: "oauth",
  access: "public",
  errors: ["BODY_TOO_LARGE", "TOO_MANY_REQUESTS", "INTERNAL", "UNAVAILABLE"],
} as const;

const refusals = {
  400: {
    description: "필요한 값이 없거나, 아이디·비밀번호·토큰이 맞지 않습니다.",
    content: { "application/json": OAuthErrorBody },
  },
  401: { description: "등록되지 않은 client_id입니다.", content: { "application/json": OAuthErrorBody } },
};

/** RFC 6749 and 7009 speak another dialect than our contracts: form bodies, plain answers, error codes of their own. */
export const oauthCalls: readonly PlainCall[] = [
  {
    ...shared,
    name: "requestToken",
    path: OAUTH_PATHS.token,
    summary: "액세스 토큰 발급과 갱신",
    description: `OAuth 2.0(RFC 6749)의 password와 refresh_token 방식입니다. client_id는 \`${OAUTH_CLIENT_ID}\`입니다.`,
    body: { "application/x-www-form-urlencoded": TokenRequest, "application/json": TokenRequest },
    answers: {
      200: { description: "토큰을 발급했습니다.", content: { "application/json": TokenAnswer } },
      ...refusals,
    },
  },
  {
    ...shared,
    name: "revokeToken",
    path: OAUTH_PATHS.revoke,
    summary: "로그아웃: 토큰 폐기",
    description: "RFC 7009를 따릅니다. 모르는 토큰에도 성공으로 응답합니다.",
    body: { "application/x-www-form-urlencoded": RevokeRequest, "application/json": RevokeRequest },
    answers: { 200: { description: "폐기했습니다. 본문이 없습니다." }, ...refusals },
  },
  {
    name: "getOAuthServerMetadata",
    method: "GET",
    path: OAUTH_PATHS.metadata,
    noun: "oauth",
    access: "public",
    summary: "토큰 서버의 주소와 지원하는 방식",
    description: "RFC 8414를 따릅니다. OAuth 라이브러리가 이 주소로 설정을 읽습니다.",
    answers: { 200: { description: "토큰 서버의 설정입니다.", content: { "application/json": OAuthServerMetadata } } },
    errors: ["INTERNAL"],
  },
];
