import { actingParty, PARTY_LISTS, type TaxInvoiceStep } from "#domain/documents/tax-invoice-acting.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { ownPlace } from "#server/features/documents/documents/acting-member.ts";
import type { TaxInvoiceRow } from "./invoice-row.ts";

/** Refuses whoever is on the document but whose step it is not. */
export function requireActing(step: TaxInvoiceStep, row: TaxInvoiceRow, actor: ActingMember): void {
  const party = actingParty(step, row);
  if (party && ownPlace(row.places, actor)?.list === PARTY_LISTS[party]) return;
  throw new AppError("FORBIDDEN", { fields: { state: "이 문서에서 상대 회사만 할 수 있는 작업입니다." } });
}
