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
  error_description: z.string().describe("오류의 뜻입니다. 표준대로 영문(ASCII)으로만 적습니다."),
  message: z.string().describe("그대로 보여 줄 수 있는 한국어 설명입니다."),
});
export type OAuthErrorBody = z.infer<typeof OAuthErrorBody>;

/** RFC 8414, section 2. */
export const OAuthServerMetadata = z.object({
  issuer: z.string().describe("액세스 토큰의 iss와 같은 값입니다."),
  token_endpoint: z.string().describe("토큰을 발급하고 갱신하는 주소입니다."),
  revocation_endpoint: z.string().describe("토큰을 폐기하는 주소입니다."),
  userinfo_endpoint: z.string().describe("로그인한 사람의 정보를 받는 주소입니다."),
  response_types_supported: z.array(z.string()).describe("권한 부여 화면이 없으므로 비어 있습니다."),
  grant_types_supported: z.array(z.string()).describe("받는 grant_type입니다."),
  scopes_supported: z.array(z.enum(LOGIN_SCOPES)).describe("요청할 수 있는 권한 범위입니다."),
  token_endpoint_auth_methods_supported: z.array(z.string()).describe("비밀 값이 없는 공개 클라이언트입니다."),
  revocation_endpoint_auth_methods_supported: z.array(z.string()).describe("비밀 값이 없는 공개 클라이언트입니다."),
  service_documentation: z.string().describe("사람이 읽는 문서의 주소입니다."),
  ui_locales_supported: z.array(z.string()).describe("안내하는 언어입니다."),
});
export type OAuthServerMetadata = z.infer<typeof OAuthServerMetadata>;
