import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { changeDT, seqNumber } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { JOB_FAILURE_STATES, JOB_NAMES } from "#domain/support/job-failures.ts";

/** Background work that has failed for the last time. */
export const JobFailure = z.object({
  failureSeq: z.int(),
  job: z.string(),
  about: z.string(),
  failure: z.string().describe("실패한 이유입니다."),
  state: z.enum(JOB_FAILURE_STATES).describe("실패한 작업의 상태입니다."),
  count: z.int().describe("실패한 횟수입니다."),
  firstDT: z.string(),
  lastDT: z.string().describe("마지막으로 일어난 일시입니다."),
  changeDT: changeDT.nullable(),
});
export type JobFailure = z.infer<typeof JobFailure>;

export const listJobFailures = endpoint({
  name: "listJobFailures",
  method: "GET",
  path: "/api/staff/job-failures",
  summary: "끝내 실패한 작업 목록",
  access: "staff",
  query: listQuery({
    sorts: ["lastDT", "count"],
    defaultSort: ["lastDT,desc"],
    filters: {
      keyword,
      state: z.enum(JOB_FAILURE_STATES).describe("이 상태인 것만 돌려줍니다."),
      job: z.enum(JOB_NAMES).describe("작업의 종류입니다."),
    },
  }),
  output: pageOf(JobFailure),
});

const MOST_AT_ONCE = 100;

export const repeatJobFailures = endpoint({
  name: "repeatJobFailures",
  method: "POST",
  path: `${listJobFailures.path}/again`,
  summary: "실패한 작업을 다시 시작. 링크가 끝난 메일처럼 더는 할 수 없는 작업은 닫습니다",
  access: "staff",
  body: z.object({
    failureSeqs: z
      .array(seqNumber)
      .min(1, "다시 시작할 작업을 골라 주세요.")
      .max(MOST_AT_ONCE, `한 번에 ${MOST_AT_ONCE}건까지 다시 시작할 수 있습니다.`),
  }),
  output: z.object({ againCount: z.int(), closedCount: z.int() }),
});
