import { z } from "zod";
import { CashbillContent } from "#contracts/documents/cashbills.ts";
import {
  Counterparty,
  docSeqParam,
  documentKeyword,
  documentPageOf,
  readDocuments,
  revealing,
} from "#contracts/documents/document-parts.ts";
import {
  docSeq,
  identity,
  ntsNum,
  serviceCharge,
  supply,
  tax,
  total,
  tradeDate,
  tradeDT,
  writeDate,
} from "#contracts/documents/fields.ts";
import { TaxInvoiceContent } from "#contracts/documents/tax-invoices.ts";
import { type Endpoint, endpoint } from "#contracts/endpoint.ts";
import { insertDT, itemName } from "#contracts/field.ts";
import { everyPage, listQuery } from "#contracts/list.ts";
import { sendDT } from "#contracts/messages/fields.ts";
import { tradePeriod, writePeriod } from "#contracts/range.ts";
import {
  HOMETAX_INVOICE_STATUS_LABELS,
  HOMETAX_RECEIPT_STATUS_LABELS,
  type HometaxInvoiceStatus,
  type HometaxReceiptStatus,
} from "#domain/documents/hometax-list.ts";
import { hometaxSide } from "./hometaxes.ts";

const INVOICES = "/api/taxinvoices/hometaxes";
const RECEIPTS = "/api/cashbills/hometaxes";

/** A member's documents at the tax office need a proven relation. */
const readCollected = {
  ...readDocuments,
  needsProof: true,
  errors: ["NOT_FOUND"],
} as const satisfies Partial<Endpoint>;

const collected = {
  docSeq,
  ntsNum,
  counterparty: Counterparty.describe("거래 상대입니다."),
  item: itemName,
  supply,
  tax,
  total,
  /** The moment it was collected. */
  insertDT,
};

export const hometaxInvoiceStatus = z.enum(Object.keys(HOMETAX_INVOICE_STATUS_LABELS) as HometaxInvoiceStatus[]);

export const HometaxInvoiceRow = z.object({
  ...collected,
  status: hometaxInvoiceStatus.describe("문서의 상태입니다."),
  taxType: z.literal([1, 2, 3]).describe("과세 유형입니다. 1 과세, 2 영세, 3 면세입니다."),
  writeDate,
  issueDT: z.string().describe("발행한 일시입니다."),
  sendDT,
});
export type HometaxInvoiceRow = z.infer<typeof HometaxInvoiceRow>;

export const HometaxInvoiceDetail = HometaxInvoiceRow.extend({
  type: hometaxSide,
  content: TaxInvoiceContent.describe("문서의 내용입니다."),
});
export type HometaxInvoiceDetail = z.infer<typeof HometaxInvoiceDetail>;

/** §7.6 */
export const listHometaxInvoices = endpoint({
  ...readCollected,
  name: "listHometaxInvoices",
  method: "GET",
  path: INVOICES,
  summary: "홈택스에서 수집한 세금계산서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  query: listQuery({
    sorts: ["writeDate", "issueDT", "counterparty", "item", "supply", "tax", "total", "status"],
    defaultSort: ["writeDate,desc", "issueDT,desc"],
    filters: {
      type: hometaxSide,
      writeDateRange: writePeriod,
      keyword: documentKeyword,
      status: hometaxInvoiceStatus.describe("이 상태인 것만 돌려줍니다."),
      taxType: z.enum(["1", "3"]).describe("1은 과세·영세, 3은 면세 문서만 돌려줍니다."),
    },
  }).extend({ page: everyPage }),
  output: documentPageOf(HometaxInvoiceRow, hometaxInvoiceStatus),
});

export const getHometaxInvoice = endpoint({
  ...readCollected,
  name: "getHometaxInvoice",
  method: "GET",
  path: `${INVOICES}/{docSeq}`,
  summary: "홈택스에서 수집한 세금계산서 한 건. 휴대폰 번호와 이메일은 가려서 보냅니다",
  params: z.object({ docSeq: docSeqParam }),
  output: HometaxInvoiceDetail,
});

export const revealHometaxInvoice = endpoint({
  ...revealing,
  needsProof: true,
  name: "revealHometaxInvoice",
  method: "POST",
  path: `${INVOICES}/{docSeq}/reveal`,
  summary: "수집한 세금계산서에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ docSeq: docSeqParam }),
  output: TaxInvoiceContent,
});

export const hometaxReceiptStatus = z.enum(Object.keys(HOMETAX_RECEIPT_STATUS_LABELS) as HometaxReceiptStatus[]);

export const HometaxReceiptRow = z.object({
  ...collected,
  status: hometaxReceiptStatus.describe("영수증의 상태입니다."),
  tradeDT,
  tradeUsage: CashbillContent.shape.tradeUsage,
  /** As much of it as the tax office shows. */
  identity,
  serviceCharge,
});
export type HometaxReceiptRow = z.infer<typeof HometaxReceiptRow>;

export const HometaxReceiptDetail = HometaxReceiptRow.extend({
  type: hometaxSide,
  original: z
    .object({ ntsNum, tradeDate })
    .nullable()
    .describe("취소하기 전의 영수증입니다. 취소거래가 아니면 null입니다."),
  content: CashbillContent.describe("영수증의 내용입니다."),
});
export type HometaxReceiptDetail = z.infer<typeof HometaxReceiptDetail>;

/** §7.6 */
export const listHometaxReceipts = endpoint({
  ...readCollected,
  name: "listHometaxReceipts",
  method: "GET",
  path: RECEIPTS,
  summary: "홈택스에서 수집한 현금영수증 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  query: listQuery({
    sorts: ["tradeDT", "counterparty", "item", "supply", "tax", "status"],
    defaultSort: ["tradeDT,desc"],
    filters: {
      type: hometaxSide,
      tradeDTRange: tradePeriod,
      keyword: documentKeyword,
      status: hometaxReceiptStatus.describe("이 상태인 것만 돌려줍니다."),
    },
  }).extend({ page: everyPage }),
  output: documentPageOf(HometaxReceiptRow, hometaxReceiptStatus),
});

export const getHometaxReceipt = endpoint({
  ...readCollected,
  name: "getHometaxReceipt",
  method: "GET",
  path: `${RECEIPTS}/{docSeq}`,
  summary: "홈택스에서 수집한 현금영수증 한 건. 식별번호는 홈택스가 보여 주는 만큼만 있습니다",
  params: z.object({ docSeq: docSeqParam }),
  output: HometaxReceiptDetail,
});
