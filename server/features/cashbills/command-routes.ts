import * as commands from "#contracts/cashbill-commands.ts";
import { actOf } from "#server/features/documents/taken-step.ts";
import { bind } from "#server/kernel/bind.ts";
import type { CashbillRow } from "./cashbill-row.ts";
import { cancelCashbill, deleteCashbill, issueCashbill, registerCashbill, transmitCashbillNow } from "./commands.ts";

const answerOf = ({ docSeq, state }: CashbillRow) => ({ docSeq, status: state });

export const cashbillCommandRoutes = [
  bind(commands.registerCashbill, async ({ db, services, session, caller, origin, input: { body } }) => {
    const { mgtNum, issue, identityNum: identity, tradeDT, ...content } = body;
    const given = { content, identity, tradeDT, mgtNum, issue };
    return answerOf(await registerCashbill(db, services, actOf(session, caller, origin), given));
  }),
  bind(commands.issueCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(await issueCashbill(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bind(commands.cancelCashbill, async ({ db, services, session, caller, origin, input: { params, body } }) =>
    answerOf(await cancelCashbill(db, services, actOf(session, caller, origin), { ...params, ...body })),
  ),
  bind(commands.transmitCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(await transmitCashbillNow(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bind(commands.deleteCashbill, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(await deleteCashbill(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
];
