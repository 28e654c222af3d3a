import { and, eq, inArray } from "drizzle-orm";
import type { HometaxInvoiceDetail, HometaxReceiptDetail } from "#contracts/collecting/hometax-documents.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { maskTaxInvoice } from "#domain/documents/document-masking.ts";
import type { HometaxInvoice, HometaxReceipt } from "#domain/documents/hometax-document.ts";
import { HOMETAX_LISTS, type HometaxList } from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import { placedRow } from "./collected.ts";
import { invoiceRow } from "./invoice-rows.ts";
import type { LinkOwner } from "./links.ts";

const listsOf = (item: HometaxItem): HometaxList[] =>
  (Object.keys(HOMETAX_LISTS) as HometaxList[]).filter((list) => HOMETAX_LISTS[list].item === item);

/** Finds a document of this member in either list. Those of other members count as unknown. */
async function findCollected(db: Db, { partnerSeq, memberSeq }: LinkOwner, item: HometaxItem, docSeq: number) {
  const [row] = await db
    .select()
    .from(hometaxDocuments)
    .where(
      and(
        eq(hometaxDocuments.partnerSeq, partnerSeq),
        eq(hometaxDocuments.memberSeq, memberSeq),
        eq(hometaxDocuments.docSeq, docSeq),
        inArray(hometaxDocuments.list, listsOf(item)),
      ),
    );
  if (!row) throw new AppError("NOT_FOUND");
  const { document, sides } = placedRow(row);
  const { docSeq: _, ntsNum, supply, tax, insertDT } = row;
  const counterparty = sides[0]?.counterparty ?? { name: "", corpNum: "" };
  return { row, columns: { docSeq, ntsNum, supply, tax, insertDT, item: document.item }, counterparty };
}

export async function findInvoiceContent(db: Db, owner: LinkOwner, docSeq: number): Promise<TaxInvoiceContent> {
  const { row } = await findCollected(db, owner, "hometaxTaxinvoice", docSeq);
  return (row.document as HometaxInvoice).content;
}

/** Masks numbers and addresses of people. */
export async function findInvoice(db: Db, owner: LinkOwner, docSeq: number): Promise<HometaxInvoiceDetail> {
  const { row, columns, counterparty } = await findCollected(db, owner, "hometaxTaxinvoice", docSeq);
  const { content, issueDT, sendDT } = row.document as HometaxInvoice;
  const listRow = invoiceRow()({
    ...columns,
    counterparty: counterparty.name,
    counterpartyNum: counterparty.corpNum,
    status: content.amendment ? "AMENDED" : "ISSUED",
    writeDate: row.listDate,
    issueDT,
    sendDT,
    taxType: content.taxType,
  });
  return { ...listRow, type: HOMETAX_LISTS[row.list].side, content: maskTaxInvoice(content) };
}

export async function findReceipt(db: Db, owner: LinkOwner, docSeq: number): Promise<HometaxReceiptDetail> {
  const { row, columns, counterparty } = await findCollected(db, owner, "hometaxCashbill", docSeq);
  const { content, tradeDT, tradeType, identity, original } = row.document as HometaxReceipt;
  const { serviceCharge, tradeUsage, supply, tax } = content;
  return {
    ...columns,
    counterparty: { name: counterparty.name, corpNum: counterparty.corpNum },
    tradeDT,
    tradeUsage,
    identity,
    status: tradeType === "D" ? "CANCELED" : "APPROVED",
    serviceCharge,
    total: supply + tax + serviceCharge,
    type: HOMETAX_LISTS[row.list].side,
    original,
    content,
  };
}
