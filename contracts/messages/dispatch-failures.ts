import { z } from "zod";
import { readDocuments } from "#contracts/documents/document-parts.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { digits } from "#contracts/field.ts";
import { DISPATCH_SERVICE_NAMES } from "#domain/messages/dispatch.ts";
import { FAILURE_DAYS } from "#domain/messages/dispatch-failures.ts";

/** Of one carrier on one day. */
const AnsweredDay = z.object({ answered: z.int(), failed: z.int() });

export const DispatchFailures = z.object({
  /** The last one is today. */
  days: z.array(z.string()),
  carriers: z.array(z.object({ carrier: z.string(), days: z.array(AnsweredDay) })),
  codes: z.array(z.object({ resultCode: z.string(), text: z.string(), remedy: z.string(), count: z.int() })),
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
    days: digits(1, FAILURE_DAYS.most)
      .prefault(String(FAILURE_DAYS.usual))
      .describe("오늘까지 며칠 동안의 결과인지 정합니다."),
  }),
  output: DispatchFailures,
});
