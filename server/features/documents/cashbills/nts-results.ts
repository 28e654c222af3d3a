import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  CASHBILL_NTS_RESULTS,
  type CashbillNtsResultCode,
  isCashbillNtsResult,
  isUnreadCashbillResult,
} from "#domain/documents/nts-result.ts";
import type { Brand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { forgetUnread, keepUnread } from "#server/features/office/unread-answers/unread-rows.ts";
import type { CashbillNtsGateway, CashbillNtsResult } from "#server/gateways/cashbill-nts.ts";
import {
  type CashbillKey,
  type CashbillRow,
  isCashbill,
  lockCashbill,
  steppedCashbill,
  writeCashbillStep,
} from "./cashbill-row.ts";

/** Returns the name of a receipt at the tax office, which stays the same however often it is sent. */
export const cashbillNtsKey = ({ partnerSeq, docSeq }: CashbillKey): string => `cashbill-${partnerSeq}-${docSeq}`;

function readNtsKey(key: string): CashbillKey | undefined {
  const [, partnerSeq, docSeq] = /^cashbill-(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return partnerSeq && docSeq ? { partnerSeq: Number(partnerSeq), docSeq: Number(docSeq) } : undefined;
}

/**
 * Takes a result once, by notice or on request. A receipt with an unknown code stays sent, and the code waits for a person.
 * Returns false if the result is about nothing that this relay was sent.
 */
export async function takeCashbillResult(
  services: Services,
  gateway: CashbillNtsGateway,
  { key, code }: CashbillNtsResult,
): Promise<boolean> {
  const cashbillKey = readNtsKey(key);
  if (!cashbillKey) return false;
  return services.databases.primary.transaction(async (db) => {
    const row = await lockCashbill(db, cashbillKey);
    if (!row || services.cashbillNts[row.brand] !== gateway || row.ntsSendDT === null) return false;
    if (isCashbillNtsResult(code)) {
      if (awaitsResult(row)) await writeResult(db, row, code);
    } else if (awaitsWord(row)) await writeUnread(db, row, code);
    return true;
  });
}

/** Tells whether a result still counts: no answer came, or a person called the receipt failed. */
const awaitsResult = ({ state, ntsResultCode }: CashbillRow): boolean =>
  state === "NTS_SENT" ||
  (state === "NTS_FAILURE" && (ntsResultCode === null || isUnreadCashbillResult(ntsResultCode)));

/** Tells whether an unknown code still needs a person: one that a person has decided does not. */
const awaitsWord = ({ state, ntsResultCode }: CashbillRow): boolean =>
  state === "NTS_SENT" || (state === "NTS_FAILURE" && ntsResultCode === null);

const NTS = { type: "NTS" } as const;

async function writeResult(db: Transaction, row: CashbillRow, code: CashbillNtsResultCode): Promise<void> {
  const { now: at } = await findMaker(db, row);
  const isAccepted = code === "0000";
  const note = isAccepted ? undefined : `${code} ${CASHBILL_NTS_RESULTS[code].text}`;
  const sent: CashbillRow = { ...row, state: "NTS_SENT" };
  await forgetUnreadCashbill(db, row);
  const answered = steppedCashbill(sent, isAccepted ? "NTS_ACCEPT" : "NTS_FAIL", { at, by: NTS, note });
  await writeCashbillStep(db, row, { ...answered, ntsDueDT: null, ntsResultDT: at, ntsResultCode: code });
}

/** Keeps an unknown code for a person and leaves the state of the receipt as it is. */
async function writeUnread(db: Transaction, row: CashbillRow, answer: string): Promise<void> {
  if (row.state === "NTS_SENT") await db.update(cashbills).set({ ntsResultCode: answer }).where(isCashbill(row));
  const { brand, partnerSeq } = row;
  await keepUnread(db, [{ kind: "CASHBILL", key: cashbillNtsKey(row), answer, brand, partnerSeq }]);
}

/** Removes the unread answer of a receipt. Nearly all receipts have none and cost no statement. */
export async function forgetUnreadCashbill(db: Transaction, row: CashbillRow): Promise<void> {
  const wasGivenUp = row.state === "NTS_FAILURE" && row.ntsResultCode === null;
  if (wasGivenUp || isUnreadCashbillResult(row.ntsResultCode))
    await forgetUnread(db, { partnerSeq: row.partnerSeq, kind: "CASHBILL" }, [cashbillNtsKey(row)]);
}

/** Applies a person's decision about what unknown codes of some receipts mean. */
export async function decideCashbills(
  services: Services,
  brand: Brand,
  keys: readonly string[],
  isAccepted: boolean,
): Promise<void> {
  for (const key of keys) {
    if (isAccepted) await takeCashbillResult(services, services.cashbillNts[brand], { key, code: "0000" });
    else await services.databases.primary.transaction((db) => failUnread(db, key));
  }
}

/** Fails a receipt. Its unknown code stays, because it is all the tax office has said. */
async function failUnread(db: Transaction, key: string): Promise<void> {
  const cashbillKey = readNtsKey(key);
  const row = cashbillKey && (await lockCashbill(db, cashbillKey));
  if (row?.state !== "NTS_SENT" || !isUnreadCashbillResult(row.ntsResultCode)) return;
  const { now: at } = await findMaker(db, row);
  const note = `국세청이 받지 않았습니다(${row.ntsResultCode}).`;
  const failed = steppedCashbill(row, "NTS_FAIL", { at, by: NTS, note });
  await writeCashbillStep(db, row, { ...failed, ntsDueDT: null, ntsResultDT: at });
}

/** Fails a receipt that had no answer for too long, so that a person looks at it. A late answer still counts. */
export async function giveUpCashbill(db: Transaction, row: CashbillRow, at: SeoulDateTime): Promise<void> {
  const note = "국세청이 결과를 알리지 않았습니다. 다시 전송해 주세요.";
  const failed = steppedCashbill(row, "NTS_FAIL", { at, by: { type: "SYSTEM" }, note });
  await writeCashbillStep(db, row, { ...failed, ntsDueDT: null, ntsResultDT: at, ntsResultCode: null });
}
