import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** §7.7: a plain request in, the string for the verification window out. */
export const encodeIdentityCheck = endpoint({
  name: "encodeIdentityCheck",
  method: "POST",
  path: "/api/identity-check/encode",
  summary: "본인확인 요청 암호화",
  access: "public",
  body: z.object({ plain: z.string().max(2_000) }),
  output: z.string(),
  errors: ["UPSTREAM_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});

export const decodeIdentityCheck = endpoint({
  name: "decodeIdentityCheck",
  method: "POST",
  path: "/api/identity-check/decode",
  summary: "본인확인 결과 복호화",
  access: "public",
  body: z.object({ encoded: z.string().max(10_000) }),
  output: z.string(),
  errors: ["IDENTITY_DECODE_FAILED", "UPSTREAM_FAILED"],
  rateLimit: { limit: 30, windowS: 60 },
});
