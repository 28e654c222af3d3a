import type { DocumentActor, DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import type { ActingMember } from "#server/call/member-act.ts";

export const actorOf = ({ partnerSeq, memberSeq, userSeq }: ActingMember): DocumentActor => ({
  type: "MEMBER",
  partnerSeq,
  memberSeq,
  userSeq,
});

export const ownPlace = (
  places: readonly DocumentPlace[],
  { partnerSeq, memberSeq }: Pick<ActingMember, "partnerSeq" | "memberSeq">,
): DocumentPlace | undefined =>
  places.find((place) => place.partnerSeq === partnerSeq && place.memberSeq === memberSeq);

/** Makes the entry that a step adds to the history. */
export const documentEvent = (event: Omit<DocumentEvent, "note">, note?: string): DocumentEvent =>
  note ? { ...event, note } : event;
