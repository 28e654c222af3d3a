import { z } from "zod";
import {
  delYN,
  docSeq,
  mgtNumOrNull,
  ntsNum,
  ntsNumOrNull,
  ntsResultCode,
  supply,
  tax,
  textTo,
  total,
  writeDate,
} from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { itemName, seq, statusWords } from "#contracts/field.ts";
import { askingReason, everyPage, listQuery } from "#contracts/list.ts";
import { writePeriod } from "#contracts/range.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { TAX_INVOICE_PARTY_LABELS, type TaxInvoicePartyType } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { ATTACHMENT_MEDIA_TYPES } from "#domain/support/attachment.ts";
import {
  Counterparty,
  DocumentAttachment,
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
const partyType = z
  .enum(Object.keys(TAX_INVOICE_PARTY_LABELS) as TaxInvoicePartyType[])
  .describe("회원사의 자리입니다.");
const invoiceTaxType = z
  .literal([1, 2, 3])
  .describe("과세 유형입니다. 1 과세, 2 영세, 3 면세입니다. 계산서는 3만 쓸 수 있습니다.");
const amendmentCode = z.literal([1, 2, 3, 4, 5, 6]).describe(
  `수정 사유입니다. ${Object.entries(AMENDMENTS)
    .map(([code, { text }]) => `${code} ${text}`)
    .join(", ")}`,
);

/** §3, as the session's member sees it, without keys and deletion flags of the other parties. */
export const TaxInvoiceRow = z.object({
  docSeq,
  status: taxInvoiceStatusName,
  partyType,
  writeDate,
  regDT: z.string().describe("처음 저장한 일시입니다."),
  issueDT: z.string().nullable().describe("발행한 일시입니다. 발행하기 전이면 null입니다."),
  invoicerCorpNum: z.string().describe("공급자의 사업자등록번호입니다."),
  invoicerName: z.string().describe("공급자의 상호입니다."),
  invoicerMgtNum: z.string().nullable().describe("공급자가 붙인 문서번호입니다."),
  invoicerDelYN: z.boolean().describe("공급자가 목록에서 삭제했으면 true입니다."),
  invoiceeCorpNum: z.string().describe("공급받는자의 사업자등록번호입니다."),
  invoiceeName: z.string().describe("공급받는자의 상호입니다."),
  invoiceeMgtNum: z.string().nullable().describe("공급받는자가 붙인 문서번호입니다."),
  invoiceeDelYN: z.boolean().describe("공급받는자가 목록에서 삭제했으면 true입니다."),
  trusterCorpNum: z.string().nullable().describe("수탁자의 사업자등록번호입니다."),
  trusterName: z.string().nullable().describe("수탁자의 상호입니다."),
  trusterMgtNum: z.string().nullable().describe("수탁자가 붙인 문서번호입니다."),
  trusterDelYN: z.boolean().describe("수탁자가 목록에서 삭제했으면 true입니다."),
  invoiceType: z
    .int()
    .describe(
      "문서의 종류입니다. 1 세금계산서, 2 계산서, 4 위수탁 세금계산서, 5 위수탁 계산서입니다. 800을 더한 값은 종이로 발행한 것을 옮겨 적은 문서입니다.",
    ),
  taxType: invoiceTaxType,
  issueDirectionType: z.literal([1, 2]).describe("발행 방향입니다. 1 정발행, 2 역발행입니다."),
  ntsSendState: z.int().describe("국세청 전송의 상태입니다."),
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
  ntsNum: ntsNumOrNull,
  ntsSendDT: z.string().nullable().describe("국세청에 전송한 일시입니다. 전송하기 전이면 null입니다."),
  ntsResultCode,
});
export type TaxInvoiceRow = z.infer<typeof TaxInvoiceRow>;

export const TaxInvoiceContent = z.object({
  invoiceType: z
    .int()
    .describe(
      "문서의 종류입니다. 1 세금계산서, 2 계산서, 4 위수탁 세금계산서, 5 위수탁 계산서입니다. 800을 더한 값은 종이로 발행한 것을 옮겨 적은 문서입니다.",
    ),
  taxType: invoiceTaxType,
  issueDirectionType: z.literal([1, 2]).describe("발행 방향입니다. 1 정발행, 2 역발행입니다."),
  purposeType: z.literal([1, 2]).describe("1 영수, 2 청구입니다."),
  writeDate,
  invoicer: DocumentParty.describe("공급자입니다."),
  invoicee: DocumentParty.describe("공급받는자입니다."),
  truster: DocumentParty.nullable().describe("위수탁일 때의 수탁자입니다. 아니면 null입니다."),
  supply,
  tax,
  cash: z.int().describe("현금으로 받은 금액입니다."),
  check: z.int().describe("수표로 받은 금액입니다."),
  note: z.int().describe("어음으로 받은 금액입니다."),
  credit: z.int().describe("외상미수금입니다."),
  bookNumber: z.int().nullable().describe("책번호의 권입니다."),
  pageNumber: z.int().nullable().describe("책번호의 호입니다."),
  serialNum: z.string().describe("일련번호 칸에 적을 말입니다."),
  remarks: z.array(z.string()).readonly().describe("비고입니다. 세 개까지 적을 수 있습니다."),
  lines: z.array(DocumentLine).readonly().describe("품목입니다."),
  amendment: z
    .object({ code: amendmentCode, originalNtsNum: z.string().describe("수정한 세금계산서의 국세청 승인번호입니다.") })
    .nullable()
    .describe("수정세금계산서이면 사유와 원래 승인번호입니다. 아니면 null입니다."),
  textTo: textTo.optional(),
});

/** The other sheet of an amendment; it has a number if this member may open it. */
export const LinkedTaxInvoice = z.object({
  docSeq: docSeq.nullable(),
  type: z.string().nullable().describe("그 문서를 열 수 있는 목록의 종류입니다. 열 수 없으면 null입니다."),
  ntsNum,
  code: amendmentCode.nullable(),
  writeDate: writeDate.nullable(),
  supply: supply.nullable(),
  tax: tax.nullable(),
});
export type LinkedTaxInvoice = z.infer<typeof LinkedTaxInvoice>;

export const TaxInvoiceDetail = TaxInvoiceRow.extend({
  type: z.string().describe("이 문서를 연 목록의 종류입니다."),
  content: TaxInvoiceContent.describe("문서의 내용입니다."),
  history: z.array(DocumentEvent).describe("처리 이력입니다."),
  mails: z.array(DocumentMail).describe("보낸 메일입니다."),
  texts: z.array(DocumentText).describe("알린 문자입니다."),
  attachments: z.array(DocumentAttachment).describe("첨부한 파일입니다."),
  nts: NtsAnswer.nullable().describe("국세청 전송과 결과입니다. 전송할 것이 없으면 null입니다."),
  fee: DocumentFee.nullable().describe("낸 요금입니다. 요금을 낸 쪽이 아니면 null입니다."),
  original: LinkedTaxInvoice.nullable().describe("수정하기 전의 세금계산서입니다. 없으면 null입니다."),
  amendments: z.array(LinkedTaxInvoice).describe("이 문서를 고친 수정세금계산서입니다."),
  nextActions: z.array(NextAction).describe("지금 할 수 있는 일입니다."),
});
export type TaxInvoiceDetail = z.infer<typeof TaxInvoiceDetail>;

const listed = {
  query: askingReason(
    listQuery({
      sorts: ["writeDate", "regDT", "counterparty", "item", "supply", "tax", "total", "status"],
      defaultSort: ["writeDate,desc", "regDT,desc"],
      filters: {
        writeDateRange: writePeriod,
        keyword: documentKeyword,
        status: taxInvoiceStatusName,
        taxType: z.enum(["1", "3"]).describe("1은 과세·영세, 3은 면세 문서만 돌려줍니다."),
      },
    }).extend({ page: everyPage }),
  ),
  output: documentPageOf(TaxInvoiceRow, taxInvoiceStatusName),
};

/** §7.6 */
export const listTaxInvoices = endpoint({
  ...readDocuments,
  name: "listTaxInvoices",
  method: "GET",
  path: LIST,
  summary: "회원사의 세금계산서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  params: z.object({ type }),
  ...listed,
});

/** §7.6: an address without a type means sales. */
export const listSalesTaxInvoices = endpoint({
  ...readDocuments,
  name: "listSalesTaxInvoices",
  method: "GET",
  path: "/api/taxinvoices",
  summary: "회원사의 매출 세금계산서 목록. 합계와 상태별 건수는 조건에 맞는 전체의 것입니다",
  ...listed,
});

export const getTaxInvoice = endpoint({
  ...readDocuments,
  name: "getTaxInvoice",
  method: "GET",
  path: ONE,
  summary: "세금계산서 한 건. 주민등록번호, 휴대폰 번호, 이메일은 가려서 보냅니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: TaxInvoiceDetail,
});

export const revealTaxInvoice = endpoint({
  ...revealing,
  name: "revealTaxInvoice",
  method: "POST",
  path: `${ONE}/reveal`,
  summary: "세금계산서에서 가린 개인정보 보기. 본 사람과 사유를 기록합니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: TaxInvoiceContent,
});

export const getTaxInvoiceXml = endpoint({
  ...readDocuments,
  name: "getTaxInvoiceXml",
  method: "GET",
  path: `${ONE}/xml`,
  summary: "국세청 표준 XML. 발행한 전자세금계산서만 있고, 전송하기 전이면 지금 서명해 만듭니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: z.file().mime("application/xml"),
  errors: [...readDocuments.errors, "DOCUMENT_STATE"],
});

export const getTaxInvoicePdf = endpoint({
  ...readDocuments,
  name: "getTaxInvoicePdf",
  method: "GET",
  path: `${ONE}/pdf`,
  summary: "세금계산서 PDF. 주민등록번호, 휴대폰 번호, 이메일은 가린 채 그립니다",
  params: z.object({ type, docSeq: docSeqParam }),
  output: z.file().mime("application/pdf"),
  errors: [...readDocuments.errors],
  rateLimit: { limit: 60, windowS: 60 },
});

export const getTaxInvoiceAttachment = endpoint({
  ...readDocuments,
  name: "getTaxInvoiceAttachment",
  method: "GET",
  path: `${ONE}/attachments/{attachmentSeq}`,
  summary: "세금계산서의 첨부 파일 내려받기",
  params: z.object({ type, docSeq: docSeqParam, attachmentSeq: seq.describe("첨부 파일의 일련번호입니다.") }),
  output: z.file().mime(ATTACHMENT_MEDIA_TYPES),
  errors: [...readDocuments.errors, "UPSTREAM_FAILED"],
});
