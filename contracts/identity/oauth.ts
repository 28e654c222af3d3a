import { z } from "zod";
import { LOGIN_SCOPES } from "#domain/provider.ts";

/** RFC 6749, sections 4.3 and 6, with the name that §7.1 gives the second grant. */
export const TokenRequest = z.object({
  grant_type: z.enum(["password", "refresh_token", "refresh"]),
  client_id: z.string(),
  username: z.string().optional(),
  password: z.string().optional().describe("grant_type이 password일 때의 비밀번호입니다."),
  refresh_token: z.string().optional().describe("리프레시 토큰입니다."),
  scope: z.enum(LOGIN_SCOPES).optional().describe("요청하는 권한 범위입니다."),
});

/** The fields of every answer that brings tokens. */
export const tokenFields = {
  access_token: z.string().describe("액세스 토큰입니다."),
  refresh_token: z.string().describe("리프레시 토큰입니다."),
  token_type: z.literal("Bearer").describe("토큰의 종류입니다."),
  expires_in: z.int().describe("유효한 시간(초)입니다."),
};

/** RFC 6749, section 5.1. */
export const TokenAnswer = z.object({
  ...tokenFields,
  scope: z.enum(LOGIN_SCOPES).describe("받은 권한 범위입니다."),
  /** Comes with a log-in by password. Sent back in `X-Device-Token`, it tells a known device from a stranger's guess. */
  device_token: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** RFC 7009, section 2.1. */
export const RevokeRequest = z.object({ client_id: z.string(), token: z.string().describe("폐기할 토큰입니다.") });

/** RFC 6749, section 5.2. */
export const OAuthErrorBody = z.object({
  error: z
    .enum(["invalid_request", "invalid_client", "invalid_grant", "unsupported_grant_type", "invalid_scope"])
    .describe("OAuth 2.0에서 정한 오류의 이름입니다."),
  error_description: z.string(),
});
export type OAuthErrorBody = z.infer<typeof OAuthErrorBody>;
