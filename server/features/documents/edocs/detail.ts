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
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { EDOC_COLUMNS, edocRow, isEdocOfSide } from "./list-rows.ts";

export async function findOneEdoc(db: Db, seen: SeenList, docSeq: number) {
  const { partnerSeq, memberSeq, issueDT } = edocs;
  const [found] = await db
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
    .where(isThisDocument(seen, docSeq));
  if (!found) throw new AppError("NOT_FOUND");
  return { ...found, docSeq };
}

export type FoundOneEdoc = Awaited<ReturnType<typeof findOneEdoc>>;

/** Everything of an e-document, as this member sees it. */
export async function findEdoc(db: Db, seen: SeenList, docSeq: number): Promise<EdocDetail> {
  const found = await findOneEdoc(db, seen, docSeq);
  const { row, content } = found;
  return {
    ...edocRow(row),
    type: DOCUMENT_LISTS[seen.list].type,
    content: maskEdoc(content),
    history: await findEdocHistory(db, seen, found),
    mails: await findMails(db, seen, found),
    texts: await findTexts(db, seen, found),
    fee: isMaker(found, seen) ? found.fee : null,
    nextActions: edocNextActions(seen, found),
  };
}

export function findEdocHistory(db: Db, seen: SeenList, found: FoundOneEdoc): Promise<DocumentEvent[]> {
  return findHistory(db, seen, found, (list) => found.content[edocPartyOf(list)].name);
}

export const edocNextActions = (seen: SeenList, { row }: FoundOneEdoc): EdocDetail["nextActions"] =>
  seen.isOwnOnly || row.delYN ? [] : edocNextSteps(row, edocPartyOf(seen.list));

export const edocPartyOf = (list: DocumentList): EdocParty => (list === "edocPurchase" ? "invoicee" : "invoicer");

/** What is written on it, unmasked. */
export const findEdocContent = async (db: Db, seen: SeenList, docSeq: number): Promise<EdocContent> =>
  (await findOneEdoc(db, seen, docSeq)).content;
