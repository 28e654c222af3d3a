import type { DocumentActor, DocumentEvent, DocumentPlace } from "#domain/documents/document-event.ts";
import type { Brand } from "#domain/provider.ts";
import type { Caller } from "#server/kernel/request-context.ts";
import type { MemberSession } from "#server/kernel/session.ts";
import type { Trial } from "#server/kernel/v1/trial.ts";

/** The member for which somebody, or a program, acts on a document. */
export interface ActingMember {
  partnerSeq: number;
  memberSeq: number;
  brand: Brand;
  userSeq: number | null;
  /** Set while a step is only tried: what would refuse it is collected. */
  trial?: Trial | undefined;
}

export const actingMember = ({ record }: MemberSession, { userSeq }: Caller): ActingMember => ({
  partnerSeq: record.partnerSeq,
  memberSeq: record.memberSeq,
  brand: record.brand,
  userSeq,
});

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

/** What a step adds to the history; a note only where one was given. */
export const documentEvent = (event: Omit<DocumentEvent, "note">, note?: string): DocumentEvent =>
  note ? { ...event, note } : event;
