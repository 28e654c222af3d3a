import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
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
  docSeq,
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
const kind = z.enum(Object.keys(EDOC_KINDS) as EdocKind[]);

/** §3, as the member of the session sees it. */
export const EdocRow = z.object({
  docSeq: z.int(),
  kind,
  status: edocStatusName,
  writeDate: z.string(),
  regDT: z.string(),
  issueDT: z.string().nullable(),
  invoicerCorpNum: z.string(),
  invoicerName: z.string(),
  invoiceeCorpNum: z.string(),
  invoiceeName: z.string(),
  state: z.int(),
  procReqCode: z.int(),
  procResCode: z.int(),
  supply: z.int(),
  tax: z.int(),
  total: z.int(),
  item: z.string(),
  mgtNum: z.string().nullable(),
  delYN: z.boolean(),
  counterparty: Counterparty,
});
export type EdocRow = z.infer<typeof EdocRow>;

export const EdocContent = z.object({
  kind,
  writeDate: z.string(),
  invoicer: DocumentParty,
  invoicee: DocumentParty,
  supply: z.int(),
  tax: z.int(),
  remarks: z.array(z.string()).readonly(),
  lines: z.array(DocumentLine).readonly(),
  textTo: z.string().optional(),
});

export const EdocDetail = EdocRow.extend({
  type: z.string(),
  content: EdocContent,
  history: z.array(DocumentEvent),
  mails: z.array(DocumentMail),
  texts: z.array(DocumentText),
  fee: DocumentFee.nullable(),
  nextActions: z.array(NextAction),
});
export type EdocDetail = z.infer<typeof EdocDetail>;

/** §7.6 */
export const listEdocs = endpoint({
  ...readDocuments,
  name: "listEdocs",
  method: "GET",
  path: LIST,
  summary: "회원사의 전자문서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  params: z.object({ type }),
  query: askingReason(
    listQuery({
      sorts: ["writeDate", "regDT", "counterparty", "item", "supply", "tax", "total", "status"],
      defaultSort: ["writeDate,desc", "regDT,desc"],
      filters: { writeDateRange: dateRange, keyword: documentKeyword, status: edocStatusName },
    }).extend({ page: everyPage }),
  ),
  output: documentPageOf(EdocRow, edocStatusName),
});

export const getEdoc = endpoint({
  ...readDocuments,
  name: "getEdoc",
  method: "GET",
  path: ONE,
  summary: "전자문서 한 건. 주민등록번호, 휴대폰 번호, 이메일은 가려서 보냅니다",
  params: z.object({ type, docSeq }),
  output: EdocDetail,
});

export const revealEdoc = endpoint({
  ...revealing,
  name: "revealEdoc",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "전자문서에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq }),
  output: EdocContent,
});
