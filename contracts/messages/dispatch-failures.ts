import { z } from "zod";
import { readDocuments } from "#contracts/documents/document-parts.ts";
import { remedy } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { digits } from "#contracts/field.ts";
import { DISPATCH_SERVICE_NAMES } from "#domain/messages/dispatch.ts";
import { FAILURE_DAYS } from "#domain/messages/dispatch-failures.ts";

/** The answers of one carrier on one day. */
const AnsweredDay = z.object({
  answered: z.int().describe("결과를 받은 건수입니다."),
  failed: z.int().describe("실패한 건수입니다."),
});

export const DispatchFailures = z.object({
  days: z.array(z.string()).describe("오늘까지의 날짜입니다."),
  carriers: z
    .array(
      z.object({
        carrier: z.string().describe("받는 번호의 통신사입니다."),
        days: z.array(AnsweredDay).describe("통신사의 날짜별 결과입니다."),
      }),
    )
    .describe("통신사별 결과입니다."),
  codes: z
    .array(
      z.object({
        resultCode: z.string().describe("통신사의 결과 코드입니다."),
        text: z.string().describe("결과 코드를 한국어로 적은 말입니다."),
        remedy,
        count: z.int().describe("이 결과 코드의 건수입니다."),
      }),
    )
    .describe("결과 코드별 건수입니다."),
});
export type DispatchFailures = z.infer<typeof DispatchFailures>;

export const getDispatchFailures = endpoint({
  ...readDocuments,
  needsProof: true,
  name: "getDispatchFailures",
  method: "GET",
  path: "/api/dispatch-failures",
  summary: "통신사와 날짜별로 답을 받은 수와 실패한 수, 실패한 이유",
  query: z.object({
    service: z.enum(DISPATCH_SERVICE_NAMES).describe("문자(MESSAGE), 팩스(FAX), 카카오톡(TALK) 중 하나입니다."),
    days: digits(1, FAILURE_DAYS.most).default(FAILURE_DAYS.usual).describe("오늘까지 며칠 동안의 결과인지 정합니다."),
  }),
  output: DispatchFailures,
});
