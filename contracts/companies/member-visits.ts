import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { tokenFields } from "#contracts/identity/oauth.ts";

/** Exchanges a one-time URL for tokens and signs the member user in to the page of the URL. */
export const openMemberVisit = endpoint({
  name: "openMemberVisit",
  method: "POST",
  path: "/oauth2/one-time/token",
  summary: "일회용 접속 주소로 회원사 사용자 로그인",
  access: "public",
  answersSecret: true,
  body: z.object({ token: z.string().min(20).max(100).describe("접속 주소로 받은 일회용 값입니다.") }),
  output: z.object({
    ...tokenFields,
    scope: z.string().describe("토큰의 권한 범위입니다."),
    path: z.string().describe("처음 열 화면의 주소입니다."),
  }),
  errors: ["ONE_TIME_URL_EXPIRED"],
  rateLimit: { limit: 30, windowS: 60 },
});
