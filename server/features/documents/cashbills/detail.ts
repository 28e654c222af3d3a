import { and, asc, eq, or } from "drizzle-orm";
import type { CashbillDetail, LinkedCashbill } from "#contracts/documents/cashbills.ts";
import type { DocumentEvent, NtsAnswer } from "#contracts/documents/document-parts.ts";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { cancelableCashbillAmount } from "#domain/documents/cashbill.ts";
import { cashbillNextSteps } from "#domain/documents/cashbill-next.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import { DOCUMENT_LISTS, type DocumentList } from "#domain/documents/document-list.ts";
import { maskCashbill } from "#domain/documents/document-masking.ts";
import { cashbillNtsMeaning } from "#domain/documents/nts-result.ts";
import { maskName } from "#domain/people/masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import {
  CLOCK_OFFSET,
  feeOf,
  findHistory,
  findMails,
  findTexts,
  isMaker,
  isThisDocument,
} from "#server/features/documents/documents/detail-parts.ts";
import {
  type DocumentView,
  isFiltered,
  isInListWithoutKey,
} from "#server/features/documents/documents/list-question.ts";
import type { Secrets } from "#server/secrets.ts";
import { CASHBILL_COLUMNS, cashbillRow, isCashbillOfSide } from "./list-rows.ts";
import { openIdentity } from "./sealed-identity.ts";

export async function findOneCashbill(db: Db, view: DocumentView, docSeq: number) {
  const { partnerSeq, memberSeq, doDT } = cashbills;
  const [cashbill] = await db
    .select({
      row: CASHBILL_COLUMNS,
      docPartnerSeq: documentSides.docPartnerSeq,
      makerSeq: cashbills.memberSeq,
      content: cashbills.content,
      history: cashbills.history,
      places: cashbills.places,
      sealedIdentity: cashbills.sealedIdentity,
      ntsDueDT: cashbills.ntsDueDT,
      ntsResultDT: cashbills.ntsResultDT,
      clockOffsetS: CLOCK_OFFSET,
      fee: feeOf("CASHBILL", { partnerSeq, memberSeq, issued: doDT }),
    })
    .from(documentSides)
    .innerJoin(cashbills, isCashbillOfSide)
    .where(isThisDocument(view, docSeq));
  if (!cashbill) throw new AppError("NOT_FOUND");
  return { ...cashbill, docSeq };
}

type StoredCashbill = Awaited<ReturnType<typeof findOneCashbill>>;

/** Finds everything of a cash receipt as this member sees it. */
export async function findCashbill(db: Db, view: DocumentView, docSeq: number): Promise<CashbillDetail> {
  const cashbill = await findOneCashbill(db, view, docSeq);
  const row = cashbillRow(cashbill.row);
  const cancelableAmount = row.tradeType === "N" ? cancelableCashbillAmount(row.total, [row.canceledAmount]) : 0;
  return {
    ...row,
    type: DOCUMENT_LISTS[view.list].type,
    content: maskCashbill(cashbill.content),
    history: await findCashbillHistory(db, view, cashbill, maskName),
    mails: await findMails(db, view, cashbill),
    texts: await findTexts(db, view, cashbill),
    nts: cashbillNtsAnswer(cashbill),
    fee: isMaker(cashbill, view) ? cashbill.fee : null,
    ...(await findLinked(db, view, cashbill)),
    cancelableAmount,
    nextActions: cashbillNextActions(view, cashbill, cancelableAmount),
  };
}

/** Returns the history. The buyer may be a person, so the console masks the name. */
export function findCashbillHistory(
  db: Db,
  view: DocumentView,
  cashbill: StoredCashbill,
  shownName: (name: string) => string,
): Promise<DocumentEvent[]> {
  const { content, row } = cashbill;
  const nameAt = (list: DocumentList) => (list === "cashSales" ? content.franchise.name : shownName(row.customerName));
  return findHistory(db, view, cashbill, nameAt);
}

export function cashbillNextActions(
  view: DocumentView,
  { row, clockOffsetS }: StoredCashbill,
  cancelable: number,
): CashbillDetail["nextActions"] {
  const mayAct = view.list === "cashSales" && !view.isOwnOnly && !row.delYN;
  const today = addSeconds(toSeoulDateTime(new Date()), clockOffsetS).slice(0, 10);
  return mayAct ? cashbillNextSteps({ ...row, state: row.status }, cancelable, today) : [];
}

/** Finds its unmasked content and the buyer's number. */
export async function findCashbillContent(
  db: Db,
  secrets: Secrets,
  view: DocumentView,
  docSeq: number,
): Promise<CashbillContent & { identity: string }> {
  const { content, sealedIdentity } = await findOneCashbill(db, view, docSeq);
  return { ...content, identity: openIdentity(secrets, sealedIdentity) };
}

export function cashbillNtsAnswer({ row, ntsDueDT, ntsResultDT }: StoredCashbill): NtsAnswer | null {
  if (row.ntsNum === null) return null;
  const code = row.ntsResultCode;
  return {
    code,
    ...cashbillNtsMeaning(code, row.status === "NTS_FAILURE"),
    submitId: null,
    dueDT: ntsDueDT,
    sendDT: row.ntsSendDT,
    resultDT: ntsResultDT,
  };
}

/** Finds the receipt it cancels and those that cancel it, as far as they are in this list too. */
async function findLinked(
  db: Db,
  view: DocumentView,
  { row, docSeq, docPartnerSeq }: StoredCashbill,
): Promise<Pick<CashbillDetail, "original" | "cancellations">> {
  if (row.originalDocSeq === null && row.canceledAmount === 0) return { original: null, cancellations: [] };
  const isLinked = or(
    eq(cashbills.originalDocSeq, docSeq),
    row.originalDocSeq === null ? undefined : eq(cashbills.docSeq, row.originalDocSeq),
  );
  const rows = await db
    .select(CASHBILL_COLUMNS)
    .from(documentSides)
    .innerJoin(cashbills, isCashbillOfSide)
    .where(and(isInListWithoutKey(view), isFiltered(view), eq(cashbills.partnerSeq, docPartnerSeq), isLinked))
    .orderBy(asc(documentSides.docSeq));
  const links = rows.map(cashbillRow);
  const original = links.find((link) => link.docSeq === row.originalDocSeq);
  return {
    original: original ? linkOf(original) : null,
    cancellations: links.filter(({ originalDocSeq }) => originalDocSeq === docSeq).map(linkOf),
  };
}

const linkOf = ({ docSeq, status, tradeDT, total, cancelType, ntsNum }: LinkedCashbill): LinkedCashbill => ({
  docSeq,
  status,
  tradeDT,
  total,
  cancelType,
  ntsNum,
});
