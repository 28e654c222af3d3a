import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq, statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { TAX_INVOICE_PARTY_LABELS, type TaxInvoicePartyType } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import {
  Counterparty,
  DocumentAttachment,
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
  NtsAnswer,
  readDocuments,
  revealing,
} from "./document-parts.ts";

const { taxSales, taxPurchase, taxBroker } = DOCUMENT_LISTS;
const type = listType([taxSales.type, taxPurchase.type, taxBroker.type]);
const LIST = "/api/taxinvoices/{type}";
const ONE = `${LIST}/{docSeq}`;

export const taxInvoiceStatusName = z
  .enum(Object.keys(TAX_INVOICE_STATUS_LABELS) as TaxInvoiceStatus[])
  .describe(statusWords(TAX_INVOICE_STATUS_LABELS));
const partyType = z.enum(Object.keys(TAX_INVOICE_PARTY_LABELS) as TaxInvoicePartyType[]);
const invoiceTaxType = z.literal([1, 2, 3]);
const amendmentCode = z.literal([1, 2, 3, 4, 5, 6]).describe(
  `수정 사유입니다. ${Object.entries(AMENDMENTS)
    .map(([code, { text }]) => `${code} ${text}`)
    .join(", ")}`,
);

/** §3, as the member of the session sees it: keys and deleted flags of the other parties are theirs alone. */
export const TaxInvoiceRow = z.object({
  docSeq: z.int(),
  status: taxInvoiceStatusName,
  partyType,
  writeDate: z.string(),
  regDT: z.string(),
  issueDT: z.string().nullable(),
  invoicerCorpNum: z.string(),
  invoicerName: z.string(),
  invoicerMgtNum: z.string().nullable(),
  invoicerDelYN: z.boolean(),
  invoiceeCorpNum: z.string(),
  invoiceeName: z.string(),
  invoiceeMgtNum: z.string().nullable(),
  invoiceeDelYN: z.boolean(),
  trusterCorpNum: z.string().nullable(),
  trusterName: z.string().nullable(),
  trusterMgtNum: z.string().nullable(),
  trusterDelYN: z.boolean(),
  invoiceType: z.int(),
  taxType: invoiceTaxType,
  issueDirectionType: z.literal([1, 2]),
  ntsSendState: z.int(),
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
  ntsNum: z.string().nullable(),
  ntsSendDT: z.string().nullable(),
  ntsResultCode: z.string().nullable(),
});
export type TaxInvoiceRow = z.infer<typeof TaxInvoiceRow>;

export const TaxInvoiceContent = z.object({
  invoiceType: z.int(),
  taxType: invoiceTaxType,
  issueDirectionType: z.literal([1, 2]),
  purposeType: z.literal([1, 2]),
  writeDate: z.string(),
  invoicer: DocumentParty,
  invoicee: DocumentParty,
  truster: DocumentParty.nullable(),
  supply: z.int(),
  tax: z.int(),
  cash: z.int(),
  check: z.int(),
  note: z.int().describe("어음으로 받은 금액입니다."),
  credit: z.int(),
  bookNumber: z.int().nullable(),
  pageNumber: z.int().nullable(),
  serialNum: z.string(),
  remarks: z.array(z.string()).readonly(),
  lines: z.array(DocumentLine).readonly(),
  amendment: z.object({ code: amendmentCode, originalNtsNum: z.string() }).nullable(),
  textTo: z.string().optional(),
});

/** The other sheet of an amendment; one that this member may open has a number. */
export const LinkedTaxInvoice = z.object({
  docSeq: z.int().nullable(),
  type: z.string().nullable(),
  ntsNum: z.string(),
  code: amendmentCode.nullable(),
  writeDate: z.string().nullable(),
  supply: z.int().nullable(),
  tax: z.int().nullable(),
});
export type LinkedTaxInvoice = z.infer<typeof LinkedTaxInvoice>;

export const TaxInvoiceDetail = TaxInvoiceRow.extend({
  /** Which list it was opened from. */
  type: z.string(),
  content: TaxInvoiceContent,
  history: z.array(DocumentEvent),
  mails: z.array(DocumentMail),
  texts: z.array(DocumentText),
  attachments: z.array(DocumentAttachment),
  nts: NtsAnswer.nullable(),
  fee: DocumentFee.nullable(),
  original: LinkedTaxInvoice.nullable(),
  amendments: z.array(LinkedTaxInvoice),
  nextActions: z.array(NextAction),
});
export type TaxInvoiceDetail = z.infer<typeof TaxInvoiceDetail>;

/** §7.6 */
export const listTaxInvoices = endpoint({
  ...readDocuments,
  name: "listTaxInvoices",
  method: "GET",
  path: LIST,
  summary: "회원사의 세금계산서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  params: z.object({ type }),
  query: askingReason(
    listQuery({
      sorts: ["writeDate", "regDT", "counterparty", "item", "supply", "tax", "total", "status"],
      defaultSort: ["writeDate,desc", "regDT,desc"],
      filters: {
        writeDateRange: dateRange,
        keyword: documentKeyword,
        status: taxInvoiceStatusName,
        taxType: z.enum(["1", "3"]).describe("1은 과세·영세, 3은 면세 문서만 돌려줍니다."),
      },
    }).extend({ page: everyPage }),
  ),
  output: documentPageOf(TaxInvoiceRow, taxInvoiceStatusName),
});

export const getTaxInvoice = endpoint({
  ...readDocuments,
  name: "getTaxInvoice",
  method: "GET",
  path: ONE,
  summary: "세금계산서 한 건. 주민등록번호, 휴대폰 번호, 이메일은 가려서 보냅니다",
  params: z.object({ type, docSeq }),
  output: TaxInvoiceDetail,
});

export const revealTaxInvoice = endpoint({
  ...revealing,
  name: "revealTaxInvoice",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "세금계산서에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq }),
  output: TaxInvoiceContent,
});

export const getTaxInvoiceXml = endpoint({
  ...readDocuments,
  name: "getTaxInvoiceXml",
  method: "GET",
  path: `${ONE}/xml`,
  summary: "국세청 표준 XML. 발행한 전자세금계산서만 있고, 전송하기 전이면 지금 서명해 만듭니다",
  params: z.object({ type, docSeq }),
  output: z.file(),
  errors: [...readDocuments.errors, "DOCUMENT_STATE"],
});

export const getTaxInvoicePdf = endpoint({
  ...readDocuments,
  name: "getTaxInvoicePdf",
  method: "GET",
  path: `${ONE}/pdf`,
  summary: "세금계산서 PDF. 주민등록번호, 휴대폰 번호, 이메일은 가린 채 그립니다",
  params: z.object({ type, docSeq }),
  output: z.file(),
  errors: [...readDocuments.errors],
  rateLimit: { limit: 60, windowS: 60 },
});

export const getTaxInvoiceAttachment = endpoint({
  ...readDocuments,
  name: "getTaxInvoiceAttachment",
  method: "GET",
  path: `${ONE}/attachments/{attachmentSeq}`,
  summary: "세금계산서의 첨부 파일 내려받기",
  params: z.object({ type, docSeq, attachmentSeq: seq.describe("첨부 파일의 일련번호입니다.") }),
  output: z.file(),
  errors: [...readDocuments.errors, "UPSTREAM_FAILED"],
});
