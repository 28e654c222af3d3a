import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

const path = z
  .string()
  .max(300)
  .regex(/^\/[^?#]*$/);

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
      .optional(),
  }),
  output: z.undefined(),
  rateLimit: { limit: 120, windowS: 60 },
});
