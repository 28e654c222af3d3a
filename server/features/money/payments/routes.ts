import {
  getSettle,
  getSettleOffer,
  listLatestSettles,
  listMemberLatestSettles,
  listSettles,
} from "#contracts/money/payments.ts";
import { generateSettleRequest, readSettleReturn } from "#contracts/money/settle-bank.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer } from "#server/call/file-answer.ts";
import { answerList } from "#server/files/exports.ts";
import { requestPayment } from "./commands.ts";
import {
  findMemberLatestPayments,
  findPayment,
  findPaymentOffer,
  findPaymentReturn,
  findPaymentTotals,
  latestPaymentList,
  paymentList,
} from "./queries.ts";
import { readSigned } from "./settle-bank-notices.ts";
import { paymentDetailSheet, paymentSheet } from "./sheet.ts";

export const paymentRoutes = [
  bind(listLatestSettles, ({ db, session, input: { query } }) =>
    answerList(query, latestPaymentList(db, session, query), paymentSheet),
  ),
  bind(listMemberLatestSettles, ({ db, session }) => findMemberLatestPayments(db, session)),
  bind(listSettles, async ({ db, session, services, input: { query } }) => {
    const list = paymentList(db, session, query, services.settleBank[session.record.brand]);
    const page = await answerList(query, list, paymentDetailSheet);
    return page instanceof FileAnswer ? page : { ...page, totals: await findPaymentTotals(db, list.where) };
  }),
  bind(getSettleOffer, ({ db, session, services }) =>
    findPaymentOffer(db, session, services.settleBank[session.record.brand]),
  ),
  bind(generateSettleRequest, ({ db, services, session, caller, origin, input: { body } }) =>
    requestPayment(db, services, { session, caller, origin, body }),
  ),
  bind(readSettleReturn, ({ services, input: { body } }) => {
    const signed = readSigned(services, body);
    if (!signed) throw new AppError("SETTLE_RETURN_INVALID");
    // A replica may not have yet what the gateway has just sent.
    return findPaymentReturn(services.databases.primary, signed.notice);
  }),
  bind(getSettle, ({ db, session, services, input: { params } }) =>
    findPayment(db, session, params.pgOrderKey, services.settleBank[session.record.brand]),
  ),
];
