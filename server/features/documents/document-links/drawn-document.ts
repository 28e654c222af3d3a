import type { DrawnDocument } from "#contracts/documents/document-links.ts";
import { shownIdentity } from "#domain/documents/cashbill-rules.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { DOCUMENT_LISTS, type DocumentKind } from "#domain/documents/document-list.ts";
import { maskCashbill, maskCorpNum } from "#domain/documents/document-masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { findCashbill, findCashbillContent } from "#server/features/documents/cashbills/detail.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { findEdoc, findEdocContent } from "#server/features/documents/edocs/detail.ts";
import { findTaxInvoicePaper } from "#server/features/documents/tax-invoices/paper.ts";

type Drawn<Kind extends DocumentKind> = Extract<DrawnDocument, { kind: Kind }>;
type Draw<Kind extends DocumentKind> = (
  db: Db,
  services: Pick<Services, "secrets">,
  view: DocumentView,
  docSeq: number,
) => Promise<Drawn<Kind>>;

const DRAW: { [Kind in DocumentKind]: Draw<Kind> } = {
  async TAXINVOICE(db, _, view, docSeq) {
    const { isDeleted, ...paper } = await findTaxInvoicePaper(db, view, docSeq);
    if (isDeleted) throw new AppError("NOT_FOUND");
    return { kind: "TAXINVOICE", ...paper };
  },
  async EDOC(db, _, view, docSeq) {
    const { delYN, mgtNum, status, issueDT } = await findEdoc(db, view, docSeq);
    if (delYN) throw new AppError("NOT_FOUND");
    const { textTo: __, ...content } = await findEdocContent(db, view, docSeq);
    return {
      kind: "EDOC",
      content,
      mgtNum,
      standing: status === "CANCELED" ? "CANCELED" : issueDT === null ? "DRAFT" : "LIVE",
    };
  },
  async CASHBILL(db, { secrets }, view, docSeq) {
    const receipt = await findCashbill(db, view, docSeq);
    if (receipt.delYN) throw new AppError("NOT_FOUND");
    const { identity, textTo: __, ...content } = await findCashbillContent(db, secrets, view, docSeq);
    const { tradeType, tradeDT, ntsNum, original, status } = receipt;
    return {
      kind: "CASHBILL",
      content,
      identity,
      tradeType,
      tradeDate: tradeDT.slice(0, 10),
      ntsNum,
      original: original?.ntsNum
        ? {
            ntsNum: original.ntsNum,
            tradeDate: original.tradeDT.slice(0, 10),
            cancelType: (receipt.cancelType ?? 1) as 1 | 2 | 3,
          }
        : null,
      standing: status === "CANCELED" ? "CANCELED" : status === "REGISTERED" ? "DRAFT" : "LIVE",
    };
  },
};

/** Finds a document as its member sees it, unmasked. A deleted one is not found. */
export function findDrawnDocument(
  db: Db,
  services: Pick<Services, "secrets">,
  view: DocumentView,
  docSeq: number,
): Promise<DrawnDocument> {
  return DRAW[DOCUMENT_LISTS[view.list].kind](db, services, view, docSeq);
}

const withoutResidentNumber = (party: DocumentParty): DocumentParty => ({
  ...party,
  corpNum: maskCorpNum(party.corpNum),
});

/** Masks a document for a reader who is no member: numbers of people stay hidden, even the reader's own. */
export function forReader(document: DrawnDocument): DrawnDocument {
  if (document.kind === "CASHBILL") {
    const identity = shownIdentity(document.content.tradeMethod, document.identity);
    return { ...document, content: maskCashbill(document.content), identity };
  }
  const { content } = document;
  const invoicee = withoutResidentNumber(content.invoicee);
  return { ...document, content: { ...content, invoicee } } as DrawnDocument;
}
