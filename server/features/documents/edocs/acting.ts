import { EDOC_PARTY_LISTS, type EdocStep, edocActingParty } from "#domain/documents/edoc-acting.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { ownPlace } from "#server/features/documents/documents/acting-member.ts";
import type { EdocRow } from "./edoc-row.ts";

/** Refuses whoever is on the document but whose step it is not. */
export function requireActing(step: EdocStep, row: EdocRow, actor: ActingMember): void {
  if (ownPlace(row.places, actor)?.list === EDOC_PARTY_LISTS[edocActingParty(step)]) return;
  throw new AppError("FORBIDDEN", { fields: { state: "이 문서에서 상대 회사만 할 수 있는 작업입니다." } });
}
