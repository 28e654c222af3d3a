import type { EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_PARTY_LISTS, type EdocParty } from "#domain/documents/edoc-acting.ts";
import type { DocumentSide } from "#server/features/documents/documents/write-sides.ts";

interface At {
  partnerSeq: number;
  memberSeq: number;
}

function sideOf(content: EdocContent, party: EdocParty, { partnerSeq, memberSeq }: At, ownKey: string | null) {
  const { name, corpNum } = party === "invoicer" ? content.invoicee : content.invoicer;
  return { partnerSeq, memberSeq, list: EDOC_PARTY_LISTS[party], counterparty: { name, corpNum }, ownKey };
}

/** Returns the sender's row. A draft has no other. */
export const senderSide = (content: EdocContent, sender: At, ownKey: string | null): DocumentSide =>
  sideOf(content, "invoicer", sender, ownKey);

/** Returns the rows of the receiver, one for every member that is its company here. They exist once the document leaves its sender. */
export const receiverSides = (content: EdocContent, receivers: readonly At[]): DocumentSide[] =>
  receivers.map((member) => sideOf(content, "invoicee", member, null));
