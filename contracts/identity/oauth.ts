import { z } from "zod";
import { LOGIN_SCOPES } from "#domain/provider.ts";

/** RFC 6749, sections 4.3 and 6, with the name §7.1 gives the second grant. */
export const TokenRequest = z.object({
  grant_type: z.enum(["password", "refresh_token", "refresh"]),
  client_id: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.enum(LOGIN_SCOPES).optional(),
});

/** RFC 6749, section 5.1. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  scope: z.enum(LOGIN_SCOPES),
  /** Of a log-in by password: brought back in `X-Device-Token`, it tells a known device from a stranger's guess. */
  device_token: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** RFC 7009, section 2.1. */
export const RevokeRequest = z.object({ client_id: z.string(), token: z.string() });

/** RFC 6749, section 5.2. */
export const OAuthErrorBody = z.object({
  error: z.enum(["invalid_request", "invalid_client", "invalid_grant", "unsupported_grant_type", "invalid_scope"]),
  error_description: z.string(),
});
export type OAuthErrorBody = z.infer<typeof OAuthErrorBody>;
