import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

/** Exchanges a one-time URL for tokens: signs a member user in to the page the URL was made for. */
export const openMemberVisit = endpoint({
  name: "openMemberVisit",
  method: "POST",
  path: "/oauth2/one-time/token",
  summary: "일회용 접속 주소로 회원사 사용자 로그인",
  access: "public",
  answersSecret: true,
  body: z.object({ token: z.string().min(20).max(100) }),
  output: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.int(),
    scope: z.string(),
    path: z.string(),
  }),
  errors: ["ONE_TIME_URL_EXPIRED"],
  rateLimit: { limit: 30, windowS: 60 },
});
