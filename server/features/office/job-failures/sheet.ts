import type { JobFailure } from "#contracts/office/job-failures.ts";
import { JOB_FAILURE_LABELS, jobTitle } from "#domain/support/job-failures.ts";
import type { Sheet } from "#server/files/exports.ts";

export const jobFailureSheet: Sheet<JobFailure> = {
  name: "실패한 작업",
  columns: [
    { header: "마지막 실패", dateTime: ({ lastDT }) => lastDT },
    { header: "작업", text: ({ job }) => jobTitle(job) },
    { header: "대상", text: ({ about }) => about },
    { header: "실패 원인", text: ({ failure }) => failure },
    { header: "실패 횟수", number: ({ count }) => count },
    { header: "상태", text: ({ state }) => JOB_FAILURE_LABELS[state].text },
    { header: "처음 실패", dateTime: ({ firstDT }) => firstDT },
    { header: "처리 일시", dateTime: ({ changeDT }) => changeDT },
  ],
};
