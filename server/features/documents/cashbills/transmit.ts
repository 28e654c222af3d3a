import { sql } from "drizzle-orm";
import { addSeconds, fromSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { cashbillTotal } from "#domain/documents/cashbill.ts";
import { isUnreadCashbillResult } from "#domain/documents/nts-result.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { ReportedCashbill } from "#server/gateways/cashbill-nts.ts";
import {
  type CashbillKey,
  type CashbillRow,
  isCashbill,
  lockCashbill,
  lockFranchiseCashbill,
  steppedCashbill,
  writeCashbillStep,
} from "./cashbill-row.ts";
import { cashbillNtsKey, forgetUnreadCashbill, giveUpCashbill, takeCashbillResult } from "./nts-results.ts";
import { openIdentity } from "./sealed-identity.ts";

/** The time after which a receipt is given up, and the limits of the wait between questions, which is the time so far. */
const SILENCE_S = 86_400;
const SHORTEST_WAIT_S = 30;
const LONGEST_WAIT_S = 6 * 3_600;
const BATCH = 100;

/** Finds receipts that are due by the clock of their partner. A cancelling receipt waits until its original has arrived. */
export async function findDueCashbills(db: Db): Promise<CashbillKey[]> {
  const { rows } = await db.execute<{ partnerSeq: number; docSeq: number }>(
    sql`SELECT bill.partner_seq AS "partnerSeq", bill.doc_seq AS "docSeq"
      FROM cashbills bill LEFT JOIN partner_clocks clock USING (partner_seq)
      WHERE bill.nts_due_dt <= now() + (SELECT coalesce(max(offset_s), 0) FROM partner_clocks) * interval '1 second'
        AND bill.nts_due_dt <= now() + coalesce(clock.offset_s, 0) * interval '1 second'
        AND NOT EXISTS (SELECT FROM cashbills original WHERE original.partner_seq = bill.partner_seq
          AND original.doc_seq = bill.original_doc_seq AND original.state <> 'NTS_SUCCESS')
      ORDER BY bill.nts_due_dt LIMIT ${BATCH}`,
  );
  return rows;
}

/**
 * Sends one due receipt. It is marked as sent first, because a receipt under way can no longer be withdrawn. After a crash
 * in between, the next turn asks, and sends it again if the tax office does not know it.
 */
export async function transmitCashbill(services: Services, key: CashbillKey): Promise<void> {
  const { primary } = services.databases;
  const turn = await primary.transaction((db) => takeTurn(db, key));
  if (!turn) return;
  const gateway = services.cashbillNts[turn.row.brand];
  const state = turn.isNew ? "unknown" : await gateway.ask(cashbillNtsKey(key));
  if (state === "waiting") return;
  if (state === "unknown") {
    // The tax office has answered before, with an unknown code that waits for a person.
    if (isUnreadCashbillResult(turn.row.ntsResultCode)) return;
    return gateway.submit(await reportOf(primary, services, turn.row));
  }
  await takeCashbillResult(services, gateway, state);
}

/** Takes a receipt whose turn it is and sets its next turn, so that no one else has it meanwhile. */
async function takeTurn(db: Transaction, key: CashbillKey): Promise<{ row: CashbillRow; isNew: boolean } | undefined> {
  const row = await lockCashbill(db, key);
  if (!row?.ntsDueDT) return undefined;
  const { now } = await findMaker(db, row);
  if (row.ntsDueDT > now) return undefined;
  if (row.state !== "NTS_SENT") {
    const sent = steppedCashbill(row, "SEND_NTS", { at: now, by: { type: "SYSTEM" } });
    await forgetUnreadCashbill(db, row);
    const due = { ntsSendDT: now, ntsDueDT: addSeconds(now, SHORTEST_WAIT_S), ntsResultDT: null, ntsResultCode: null };
    return { row: await writeCashbillStep(db, row, { ...sent, ...due }), isNew: row.ntsSendDT === null };
  }
  const waitedS = secondsSince(row.ntsSendDT ?? now, now);
  if (waitedS > SILENCE_S && !isUnreadCashbillResult(row.ntsResultCode)) {
    await giveUpCashbill(db, row, now);
    return undefined;
  }
  const waitS = Math.min(Math.max(waitedS, SHORTEST_WAIT_S), LONGEST_WAIT_S);
  const ntsDueDT = addSeconds(now, waitS);
  await db.update(cashbills).set({ ntsDueDT }).where(isCashbill(row));
  return { row, isNew: false };
}

const secondsSince = (from: SeoulDateTime, to: SeoulDateTime): number =>
  (fromSeoulDateTime(to).getTime() - fromSeoulDateTime(from).getTime()) / 1000;

/** Reports a receipt. Amounts of a cancelling one have no sign: the trade type says what they mean. */
async function reportOf(db: Db, { secrets }: Services, row: CashbillRow): Promise<ReportedCashbill> {
  const { ntsNum, tradeType, tradeDT, tradeUsage, tradeMethod, content } = row;
  if (ntsNum === null) throw new Error(`receipt ${row.docSeq} has no number`);
  const { corpNum, name } = content.franchise;
  return {
    key: cashbillNtsKey(row),
    ntsNum,
    tradeType,
    tradeDT,
    tradeUsage,
    tradeMethod,
    identity: openIdentity(secrets, row.sealedIdentity),
    franchise: { corpNum, name },
    supply: Math.abs(row.supply),
    tax: Math.abs(row.tax),
    serviceCharge: Math.abs(row.serviceCharge),
    total: Math.abs(cashbillTotal(row)),
    original: await findOriginal(db, row),
    ownKey: await findOwnKey(db, row),
  };
}

async function findOriginal(db: Db, row: CashbillRow): Promise<ReportedCashbill["original"]> {
  const { partnerSeq, originalDocSeq, cancelType } = row;
  if (originalDocSeq === null) return null;
  const [original] = await db
    .select()
    .from(cashbills)
    .where(isCashbill({ partnerSeq, docSeq: originalDocSeq }));
  if (!original?.ntsNum) throw new Error(`receipt ${row.docSeq} cancels one without a number`);
  return { ntsNum: original.ntsNum, tradeDT: original.tradeDT, cancelType: cancelType ?? 1 };
}

async function findOwnKey(db: Db, { partnerSeq, memberSeq, docSeq, tradeDT }: CashbillRow): Promise<string | null> {
  const { rows } = await db.execute<{ ownKey: string | null }>(
    sql`SELECT own_key AS "ownKey" FROM document_sides WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq}
      AND list = 'cashSales' AND list_date = ${tradeDT.slice(0, 10)} AND doc_seq = ${docSeq}`,
  );
  return rows[0]?.ownKey ?? null;
}

/** Sends a receipt now instead of at its due time, or again after the tax office refused it. */
export async function hurryCashbill(db: Transaction, actor: ActingMember, docSeq: number): Promise<CashbillRow> {
  const { row } = await lockFranchiseCashbill(db, actor, docSeq);
  if (row.state === "NTS_SENT") throw new AppError("NTS_SENDING");
  if (row.state !== "ISSUED" && row.state !== "NTS_FAILURE") throw new AppError("NTS_NOT_SENDABLE");
  const { now } = await findMaker(db, row);
  const note = { at: now, by: actorOf(actor) };
  const history = [...row.history, { action: "QUEUE_NTS" as const, status: row.state, ...note }];
  await db.update(cashbills).set({ ntsDueDT: now, history }).where(isCashbill(row));
  return { ...row, ntsDueDT: now, history };
}
