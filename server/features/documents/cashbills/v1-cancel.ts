import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import {
  type LocatedDocument,
  locateDocument,
  refuseOtherContent,
} from "#server/features/documents/documents/v1-documents.ts";
import { cancelCashbill } from "./commands.ts";
import { findV1Cashbill } from "./v1-detail.ts";

interface Cancellation {
  amount?: number | undefined;
  cancelType: number;
  cancelKey?: string | undefined;
}

/** Cancels a receipt once under one key. Returns the number of the receipt itself, or of the one that cancels it. */
export async function cancelOnce(
  call: V1MemberCall,
  { docSeq }: LocatedDocument,
  request: Cancellation,
): Promise<number> {
  const { amount, cancelType, cancelKey } = request;
  const earlier = await findEarlier(call, docSeq, request);
  if (earlier !== undefined) return earlier;
  try {
    const cancellation = { docSeq, amount, cancelType, mgtNum: cancelKey ?? null };
    return (await cancelCashbill(call.db, call.services, v1Act(call), cancellation)).docSeq;
  } catch (error) {
    // If two calls send one key at once, the second finds too little left, or the key taken.
    const meanwhile = error instanceof AppError ? await findEarlier(call, docSeq, request) : undefined;
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** Finds the receipt made under the key before, which must be the same. */
async function findEarlier(
  call: V1MemberCall,
  originalDocSeq: number,
  { amount, cancelType, cancelKey }: Cancellation,
): Promise<number | undefined> {
  if (cancelKey === undefined) return undefined;
  const document = await locateDocument(call.db, "CASHBILL", call, { by: "key", key: cancelKey });
  if (!document) return undefined;
  const first = await findV1Cashbill(call.db, document);
  refuseOtherContent(
    { originalDocSeq: first.originalDocSeq, cancelType: first.cancelType, amount: -first.total },
    { originalDocSeq, cancelType, amount: amount ?? -first.total },
  );
  return document.docSeq;
}
