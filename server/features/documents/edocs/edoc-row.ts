import { and, eq } from "drizzle-orm";
import { type EdocContent, itemSummary } from "#domain/documents/document-content.ts";
import {
  EDOC_PARTY_LISTS,
  type EdocAction,
  type EdocStep,
  edocActingParty,
  isEdocDeletable,
} from "#domain/documents/edoc-acting.ts";
import { EDOC_MACHINE, EDOC_STATES, type EdocState, edocStateOf } from "#domain/documents/edoc-lifecycle.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import {
  type DocumentStep,
  type KindOfDocument,
  notedDocument,
  requireList,
  steppedDocument,
} from "#server/features/documents/documents/document-kind.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import type { ListedDocument } from "#server/features/documents/documents/write-sides.ts";
import { senderSide } from "./edoc-sides.ts";

export type EdocRow = typeof edocs.$inferSelect;

export const isEdoc = ({ partnerSeq, docSeq }: Pick<EdocRow, "partnerSeq" | "docSeq">) =>
  and(eq(edocs.partnerSeq, partnerSeq), eq(edocs.docSeq, docSeq));

export const lockOwnEdoc = (
  db: Transaction,
  acting: ActingMember,
  docSeq: number,
): Promise<{ row: EdocRow; side: OwnSide }> =>
  lockOwnDocument(db, "EDOC", acting, docSeq, async (key) => {
    const [row] = await db.select().from(edocs).where(isEdoc(key)).for("no key update");
    return row;
  });

/** Returns what its rows in lists and its counts follow from. */
export const listedEdoc = (row: EdocRow): ListedDocument => ({
  docSeq: row.docSeq,
  docPartnerSeq: row.partnerSeq,
  listDate: row.writeDate,
  issueDate: null,
  ntsSendDate: null,
  regDT: row.regDT,
  status: edocStatus(row),
  taxClass: 0,
  supply: row.supply,
  tax: row.tax,
  item: itemSummary(row.content.lines),
});

const ISSUED = 3;

export const EDOC: KindOfDocument<EdocRow, EdocState, EdocAction> = {
  kind: "EDOC",
  machineOf: () => EDOC_MACHINE,
  stateOf: edocStateOf,
  columnsOf: (state) => EDOC_STATES[state],
  statusOf: edocStatus,
  isIssued: ({ state }) => state === ISSUED,
  isDeletable: isEdocDeletable,
  undeletableText: "임시저장, 거부, 취소된 문서만 삭제할 수 있습니다.",
  listed: listedEdoc,
  store: (db, { state, procReqCode, procResCode, issueDT, history, places, ...key }) =>
    db.update(edocs).set({ state, procReqCode, procResCode, issueDT, history, places }).where(isEdoc(key)),
};

/** Returns the document after a step of its life, or refuses. Writes nothing. */
export const steppedEdoc = (row: EdocRow, action: EdocAction, step: DocumentStep): EdocRow =>
  steppedDocument(EDOC, row, action, step);

/** Returns the row of a document that only its sender sees. */
export function draftEdoc(
  actor: ActingMember,
  content: EdocContent,
  { docSeq, regDT }: Pick<EdocRow, "docSeq" | "regDT">,
): EdocRow {
  const { partnerSeq, memberSeq, brand } = actor;
  const row: EdocRow = {
    partnerSeq,
    memberSeq,
    brand,
    docSeq,
    regDT,
    issueDT: null,
    ...writtenColumns(content),
    ...EDOC_STATES.DRAFT,
    history: [],
    places: placesOf([senderSide(content, actor, null)]),
  };
  return notedDocument(EDOC, row, "REGISTER", { at: regDT, by: actorOf(actor) });
}

/** Returns the columns that follow from the content. */
export const writtenColumns = (content: EdocContent) => ({
  kind: content.kind,
  writeDate: content.writeDate,
  supply: content.supply,
  tax: content.tax,
  content,
});

/** Refuses a member of the document whose step it is not. */
export const requireActing = (step: EdocStep, row: EdocRow, actor: ActingMember): void =>
  requireList(row.places, actor, EDOC_PARTY_LISTS[edocActingParty(step)]);
