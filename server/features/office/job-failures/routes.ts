import { listJobFailures, repeatJobFailures } from "#contracts/office/job-failures.ts";
import { bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { repeatFailures } from "./commands.ts";
import { jobFailureList } from "./queries.ts";
import { jobFailureSheet } from "./sheet.ts";

export const jobFailureRoutes = [
  bind(listJobFailures, ({ db, input: { query } }) => answerList(query, jobFailureList(db, query), jobFailureSheet)),
  bind(repeatJobFailures, ({ db, services, caller, origin, input: { body } }) =>
    repeatFailures(db, services, { caller, origin }, body.failureSeqs),
  ),
];
