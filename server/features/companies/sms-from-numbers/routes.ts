import { listSmsFromNumbers, registerSmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import * as staff from "#contracts/companies/staff-from-numbers.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { answerList } from "#server/files/exports.ts";
import { approveFromNumber, registerFromNumber, rejectFromNumber, takeEvidence } from "./commands.ts";
import { smsFromNumberList } from "./queries.ts";
import { smsFromNumberSheet, staffFromNumberSheet } from "./sheet.ts";
import { answerEvidence, findStaffFromNumber, staffFromNumberList } from "./staff-queries.ts";

export const smsFromNumberRoutes = [
  bind(listSmsFromNumbers, ({ db, session, input: { query } }) =>
    answerList(query, smsFromNumberList(db, session.record, query), smsFromNumberSheet),
  ),
  bindPrepared(registerSmsFromNumber, {
    prepare: ({ services, session, input: { body } }) =>
      takeEvidence(services, session.record, body, { isTrial: false }),
    handler: ({ db, session, caller, origin, prepared, input: { body } }) =>
      registerFromNumber(db, actOf(session, caller, origin), body, prepared),
  }),
];

export const staffFromNumberRoutes = [
  bind(staff.listStaffFromNumbers, ({ db, input: { query } }) =>
    answerList(query, staffFromNumberList(db, query), staffFromNumberSheet),
  ),
  bind(staff.getStaffFromNumber, ({ db, input: { params } }) => findStaffFromNumber(db, params.fromNumberSeq)),
  bind(staff.getFromNumberEvidence, ({ db, services, input: { params } }) =>
    answerEvidence(db, services, params.fromNumberSeq),
  ),
  bind(staff.approveFromNumber, ({ db, caller, origin, input: { params, body } }) =>
    approveFromNumber(db, { caller, origin, ...params }, body.expireDate),
  ),
  bind(staff.rejectFromNumber, ({ db, caller, origin, input: { params, body } }) =>
    rejectFromNumber(db, { caller, origin, ...params }, body.reason),
  ),
];
