import { listSmsFromNumbers } from "#contracts/sms-from-numbers.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import { smsFromNumberList } from "./queries.ts";
import { smsFromNumberSheet } from "./sheet.ts";

export const smsFromNumberRoutes = [
  bind(listSmsFromNumbers, ({ db, session, input: { query } }) =>
    answerList(db, query, smsFromNumberList(db, session.record.memberSeq, query), smsFromNumberSheet),
  ),
];
