import { asc } from "drizzle-orm";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import * as v1 from "#contracts/v1/from-numbers.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { fromNumberStatus } from "#domain/messages/from-number.ts";
import { bindOperation, bindPreparedOperation } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { registerFromNumber, takeEvidence } from "./commands.ts";
import { fromNumberColumns, isFromNumberOf } from "./queries.ts";

const toWire = ({ fromNumberSeq: _, state, ...row }: SmsFromNumber): v1.V1FromNumber => ({
  ...row,
  status: fromNumberStatus(state, row.expireDate, toSeoulDate(new Date())),
  insertDT: withOffset(row.insertDT),
});

export const fromNumberOperations = [
  bindOperation(v1.listV1FromNumbers, async ({ db, key, member }) => {
    const rows = await db
      .select(fromNumberColumns)
      .from(smsFromNumbers)
      .where(isFromNumberOf({ partnerSeq: key.partnerSeq, memberSeq: member.memberSeq }))
      .orderBy(asc(smsFromNumbers.fromNumberSeq));
    return rows.map(toWire);
  }),
  bindPreparedOperation(v1.registerV1FromNumber, {
    prepare: ({ services, key, member, input: { body }, isTrial }) =>
      takeEvidence(services, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq }, body, { isTrial }),
    handler: async (call) => toWire(await registerFromNumber(call.db, v1Act(call), call.input.body, call.prepared)),
  }),
];
