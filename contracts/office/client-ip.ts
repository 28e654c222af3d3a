import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { ip } from "#contracts/field.ts";

export const getClientIp = endpoint({
  name: "getClientIp",
  method: "GET",
  path: "/api/ip",
  summary: "요청한 쪽의 IP 주소",
  access: "public",
  output: z.object({ ip }),
});
