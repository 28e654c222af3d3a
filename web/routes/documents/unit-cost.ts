import type { DocumentFee, NextAction } from "#contracts/documents/document-parts.ts";
import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { itemByCode, type ServiceItemCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { callUnlessRefused, type MemberApi } from "#web/api-client.ts";

/** Returns the member's price of one document, or undefined if the visitor may not see prices. */
export async function unitCostOf(
  api: MemberApi,
  memberSeq: string,
  item: ServiceItemCode,
): Promise<number | undefined> {
  const answer = await callUnlessRefused(api, listMemberUnitCosts, { query: { memberSeq } });
  if ("failure" in answer) return undefined;
  const number = itemByCode(item)?.number;
  return answer.output.find(({ itemCode }) => itemCode === number)?.unitCost;
}

interface PricedDocument {
  fee: DocumentFee | null;
  nextActions: readonly NextAction[];
}

const CHARGED: readonly DocumentAction[] = ["ISSUE", "AMEND", "CANCEL_RECEIPT"];

/** Returns the name of the fee that was paid, and the price of what may be issued next. */
export async function pricesOf(
  api: MemberApi,
  memberSeq: string,
  { fee, nextActions }: PricedDocument,
  item: ServiceItemCode,
) {
  return {
    feeText: fee ? pointCodeEntry(fee.pointCode)?.text : undefined,
    cost: nextActions.some(({ action }) => CHARGED.includes(action))
      ? await unitCostOf(api, memberSeq, item)
      : undefined,
  };
}
