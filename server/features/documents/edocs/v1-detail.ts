import type { DocumentPart } from "#contracts/v1/documents.ts";
import type { V1Edoc, V1EdocRow } from "#contracts/v1/edocs.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { findMails, isMaker } from "#server/features/documents/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { type LocatedDocument, nextCalls } from "#server/features/documents/documents/v1-documents.ts";
import { expandedParts } from "#server/features/documents/documents/v1-parts.ts";
import { edocNextActions, edocPartyOf, findEdocHistory, findOneEdoc } from "./detail.ts";
import type { FoundEdoc } from "./list-rows.ts";

/** An e-document as programs see it. */
export async function findV1Edoc(
  db: Db,
  { seen: view, docSeq }: LocatedDocument,
  parts: readonly DocumentPart[] = [],
): Promise<V1Edoc> {
  const found = await findOneEdoc(db, view, docSeq);
  const standing = standingOf(found.row, view);
  return {
    ...found.content,
    ...standing,
    nextActions: nextCalls("/v1/edocs", standing, edocNextActions(view, found)),
    ...(await expandedParts(parts, {
      history: () => findEdocHistory(db, view, found),
      mails: () => findMails(db, view, found),
      // An e-document never goes to the tax office.
      nts: () => null,
      fee: () => (isMaker(found, view) ? found.fee : null),
    })),
  };
}

const standingOf = (row: FoundEdoc, { list }: SeenList) => ({
  ...{ key: row.mgtNum, docSeq: row.docSeq, role: edocPartyOf(list) },
  ...{ status: row.status, statusText: EDOC_STATUS_LABELS[row.status].text, total: row.supply + row.tax },
  ...{ regDT: withOffset(row.regDT), issueDT: withOffset(row.issueDT) },
});

/** A row of a list: whom it is with and where it stands, without its lines. */
export const v1EdocRow = (row: FoundEdoc, view: SeenList): V1EdocRow => ({
  ...{ kind: row.kind, writeDate: row.writeDate, item: row.item, supply: row.supply, tax: row.tax },
  invoicer: { corpNum: row.invoicerCorpNum, name: row.invoicerName },
  invoicee: { corpNum: row.invoiceeCorpNum, name: row.invoiceeName },
  ...standingOf(row, view),
});
