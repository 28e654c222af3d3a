import { formatBizId } from "#domain/people/biz-id.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { findPartyMembers } from "#server/features/documents/documents/parties.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";
import type { CashbillRow } from "./cashbill-row.ts";

type Sided = Pick<
  CashbillRow,
  "content" | "partnerSeq" | "memberSeq" | "brand" | "shownIdentity" | "tradeMethod" | "tradeUsage"
>;

const BUSINESS_NUMBER = 4;
const EXPENSE_PROOF = 2;

/** The franchise's row; of the buyer it holds the name and what may be shown of the number. */
export function franchiseSide(row: Sided, ownKey: string | null): DocumentSide {
  const { partnerSeq, memberSeq, content, shownIdentity, tradeMethod } = row;
  const corpNum = tradeMethod === BUSINESS_NUMBER ? digitsOf(shownIdentity) : shownIdentity;
  return { partnerSeq, memberSeq, list: "cashSales", counterparty: { name: content.customerName, corpNum }, ownKey };
}

/** A business that spent the money: a row at every member it is here. People have none. */
export async function findBuyerSides(db: Db, row: Sided): Promise<DocumentSide[]> {
  const bizId = buyerNumber(row);
  return bizId === undefined ? [] : buyerSides(row, await findPartyMembers(db, row, [bizId]));
}

/** The number of a buyer that is a business. */
export const buyerNumber = ({ tradeUsage, tradeMethod, shownIdentity }: Sided): string | undefined =>
  tradeUsage === EXPENSE_PROOF && tradeMethod === BUSINESS_NUMBER ? digitsOf(shownIdentity) : undefined;

/** The same, at members that are known. */
export function buyerSides(
  row: Sided,
  known: readonly { bizId: string; partnerSeq: number; memberSeq: number }[],
): DocumentSide[] {
  const { name, corpNum } = row.content.franchise;
  return known
    .filter(({ bizId }) => formatBizId(bizId) === row.shownIdentity)
    .map(({ partnerSeq, memberSeq }) => ({
      ...{ partnerSeq, memberSeq, list: "cashPurchase" as const, counterparty: { name, corpNum }, ownKey: null },
    }));
}
