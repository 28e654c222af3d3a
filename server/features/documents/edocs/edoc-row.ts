import { and, eq } from "drizzle-orm";
import { itemSummary } from "#domain/documents/document-content.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import type { ListedDocument } from "#server/features/documents/documents/write-sides.ts";

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

/** What its rows in lists and its counts follow from. */
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
