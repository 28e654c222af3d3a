import { and, eq } from "drizzle-orm";
import type { HometaxList } from "#domain/documents/hometax-list.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";

/** One hometax list of a member. */
export type HometaxPlace = DocumentView<HometaxList>;

export const COLLECTED_COLUMNS = {
  docSeq: documentSides.docSeq,
  ntsNum: hometaxDocuments.ntsNum,
  counterparty: documentSides.counterparty,
  counterpartyNum: documentSides.counterpartyNum,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  insertDT: hometaxDocuments.insertDT,
};

// The day is part of the condition, so that each row is looked up in one partition.
export const isCollectedOfSide = and(
  eq(hometaxDocuments.partnerSeq, documentSides.docPartnerSeq),
  eq(hometaxDocuments.listDate, documentSides.listDate),
  eq(hometaxDocuments.docSeq, documentSides.docSeq),
);

export async function findCollectedNumbered(
  db: Db,
  { partnerSeq, memberSeq, list }: HometaxPlace,
  ntsNum: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ docSeq: hometaxDocuments.docSeq })
    .from(hometaxDocuments)
    .where(
      and(
        eq(hometaxDocuments.partnerSeq, partnerSeq),
        eq(hometaxDocuments.memberSeq, memberSeq),
        eq(hometaxDocuments.list, list),
        eq(hometaxDocuments.ntsNum, ntsNum),
      ),
    );
  return row?.docSeq;
}
