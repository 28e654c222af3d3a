import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { CASHBILL_STATUS_LABELS, type CashbillState } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_TYPES,
  CASHBILL_TRADE_USAGES,
} from "#domain/documents/cashbill-trade.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import {
  Counterparty,
  DocumentEvent,
  DocumentFee,
  DocumentMail,
  DocumentParty,
  DocumentText,
  docSeq,
  documentKeyword,
  documentPageOf,
  listType,
  NextAction,
  NtsAnswer,
  readDocuments,
  revealing,
} from "./document-parts.ts";

const { cashSales, cashPurchase } = DOCUMENT_LISTS;
const type = listType([cashSales.type, cashPurchase.type]);
const LIST = "/api/cashbills/{type}";
const ONE = `${LIST}/{docSeq}`;

export const cashbillStatusName = z
  .enum(Object.keys(CASHBILL_STATUS_LABELS) as CashbillState[])
  .describe(statusWords(CASHBILL_STATUS_LABELS));
export const cashbillTradeType = z.enum(Object.keys(CASHBILL_TRADE_TYPES) as (keyof typeof CASHBILL_TRADE_TYPES)[]);

const inWords = (texts: Readonly<Record<number, string>>): string =>
  Object.entries(texts)
    .map(([code, text]) => `${code} ${text}`)
    .join(", ");
const tradeUsage = z.literal([1, 2]).describe(inWords(CASHBILL_TRADE_USAGES));
const tradeMethod = z.literal([1, 3, 4, 5]).describe(inWords(CASHBILL_TRADE_METHODS));

/** §3, as the member of the session sees it. */
export const CashbillRow = z.object({
  docSeq: z.int(),
  status: cashbillStatusName,
  tradeType: cashbillTradeType,
  tradeUsage,
  tradeMethod,
  tradeDT: z.string(),
  doDT: z.string(),
  franchiseCorpNum: z.string(),
  franchiseName: z.string(),
  /** What may be shown of the number the buyer gave. */
  identity: z.string(),
  /** Masked. */
  customerName: z.string(),
  item: z.string(),
  supply: z.int(),
  tax: z.int(),
  serviceCharge: z.int(),
  total: z.int(),
  canceledAmount: z.int(),
  /** Of a cancelling receipt: the one it takes back. */
  originalDocSeq: z.int().nullable(),
  cancelType: z.int().nullable(),
  mgtNum: z.string().nullable(),
  delYN: z.boolean(),
  counterparty: Counterparty,
  ntsNum: z.string().nullable(),
  ntsSendDT: z.string().nullable(),
  ntsResultCode: z.string().nullable(),
});
export type CashbillRow = z.infer<typeof CashbillRow>;

export const CashbillContent = z.object({
  franchise: DocumentParty,
  tradeUsage,
  tradeMethod,
  customerName: z.string(),
  customerEmail: z.string(),
  customerTel: z.string(),
  item: z.string(),
  supply: z.int(),
  tax: z.int(),
  serviceCharge: z.int(),
  textTo: z.string().optional(),
});

/** The receipt a cancelling one takes back, or one that takes back a part of it. */
export const LinkedCashbill = z.object({
  docSeq: z.int(),
  status: cashbillStatusName,
  tradeDT: z.string(),
  total: z.int(),
  cancelType: z.int().nullable(),
  ntsNum: z.string().nullable(),
});
export type LinkedCashbill = z.infer<typeof LinkedCashbill>;

export const CashbillDetail = CashbillRow.extend({
  type: z.string(),
  content: CashbillContent,
  history: z.array(DocumentEvent),
  mails: z.array(DocumentMail),
  texts: z.array(DocumentText),
  nts: NtsAnswer.nullable(),
  fee: DocumentFee.nullable(),
  original: LinkedCashbill.nullable(),
  cancellations: z.array(LinkedCashbill),
  /** What may still be taken back. */
  cancelableAmount: z.int(),
  nextActions: z.array(NextAction),
});
export type CashbillDetail = z.infer<typeof CashbillDetail>;

/** §7.6 */
export const listCashbills = endpoint({
  ...readDocuments,
  name: "listCashbills",
  method: "GET",
  path: LIST,
  summary: "회원사의 현금영수증 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  params: z.object({ type }),
  query: askingReason(
    listQuery({
      sorts: ["tradeDT", "doDT", "counterparty", "item", "supply", "tax", "status"],
      defaultSort: ["tradeDT,desc", "doDT,desc"],
      filters: { tradeDTRange: dateRange, keyword: documentKeyword, status: cashbillStatusName },
    }).extend({ page: everyPage }),
  ),
  output: documentPageOf(CashbillRow, cashbillStatusName),
});

export const getCashbill = endpoint({
  ...readDocuments,
  name: "getCashbill",
  method: "GET",
  path: ONE,
  summary: "현금영수증 한 건. 식별번호와 고객의 연락처는 가려서 보냅니다",
  params: z.object({ type, docSeq }),
  output: CashbillDetail,
});

export const revealCashbill = endpoint({
  ...revealing,
  name: "revealCashbill",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "현금영수증에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq }),
  output: CashbillContent.extend({ identity: z.string() }),
});
