import type { V1CashbillState } from "#contracts/v1/cashbills.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { inOrderAsked, isKeyed } from "#server/features/documents/documents/v1-states.ts";

export async function findV1CashbillStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<V1CashbillState[]> {
  const { docSeq, state, canceledAmount, ntsNum, ntsSendDT, ntsResultCode } = cashbills;
  const rows = await db
    .select({ key: documentKeys.ownKey, docSeq, status: state, canceledAmount, ntsNum, ntsSendDT, ntsResultCode })
    .from(documentKeys)
    .innerJoin(cashbills, isKeyed(cashbills))
    .where(isOneOf({ ...member, kind: "CASHBILL" }, keys));
  const found = rows.map(({ key, ...row }) => ({
    key,
    state: { ...row, statusText: CASHBILL_STATUS_LABELS[row.status].text, ntsSendDT: withOffset(row.ntsSendDT) },
  }));
  return inOrderAsked(keys, found);
}
