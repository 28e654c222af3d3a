import { z } from "zod";
import {
  canceledAmount,
  cancelType,
  delYN,
  docSeq,
  identity,
  mgtNumOrNull,
  ntsNumOrNull,
  ntsResultCode,
  serviceCharge,
  supply,
  tax,
  textTo,
  total,
  tradeDT,
} from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { itemName, statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { tradePeriod } from "#contracts/range.ts";
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
  docSeqParam,
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
export const cashbillTradeType = z
  .enum(Object.keys(CASHBILL_TRADE_TYPES) as (keyof typeof CASHBILL_TRADE_TYPES)[])
  .describe("N은 승인거래, D는 취소거래입니다.");

const inWords = (texts: Readonly<Record<number, string>>): string =>
  Object.entries(texts)
    .map(([code, text]) => `${code} ${text}`)
    .join(", ");
const tradeUsage = z.literal([1, 2]).describe(inWords(CASHBILL_TRADE_USAGES));
const tradeMethod = z.literal([1, 3, 4, 5]).describe(inWords(CASHBILL_TRADE_METHODS));

/** §3, as the session's member sees it. */
export const CashbillRow = z.object({
  docSeq,
  status: cashbillStatusName,
  tradeType: cashbillTradeType,
  tradeUsage,
  tradeMethod,
  tradeDT,
  doDT: z.string().describe("작성한 일시입니다."),
  franchiseCorpNum: z.string().describe("가맹점의 사업자등록번호입니다."),
  franchiseName: z.string().describe("가맹점의 상호입니다."),
  /** Masked. */
  identity,
  /** Masked. */
  customerName: z.string().describe("고객의 이름입니다."),
  item: itemName,
  supply,
  tax,
  serviceCharge,
  total,
  canceledAmount,
  /** Set on a cancelling receipt. */
  originalDocSeq: z.int().nullable().describe("원래 문서의 일련번호입니다. 없으면 null입니다."),
  cancelType,
  mgtNum: mgtNumOrNull,
  delYN,
  counterparty: Counterparty.describe("거래 상대입니다."),
  ntsNum: ntsNumOrNull,
  ntsSendDT: z.string().nullable().describe("국세청에 전송한 일시입니다. 전송하기 전이면 null입니다."),
  ntsResultCode,
});
export type CashbillRow = z.infer<typeof CashbillRow>;

export const CashbillContent = z.object({
  franchise: DocumentParty.describe("발급하는 가맹점입니다."),
  tradeUsage,
  tradeMethod,
  customerName: z.string().describe("고객의 이름입니다."),
  customerEmail: z.string().describe("고객의 이메일 주소입니다."),
  customerTel: z.string().describe("고객의 전화번호입니다."),
  item: itemName,
  supply,
  tax,
  serviceCharge,
  textTo: textTo.optional(),
});

/** The receipt that a cancelling one cancels, or one that cancels a part of it. */
export const LinkedCashbill = z.object({
  docSeq,
  status: cashbillStatusName,
  tradeDT,
  total,
  cancelType,
  ntsNum: ntsNumOrNull,
});
export type LinkedCashbill = z.infer<typeof LinkedCashbill>;

export const CashbillDetail = CashbillRow.extend({
  type: z.string().describe("이 영수증을 연 목록의 종류입니다."),
  content: CashbillContent.describe("영수증의 내용입니다."),
  history: z.array(DocumentEvent).describe("처리 이력입니다."),
  mails: z.array(DocumentMail).describe("보낸 메일입니다."),
  texts: z.array(DocumentText).describe("알린 문자입니다."),
  nts: NtsAnswer.nullable().describe("국세청 전송과 결과입니다. 전송할 것이 없으면 null입니다."),
  fee: DocumentFee.nullable().describe("낸 요금입니다. 요금을 낸 쪽이 아니면 null입니다."),
  original: LinkedCashbill.nullable().describe("취소하기 전의 영수증입니다. 취소거래가 아니면 null입니다."),
  cancellations: z.array(LinkedCashbill).describe("이 현금영수증을 취소한 영수증입니다."),
  cancelableAmount: z.int().describe("지금 취소할 수 있는 금액입니다."),
  nextActions: z.array(NextAction).describe("지금 할 수 있는 일입니다."),
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
      filters: { tradeDTRange: tradePeriod, keyword: documentKeyword, status: cashbillStatusName },
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
  params: z.object({ type, docSeq: docSeqParam }),
  output: CashbillDetail,
});

export const revealCashbill = endpoint({
  ...revealing,
  name: "revealCashbill",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "현금영수증에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: CashbillContent.extend({ identity }),
});
