import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { BANK_ACCOUNT_CYCLE_CODES, BANK_ACCOUNT_CYCLES } from "#domain/money/bank-account-cycle.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/source-prices.ts";

/** Loads what a month costs the member, when the form is opened. People who may not see prices get none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { memberSeq } = params;
  const answer = await callUnlessRefused(memberApi(context), listMemberUnitCosts, { query: { memberSeq } });
  if ("failure" in answer) return { card: null, cycles: {} };
  const priceOf = (item: string) =>
    answer.output.find(({ itemCode }) => itemCode === itemByCode(item)?.number)?.unitCost;
  return {
    card: priceOf("card") ?? null,
    cycles: Object.fromEntries(
      BANK_ACCOUNT_CYCLE_CODES.map((cycle) => [cycle, priceOf(BANK_ACCOUNT_CYCLES[cycle].item)]),
    ),
  };
}
