import { formatBizId } from "#domain/people/biz-id.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import type { CashbillRow } from "./cashbill-row.ts";

type SideSource = Pick<
  CashbillRow,
  "content" | "partnerSeq" | "memberSeq" | "brand" | "shownIdentity" | "tradeMethod" | "tradeUsage"
>;

const BUSINESS_NUMBER = 4;
const EXPENSE_PROOF = 2;

/** Returns the franchise's row, with the buyer's name and the visible part of its number. */
export function franchiseSide(row: SideSource, ownKey: string | null): DocumentSide {
  const { partnerSeq, memberSeq, content, shownIdentity, tradeMethod } = row;
  const corpNum = tradeMethod === BUSINESS_NUMBER ? digitsOf(shownIdentity) : shownIdentity;
  return { partnerSeq, memberSeq, list: "cashSales", counterparty: { name: content.customerName, corpNum }, ownKey };
}

/** Returns the number of a buyer that is a business. */
export const buyerNumber = ({ tradeUsage, tradeMethod, shownIdentity }: SideSource): string | undefined =>
  tradeUsage === EXPENSE_PROOF && tradeMethod === BUSINESS_NUMBER ? digitsOf(shownIdentity) : undefined;

/** Returns the rows of a buyer that is a business, one for every member it is here. People have none. */
export function buyerSides(
  row: SideSource,
  members: readonly { bizId: string; partnerSeq: number; memberSeq: number }[],
): DocumentSide[] {
  const { name, corpNum } = row.content.franchise;
  return members
    .filter(({ bizId }) => formatBizId(bizId) === row.shownIdentity)
    .map(({ partnerSeq, memberSeq }) => ({
      partnerSeq,
      memberSeq,
      list: "cashPurchase",
      counterparty: { name, corpNum },
      ownKey: null,
    }));
}
