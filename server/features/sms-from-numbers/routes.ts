import { listSmsFromNumbers } from "#contracts/sms-from-numbers.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/kernel/bind.ts";
import { FileAnswer } from "#server/kernel/file-answer.ts";
import { findAllSmsFromNumbers, findSmsFromNumbers } from "./queries.ts";
import { sheetOf } from "./sheet.ts";

export const smsFromNumberRoutes = [
  bind(listSmsFromNumbers, async ({ db, session, input: { query } }) => {
    if (query.format === undefined) return findSmsFromNumbers(db, session.record.memberSeq, query);
    const today = toSeoulDate(new Date());
    const numbers = await findAllSmsFromNumbers(db, session.record.memberSeq, query);
    return FileAnswer.csv(`발신번호 ${today}`, sheetOf(numbers, today));
  }),
];
