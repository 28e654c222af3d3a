import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import { type EdocAction, issuesEdoc, leavesSender } from "#domain/documents/edoc-acting.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { actorOf, documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { draftEdoc, type EdocRow, listedEdoc, steppedEdoc } from "#server/features/documents/edocs/edoc-row.ts";
import { receiverSides, senderSide } from "#server/features/documents/edocs/edoc-sides.ts";
import type { DemoFunds } from "./document-funds.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import type { LoadedDocument } from "./load-documents.ts";

export interface EdocStep {
  action: EdocAction;
  at: SeoulDateTime;
  by: DemoMember;
  note?: string;
}

/** A plan for an e-document. Steps that lie ahead of now have not happened. */
export interface EdocPlan {
  sender: DemoMember;
  content: EdocContent;
  regDT: SeoulDateTime;
  ownKey: string | null;
  steps: readonly EdocStep[];
  deletedAt?: SeoulDateTime;
}

interface LivedEdoc extends LoadedDocument {
  row: EdocRow;
}

/** Leads an e-document through its life. Returns nothing where somebody was no member yet, or could not pay. */
export function liveEdoc(world: DemoWorld, funds: DemoFunds, plan: EdocPlan, docSeq: number): LivedEdoc[] {
  const { sender, content, regDT, ownKey, steps, deletedAt } = plan;
  if (regDT > world.now || regDT < sender.joinDT) return [];
  let row = draftEdoc(sender, content, { docSeq, regDT });
  let sides: LoadedDocument["sides"] = [senderSide(content, sender, ownKey)];
  for (const { action, at, by, note } of steps.filter(({ at }) => at <= world.now)) {
    if (at < by.joinDT) return [];
    const placed = leavesSender(action)
      ? receiverSides(content, world.membersBy(sender.brand, [content.invoicee.corpNum], at))
      : [];
    if (action === "ASK_APPROVAL" && placed.length === 0) return [];
    const usage = { pointCode: EDOC_KINDS[row.kind].pointCode, reference: documentReference("EDOC", docSeq), at };
    if (issuesEdoc(action) && !funds.charge(sender, usage)) return [];
    row = {
      ...steppedEdoc(row, action, { at, by: actorOf(by), note }),
      ...(issuesEdoc(action) && { issueDT: at }),
      places: [...row.places, ...placesOf(placed)],
    };
    sides = [...sides, ...placed];
  }
  if (deletedAt) {
    const event = documentEvent({ action: "DELETE", at: deletedAt, by: actorOf(sender), status: edocStatus(row) });
    row = { ...row, history: [...row.history, event] };
    sides = sides.map((side, index) => (index === 0 ? { ...side, isDeleted: true } : side));
  }
  return [{ row, sides, document: listedEdoc(row) }];
}
