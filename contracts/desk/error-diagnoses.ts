import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { isFieldPath, MOST_PASTED_FIELDS } from "#domain/error-codes/error-paste.ts";

/** Why a call failed, and what to do about it. */
export const ErrorDiagnosis = z.object({
  code: z.string(),
  /** What kind of code it is, in words. */
  kindText: z.string(),
  status: z.int().nullable(),
  cause: z.string(),
  /** The same refusal under the names that other ways of calling have for it. */
  sameAs: z.array(z.string()),
  /** Remedy, fields and a call that would be right. */
  html: z.string(),
  /** The number under which the request log counts it; null where it does not. */
  countedAs: z.int().nullable(),
});
export type ErrorDiagnosis = z.infer<typeof ErrorDiagnosis>;

export const diagnoseError = endpoint({
  name: "diagnoseError",
  method: "GET",
  path: "/api/error-diagnoses/{code}",
  summary: "오류코드 한 개의 원인, 해결 방법, 고칠 항목과 올바른 호출",
  access: "public",
  params: z.object({ code: z.string().max(60).describe("-26006, IDEMPOTENCY_MISMATCH, SYN002와 같은 코드입니다.") }),
  query: z.object({
    fields: z
      .string()
      .max(700)
      .default("")
      .transform((text) => text.split(",").filter(isFieldPath).slice(0, MOST_PASTED_FIELDS))
      .meta({ wire: { type: "string" } })
      .describe("오류가 가리킨 항목입니다. lines[2].supply처럼 쓰고 여러 개는 쉼표로 나눕니다."),
  }),
  output: ErrorDiagnosis,
  errors: ["NOT_FOUND"],
  rateLimit: { limit: 120, windowS: 60 },
});
