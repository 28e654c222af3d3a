import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CASHBILL_NTS_RESULTS, type CashbillNtsResultCode } from "#domain/documents/nts-result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { findMaker } from "#server/features/documents/maker.ts";
import type { CashbillNtsGateway, CashbillNtsResult } from "#server/gateways/cashbill-nts.ts";
import type { Services } from "#server/kernel/services.ts";
import {
  type CashbillKey,
  type CashbillRow,
  lockCashbill,
  steppedCashbill,
  writeCashbillMove,
} from "./cashbill-row.ts";

/** What we call a receipt towards the tax office: the same however often it is sent. */
export const cashbillNtsKey = ({ partnerSeq, docSeq }: CashbillKey): string => `cashbill-${partnerSeq}-${docSeq}`;

function readNtsKey(key: string): CashbillKey | undefined {
  const [, partnerSeq, docSeq] = /^cashbill-(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return partnerSeq && docSeq ? { partnerSeq: Number(partnerSeq), docSeq: Number(docSeq) } : undefined;
}

/** Takes a result once, by notice or by asking. False where it is about nothing that this relay was sent. */
export async function takeCashbillResult(
  services: Services,
  gateway: CashbillNtsGateway,
  { key, code }: CashbillNtsResult,
): Promise<boolean> {
  const named = readNtsKey(key);
  if (!named) return false;
  return services.databases.primary.transaction(async (db) => {
    const row = await lockCashbill(db, named);
    if (!row || services.cashbillNts[row.brand] !== gateway || row.ntsSendDT === null) return false;
    if (awaitsResult(row)) await writeResult(db, row, code);
    return true;
  });
}

/** Sent and not answered yet, or given up for silence: the tax office has the last word. */
const awaitsResult = ({ state, ntsResultCode }: CashbillRow): boolean =>
  state === "NTS_SENT" || (state === "NTS_FAILURE" && ntsResultCode === null);

const NTS = { type: "NTS" } as const;

async function writeResult(db: Transaction, row: CashbillRow, code: CashbillNtsResultCode): Promise<void> {
  const { now: at } = await findMaker(db, row);
  const isAccepted = code === "0000";
  const note = isAccepted ? undefined : `${code} ${CASHBILL_NTS_RESULTS[code].text}`;
  const sent: CashbillRow = { ...row, state: "NTS_SENT" };
  const answered = steppedCashbill(sent, isAccepted ? "NTS_ACCEPT" : "NTS_FAIL", { at, by: NTS, note });
  await writeCashbillMove(db, row, { ...answered, ntsDueDT: null, ntsResultDT: at, ntsResultCode: code });
}

/** Nobody answered for so long that somebody should look at it. A late answer still counts. */
export async function giveUpCashbill(db: Transaction, row: CashbillRow, at: SeoulDateTime): Promise<void> {
  const note = "국세청이 결과를 알리지 않았습니다. 다시 전송해 주세요.";
  const failed = steppedCashbill(row, "NTS_FAIL", { at, by: { type: "SYSTEM" }, note });
  await writeCashbillMove(db, row, { ...failed, ntsDueDT: null, ntsResultDT: at, ntsResultCode: null });
}
