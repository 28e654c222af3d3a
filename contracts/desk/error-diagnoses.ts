import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { html } from "#contracts/field.ts";
import { isFieldPath, MOST_PASTED_FIELDS } from "#domain/error-codes/error-paste.ts";

/** The cause of a failed call and the remedy. */
export const ErrorDiagnosis = z.object({
  code: z.string().describe("오류코드입니다."),
  kindText: z.string().describe("코드의 종류를 한국어로 적은 말입니다."),
  status: z.int().nullable().describe("HTTP 상태입니다. 정해져 있지 않으면 null입니다."),
  cause: z.string().describe("오류가 생긴 원인입니다."),
  sameAs: z.array(z.string()).describe("다른 호출 방식에서 같은 오류를 부르는 이름입니다."),
  /** Holds the remedy, the fields and a correct call. */
  html,
  countedAs: z.int().nullable().describe("요청 로그에서 세는 오류 번호입니다. 세지 않으면 null입니다."),
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
