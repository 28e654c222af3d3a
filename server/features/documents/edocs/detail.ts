import type { DocumentEvent } from "#contracts/documents/document-parts.ts";
import type { EdocDetail } from "#contracts/documents/edocs.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { DOCUMENT_LISTS, type DocumentList } from "#domain/documents/document-list.ts";
import { maskEdoc } from "#domain/documents/document-masking.ts";
import type { EdocParty } from "#domain/documents/edoc-acting.ts";
import { edocNextSteps } from "#domain/documents/edoc-next.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import {
  feeOf,
  findHistory,
  findMails,
  findTexts,
  isMaker,
  isThisDocument,
} from "#server/features/documents/documents/detail-parts.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { EDOC_COLUMNS, edocRow, isEdocOfSide } from "./list-rows.ts";

export async function findOneEdoc(db: Db, view: DocumentView, docSeq: number) {
  const { partnerSeq, memberSeq, issueDT } = edocs;
  const [edoc] = await db
    .select({
      row: EDOC_COLUMNS,
      docPartnerSeq: documentSides.docPartnerSeq,
      makerSeq: edocs.memberSeq,
      content: edocs.content,
      history: edocs.history,
      places: edocs.places,
      fee: feeOf("EDOC", { partnerSeq, memberSeq, issued: issueDT }),
    })
    .from(documentSides)
    .innerJoin(edocs, isEdocOfSide)
    .where(isThisDocument(view, docSeq));
  if (!edoc) throw new AppError("NOT_FOUND");
  return { ...edoc, docSeq };
}

type StoredEdoc = Awaited<ReturnType<typeof findOneEdoc>>;

/** Finds everything of an e-document as this member sees it. */
export async function findEdoc(db: Db, view: DocumentView, docSeq: number): Promise<EdocDetail> {
  const edoc = await findOneEdoc(db, view, docSeq);
  const { row, content } = edoc;
  return {
    ...edocRow(row),
    type: DOCUMENT_LISTS[view.list].type,
    content: maskEdoc(content),
    history: await findEdocHistory(db, view, edoc),
    mails: await findMails(db, view, edoc),
    texts: await findTexts(db, view, edoc),
    fee: isMaker(edoc, view) ? edoc.fee : null,
    nextActions: edocNextActions(view, edoc),
  };
}

export function findEdocHistory(db: Db, view: DocumentView, edoc: StoredEdoc): Promise<DocumentEvent[]> {
  return findHistory(db, view, edoc, (list) => edoc.content[edocPartyOf(list)].name);
}

export const edocNextActions = (view: DocumentView, { row }: StoredEdoc): EdocDetail["nextActions"] =>
  view.isOwnOnly || row.delYN ? [] : edocNextSteps(row, edocPartyOf(view.list));

export const edocPartyOf = (list: DocumentList): EdocParty => (list === "edocPurchase" ? "invoicee" : "invoicer");

/** Finds its unmasked content. */
export const findEdocContent = async (db: Db, view: DocumentView, docSeq: number): Promise<EdocContent> =>
  (await findOneEdoc(db, view, docSeq)).content;
