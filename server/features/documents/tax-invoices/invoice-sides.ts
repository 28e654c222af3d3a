import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { makingParty, PARTY_LISTS, type TaxInvoiceParty } from "#domain/documents/tax-invoice-acting.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { findPartyMembers } from "#server/features/documents/documents/parties.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";

/** Returns the counterparty a party sees (§4): the seller for the buyer, the buyer for everybody else. */
const counterpartyOf = (content: TaxInvoiceContent, party: TaxInvoiceParty): DocumentParty =>
  party === "invoicee" ? content.invoicer : content.invoicee;

const sideOf = (
  content: TaxInvoiceContent,
  party: TaxInvoiceParty,
  at: { partnerSeq: number; memberSeq: number },
  ownKey: string | null,
): DocumentSide => {
  const { name, corpNum } = counterpartyOf(content, party);
  return {
    partnerSeq: at.partnerSeq,
    memberSeq: at.memberSeq,
    list: PARTY_LISTS[party],
    counterparty: { name, corpNum },
    ownKey,
  };
};

/** Returns the maker's row. A draft has no other. */
export const makersSide = (
  content: TaxInvoiceContent,
  maker: Pick<ActingMember, "partnerSeq" | "memberSeq">,
  ownKey: string | null,
) => sideOf(content, makingParty(content), maker, ownKey);

const otherParties = (content: TaxInvoiceContent): TaxInvoiceParty[] => {
  const maker = makingParty(content);
  return (["invoicer", "invoicee", "truster"] as const).filter((party) => party !== maker && content[party]);
};

/** Finds the rows of the other parties, one for every member that is their company here. They exist once the document leaves its maker. */
export async function findOtherSides(
  db: Db,
  content: TaxInvoiceContent,
  maker: Pick<ActingMember, "partnerSeq" | "brand">,
): Promise<DocumentSide[]> {
  const bizIds = otherParties(content).map((party) => content[party]?.corpNum ?? "");
  return otherSides(content, await findPartyMembers(db, maker, bizIds));
}

/** Returns the same rows for members that are already at hand. */
export const otherSides = (
  content: TaxInvoiceContent,
  members: readonly { bizId: string; partnerSeq: number; memberSeq: number }[],
): DocumentSide[] =>
  otherParties(content).flatMap((party) =>
    members
      .filter(({ bizId }) => bizId === content[party]?.corpNum)
      .map((member) => sideOf(content, party, member, null)),
  );
