import { z } from "zod";
import { delYN, docSeq, mgtNumOrNull, supply, tax, textTo, total, writeDate } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { itemName, statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { writePeriod } from "#contracts/range.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS, type EdocStatus } from "#domain/documents/edoc-status.ts";
import {
  Counterparty,
  DocumentEvent,
  DocumentFee,
  DocumentLine,
  DocumentMail,
  DocumentParty,
  DocumentText,
  docSeqParam,
  documentKeyword,
  documentPageOf,
  listType,
  NextAction,
  readDocuments,
  revealing,
} from "./document-parts.ts";

const { edocSales, edocPurchase } = DOCUMENT_LISTS;
const type = listType([edocSales.type, edocPurchase.type]);
const LIST = "/api/edocs/{type}";
const ONE = `${LIST}/{docSeq}`;

export const edocStatusName = z
  .enum(Object.keys(EDOC_STATUS_LABELS) as EdocStatus[])
  .describe(statusWords(EDOC_STATUS_LABELS));
const kind = z.enum(Object.keys(EDOC_KINDS) as EdocKind[]).describe("문서의 종류입니다.");

/** §3, as the session's member sees it. */
export const EdocRow = z.object({
  docSeq,
  kind,
  status: edocStatusName,
  writeDate,
  regDT: z.string().describe("처음 저장한 일시입니다."),
  issueDT: z.string().nullable().describe("발행한 일시입니다. 발행하기 전이면 null입니다."),
  invoicerCorpNum: z.string().describe("공급자의 사업자등록번호입니다."),
  invoicerName: z.string().describe("공급자의 상호입니다."),
  invoiceeCorpNum: z.string().describe("공급받는자의 사업자등록번호입니다."),
  invoiceeName: z.string().describe("공급받는자의 상호입니다."),
  state: z.int().describe("문서 상태의 번호입니다."),
  procReqCode: z.int().describe("진행 요청의 코드입니다."),
  procResCode: z.int().describe("진행 결과의 코드입니다."),
  supply,
  tax,
  total,
  item: itemName,
  mgtNum: mgtNumOrNull,
  delYN,
  counterparty: Counterparty.describe("거래 상대입니다."),
});
export type EdocRow = z.infer<typeof EdocRow>;

export const EdocContent = z.object({
  kind,
  writeDate,
  invoicer: DocumentParty.describe("공급자입니다."),
  invoicee: DocumentParty.describe("공급받는자입니다."),
  supply,
  tax,
  remarks: z.array(z.string()).readonly().describe("비고입니다. 세 개까지 적을 수 있습니다."),
  lines: z.array(DocumentLine).readonly().describe("품목입니다."),
  textTo: textTo.optional(),
});

export const EdocDetail = EdocRow.extend({
  type: z.string().describe("이 문서를 연 목록의 종류입니다."),
  content: EdocContent.describe("문서의 내용입니다."),
  history: z.array(DocumentEvent).describe("처리 이력입니다."),
  mails: z.array(DocumentMail).describe("보낸 메일입니다."),
  texts: z.array(DocumentText).describe("알린 문자입니다."),
  fee: DocumentFee.nullable().describe("낸 요금입니다. 요금을 낸 쪽이 아니면 null입니다."),
  nextActions: z.array(NextAction).describe("지금 할 수 있는 일입니다."),
});
export type EdocDetail = z.infer<typeof EdocDetail>;

const listed = {
  query: askingReason(
    listQuery({
      sorts: ["writeDate", "regDT", "counterparty", "item", "supply", "tax", "total", "status"],
      defaultSort: ["writeDate,desc", "regDT,desc"],
      filters: { writeDateRange: writePeriod, keyword: documentKeyword, status: edocStatusName },
    }).extend({ page: everyPage }),
  ),
  output: documentPageOf(EdocRow, edocStatusName),
};

/** §7.6 */
export const listEdocs = endpoint({
  ...readDocuments,
  name: "listEdocs",
  method: "GET",
  path: LIST,
  summary: "회원사의 전자문서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  params: z.object({ type }),
  ...listed,
});

/** §7.6: an address without a type means sales. */
export const listSalesEdocs = endpoint({
  ...readDocuments,
  name: "listSalesEdocs",
  method: "GET",
  path: "/api/edocs",
  summary: "회원사의 매출 전자문서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  ...listed,
});

export const getEdoc = endpoint({
  ...readDocuments,
  name: "getEdoc",
  method: "GET",
  path: ONE,
  summary: "전자문서 한 건. 주민등록번호, 휴대폰 번호, 이메일은 가려서 보냅니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: EdocDetail,
});

export const revealEdoc = endpoint({
  ...revealing,
  name: "revealEdoc",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "전자문서에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: EdocContent,
});
