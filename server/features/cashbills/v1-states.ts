import type { V1CashbillState } from "#contracts/v1/cashbills.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import type { Db } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/cashbills.ts";
import { documentKeys } from "#server/db/schema/documents.ts";
import { isOneOf } from "#server/features/documents/document-keys.ts";
import { withOffset } from "#server/features/documents/v1-documents.ts";
import { inOrderAsked, isKeyed } from "#server/features/documents/v1-states.ts";

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
