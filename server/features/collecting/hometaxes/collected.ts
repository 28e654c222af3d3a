import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { itemSummary } from "#domain/documents/document-content.ts";
import {
  type HometaxInvoice,
  type HometaxReceipt,
  hometaxInvoiceStatus,
  hometaxIssueDT,
  hometaxReceiptStatus,
} from "#domain/documents/hometax-document.ts";
import { type HometaxList, hometaxListOf } from "#domain/documents/hometax-list.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import type { hometaxDocuments } from "#server/db/schema/collecting/hometaxes.ts";
import type { ListedDocument, ListSide } from "#server/features/documents/documents/write-sides.ts";
import type { JobRow } from "./jobs.ts";

export type Collected = HometaxInvoice | HometaxReceipt;
type CollectedRow = typeof hometaxDocuments.$inferInsert;
export type CollectingJob = Pick<JobRow, "partnerSeq" | "memberSeq" | "item" | "side" | "jobSeq">;

/** The row of a document that a job has collected. */
export function collectedRow(job: CollectingJob, document: Collected, docSeq: number): CollectedRow {
  const { partnerSeq, memberSeq, jobSeq } = job;
  const { supply, tax } = document.content;
  const list = hometaxListOf(job.item, job.side);
  const shared = { partnerSeq, memberSeq, jobSeq, docSeq, list, ntsNum: document.ntsNum, supply, tax, document };
  return "issueDT" in document
    ? {
        ...shared,
        listDate: document.content.writeDate,
        status: hometaxInvoiceStatus(document),
        taxClass: taxClassOf(document.content.taxType),
      }
    : { ...shared, listDate: dayOf(document), status: hometaxReceiptStatus(document), taxClass: 0 };
}

const dayOf = ({ tradeDT }: HometaxReceipt): SeoulDate => tradeDT.slice(0, 10);

/** The document's row in the list. */
export function placedRow(row: CollectedRow): { document: ListedDocument; sides: ListSide[] } {
  const { partnerSeq, memberSeq, document } = row;
  return {
    document: {
      docSeq: row.docSeq,
      docPartnerSeq: partnerSeq,
      listDate: row.listDate,
      status: row.status,
      issueDate: null,
      ntsSendDate: null,
      taxClass: row.taxClass as ListedDocument["taxClass"],
      supply: row.supply,
      tax: row.tax,
      regDT: hometaxIssueDT(document),
      item: "issueDT" in document ? itemSummary(document.content.lines) : document.content.item,
    },
    sides: [{ partnerSeq, memberSeq, list: row.list, counterparty: counterpartyOf(row.list, document), ownKey: null }],
  };
}

function counterpartyOf(list: HometaxList, document: Collected): ListSide["counterparty"] {
  if ("issueDT" in document) {
    const { invoicer, invoicee } = document.content;
    return list === "hometaxTaxSales" ? invoicee : invoicer;
  }
  return list === "hometaxCashSales" ? { name: document.identity, corpNum: "" } : document.content.franchise;
}
