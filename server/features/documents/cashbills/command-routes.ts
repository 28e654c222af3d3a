import * as commands from "#contracts/documents/cashbill-commands.ts";
import { bind } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import type { CashbillRow } from "./cashbill-row.ts";
import { cancelCashbill, deleteCashbill, issueCashbill, registerCashbill, transmitCashbillNow } from "./commands.ts";
import { findCashbill } from "./detail.ts";

/** Answers the receipt as the franchise sees it now. */
const answerOf = (db: Db, { partnerSeq, memberSeq, docSeq }: CashbillRow) =>
  findCashbill(db, { partnerSeq, memberSeq, list: "cashSales", isOwnOnly: false }, docSeq);

export const cashbillCommandRoutes = [
  bind(commands.registerCashbill, async ({ db, services, session, caller, origin, input: { body } }) => {
    const { mgtNum, issue, identityNum: identity, tradeDT, ...content } = body;
    const cashbill = { content, identity, tradeDT, mgtNum, issue };
    return answerOf(db, await registerCashbill(db, services, actOf(session, caller, origin), cashbill));
  }),
  bind(commands.issueCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(db, await issueCashbill(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bind(commands.cancelCashbill, async ({ db, services, session, caller, origin, input: { params, body } }) =>
    answerOf(db, await cancelCashbill(db, services, actOf(session, caller, origin), { ...params, ...body })),
  ),
  bind(commands.transmitCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(db, await transmitCashbillNow(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bind(commands.deleteCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(db, await deleteCashbill(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
];
