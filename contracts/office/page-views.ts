import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

const path = z
  .string()
  .max(300)
  .regex(/^\/[^?#]*$/)
  .describe("본 화면의 주소입니다.");

export const addPageView = endpoint({
  name: "addPageView",
  method: "POST",
  path: "/api/analytics/page-views",
  summary: "페이지 조회 기록",
  access: "public",
  body: z.object({
    path,
    referrer: z
      .string()
      .max(500)
      .regex(/^[^?#]*$/)
      .optional()
      .describe("이 화면을 열기 전에 보던 주소입니다."),
  }),
  output: z.undefined(),
  rateLimit: { limit: 120, windowS: 60 },
});
