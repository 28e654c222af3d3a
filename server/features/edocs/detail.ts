import type { EdocDetail } from "#contracts/edocs.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { DOCUMENT_LISTS, type DocumentList } from "#domain/documents/document-list.ts";
import { maskEdoc } from "#domain/documents/document-masking.ts";
import { edocNextSteps } from "#domain/documents/edoc-next.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents.ts";
import { edocs } from "#server/db/schema/edocs.ts";
import { feeOf, findHistory, findMails, isMaker, isThisDocument } from "#server/features/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/list-question.ts";
import { AppError } from "#server/kernel/errors.ts";
import { EDOC_COLUMNS, edocRow, isEdocOfSide } from "./list-rows.ts";

async function findOne(db: Db, seen: SeenList, docSeq: number) {
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

/** Everything of an e-document, as this member sees it. */
export async function findEdoc(db: Db, seen: SeenList, docSeq: number): Promise<EdocDetail> {
  const found = await findOne(db, seen, docSeq);
  const { row, content } = found;
  const party = (list: DocumentList) => (list === "edocPurchase" ? content.invoicee : content.invoicer).name;
  const mayAct = !seen.isOwnOnly && !row.delYN;
  return {
    ...edocRow(row),
    type: DOCUMENT_LISTS[seen.list].type,
    content: maskEdoc(content),
    history: await findHistory(db, seen, found, party),
    mails: await findMails(db, seen, found),
    fee: isMaker(found, seen) ? found.fee : null,
    nextActions: mayAct ? edocNextSteps(row, seen.list === "edocPurchase" ? "invoicee" : "invoicer") : [],
  };
}

/** What is written on it, unmasked. */
export const findEdocContent = async (db: Db, seen: SeenList, docSeq: number): Promise<EdocContent> =>
  (await findOne(db, seen, docSeq)).content;
