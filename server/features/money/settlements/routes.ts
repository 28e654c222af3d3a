import { reconcileAdjust } from "#contracts/money/settlement-reconciliations.ts";
import {
  changeAdjustAccount,
  confirmAdjust,
  getAdjustAccount,
  getAdjustConfig,
  getAdjustDetails,
  listAdjustEntries,
  listAdjustHistories,
} from "#contracts/money/settlements.ts";
import { listPayouts, payAdjust, revealPayoutAccount } from "#contracts/money/staff-payouts.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { answerList, answerSheet } from "#server/files/exports.ts";
import { changeAccount, checkSettlementAccount } from "./account.ts";
import { adjustEntryList, findAdjustDetails, findSettlementLines } from "./details.ts";
import { findAdjustHistories, findAdjustHistory } from "./histories.ts";
import { findPayout, payoutList, revealAccount } from "./payouts.ts";
import { findAdjustAccount, findAdjustConfig } from "./queries.ts";
import { reconcileFile } from "./reconcile.ts";
import { adjustEntrySheet, adjustHistorySheet, adjustLineSheet, payoutSheet } from "./sheet.ts";
import { confirmMonth, payOutMonth } from "./steps.ts";

export const adjustRoutes = [
  bind(getAdjustConfig, ({ db, session }) => findAdjustConfig(db, session.record.partnerSeq)),
  bind(getAdjustAccount, ({ db, services, session }) => findAdjustAccount(db, services, session.record.partnerSeq)),
  bindPrepared(changeAdjustAccount, {
    prepare: ({ services, session, input, origin }) => checkSettlementAccount(services, session, input.body, origin),
    handler: ({ db, services, session, input, origin }) => changeAccount(db, services, session, input.body, origin),
  }),
  bind(listAdjustHistories, async ({ db, session: { record }, input: { query } }) => {
    const histories = await findAdjustHistories(db, record.partnerSeq, query.monthRange);
    return query.format === undefined ? histories : answerSheet(histories, adjustHistorySheet, query.format);
  }),
  bind(getAdjustDetails, async ({ db, session: { record }, input: { params, query } }) => {
    if (query.format === undefined) return findAdjustDetails(db, record.partnerSeq, params.month);
    await findAdjustHistory(db, record.partnerSeq, params.month);
    return answerSheet(await findSettlementLines(db, record.partnerSeq, params.month), adjustLineSheet, query.format);
  }),
  bind(listAdjustEntries, ({ db, session: { record }, input: { params, query } }) =>
    answerList(query, adjustEntryList(db, record.partnerSeq, params.month, query), adjustEntrySheet),
  ),
  bind(reconcileAdjust, ({ db, session: { record }, input: { params, body } }) =>
    reconcileFile(db, record.partnerSeq, params.month, body.file),
  ),
  bind(confirmAdjust, ({ db, session: { record }, input: { params }, origin }) => {
    const { partnerSeq, userSeq, doSessionType } = record;
    return confirmMonth(db, { partnerSeq, userSeq, doSessionType, month: params.month }, origin);
  }),
];

export const staffPayoutRoutes = [
  bind(listPayouts, ({ db, services, input: { query } }) =>
    answerList(query, payoutList(db, services, query), payoutSheet),
  ),
  bind(payAdjust, async ({ db, services, caller, input: { params, body }, origin }) => {
    const { partnerSeq, month } = params;
    await payOutMonth(db, services, { partnerSeq, month, userSeq: caller.userSeq, ...body }, origin);
    return findPayout(db, services, partnerSeq, month);
  }),
  bind(revealPayoutAccount, ({ db, services, caller, input: { params }, origin }) =>
    revealAccount(db, services, caller, params.partnerSeq, origin),
  ),
];
