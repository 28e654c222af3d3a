import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { itemByCode, type ServiceItemCode } from "#domain/money/item-codes.ts";
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
