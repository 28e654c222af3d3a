import { z } from "zod";
import { partnerBrand } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { UNREAD_ANSWER_DECISIONS, UNREAD_ANSWER_KIND_NAMES } from "#domain/support/unread-answer.ts";

const UNREAD_ANSWERS = "/api/staff/unread-answers";

/** All answers of one service with the same word. */
const UnreadAnswerName = z.object({
  kind: z.enum(UNREAD_ANSWER_KIND_NAMES).describe("무엇의 답인지입니다."),
  brand: partnerBrand,
  answer: z.string().min(1).max(40).describe("상대가 보낸 그대로입니다."),
});

export const UnreadAnswer = UnreadAnswerName.extend({
  count: z.int().describe("받은 횟수입니다."),
  partnerCount: z.int(),
  /** The moment of the first answer with this word. */
  firstDT: z.string(),
  /** Some of the affected items, by the other side's key. */
  keys: z.array(z.string()),
});
export type UnreadAnswer = z.infer<typeof UnreadAnswer>;

export const listUnreadAnswers = endpoint({
  name: "listUnreadAnswers",
  method: "GET",
  path: UNREAD_ANSWERS,
  summary: "뜻을 알 수 없어 결과를 정하지 못한 답",
  access: "staff",
  output: z.array(UnreadAnswer),
});

export const decideUnreadAnswer = endpoint({
  name: "decideUnreadAnswer",
  method: "POST",
  path: `${UNREAD_ANSWERS}/decide`,
  summary: "알 수 없는 답의 뜻을 정하기. 같은 답을 받은 모든 건에 적용합니다",
  access: "staff",
  body: UnreadAnswerName.extend({
    decision: z.enum(UNREAD_ANSWER_DECISIONS).describe("SUCCEEDED는 성공, FAILED는 실패입니다."),
  }),
  output: z.object({ count: z.int().describe("결과를 정한 건수입니다.") }),
});
