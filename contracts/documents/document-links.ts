import { z } from "zod";
import { identity, mgtNumOrNull, ntsNum, ntsNumOrNull, tradeDate } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { expiresDT } from "#contracts/field.ts";
import { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { RECIPIENT_PROOFS, type RecipientProof } from "#domain/documents/document-link.ts";
import { DOCUMENT_STANDINGS } from "#domain/documents/document-standing.ts";
import type { TaxInvoiceCopy } from "#domain/documents/tax-invoice-title.ts";
import { CashbillContent } from "./cashbills.ts";
import { EdocContent } from "./edocs.ts";
import { TaxInvoiceContent } from "./tax-invoices.ts";

const cancelType = z
  .literal(Object.keys(CASHBILL_CANCEL_TYPES).map(Number) as (keyof typeof CASHBILL_CANCEL_TYPES)[])
  .describe("취소 사유입니다. 1 거래 취소, 2 오류 발급, 3 기타입니다.");

const standing = z.enum(DOCUMENT_STANDINGS).describe("문서가 지금 유효한지 나타내는 값입니다.");

/** A document with everything that drawing it needs. */
export const DrawnDocument = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("TAXINVOICE").describe("문서의 종류입니다."),
    content: TaxInvoiceContent.describe("세금계산서의 내용입니다."),
    copy: z
      .enum(["supplier", "buyer"] satisfies TaxInvoiceCopy[])
      .describe("supplier는 공급자 보관용, buyer는 공급받는자 보관용입니다."),
    ntsNum: ntsNumOrNull,
    standing,
  }),
  z.object({
    kind: z.literal("EDOC").describe("문서의 종류입니다."),
    content: EdocContent.describe("전자문서의 내용입니다."),
    mgtNum: mgtNumOrNull,
    standing,
  }),
  z.object({
    kind: z.literal("CASHBILL").describe("문서의 종류입니다."),
    content: CashbillContent.describe("현금영수증의 내용입니다."),
    identity,
    tradeType: z.enum(["N", "D"]).describe("N은 승인거래, D는 취소거래입니다."),
    tradeDate,
    ntsNum: ntsNumOrNull,
    original: z
      .object({ ntsNum, tradeDate, cancelType })
      .nullable()
      .describe("취소하기 전의 영수증입니다. 취소거래가 아니면 null입니다."),
    standing,
  }),
]);
export type DrawnDocument = z.infer<typeof DrawnDocument>;

/** Travels in a body, so that it stands in no log of addresses. */
const token = z.string().min(1).max(1_000).describe("주소나 메일로 받은 일회용 값입니다.");
const pass = z.string().max(1_000).describe("열람할 사람인지 확인하고 받은 값입니다.");

const opened = {
  access: "public",
  isReadOnly: true,
  rateLimit: { limit: 120, windowS: 60 },
} as const;
const LINK_ERRORS = ["DOCUMENT_LINK_UNKNOWN", "DOCUMENT_LINK_EXPIRED"] as const;
const DRAWING = { ...opened, rateLimit: { limit: 20, windowS: 60 } } as const;

export const readPrintLink = endpoint({
  ...opened,
  name: "readPrintLink",
  method: "POST",
  path: "/api/print-links/read",
  summary: "인쇄 주소의 문서. 연동 프로그램이 발급받은 주소로 한 시간 동안 볼 수 있습니다",
  body: z.object({ token }),
  output: z.object({ document: DrawnDocument.describe("인쇄할 문서입니다."), expiresDT }),
  errors: [...LINK_ERRORS],
});

export const getPrintLinkPdf = endpoint({
  ...DRAWING,
  name: "getPrintLinkPdf",
  method: "POST",
  path: "/api/print-links/pdf",
  summary: "인쇄 주소의 세금계산서를 PDF로 내려받기",
  body: z.object({ token }),
  output: z.file().mime("application/pdf"),
  errors: [...LINK_ERRORS],
});

/** The document as a reader sees it before and after proving who they are. */
export const SharedDocument = z.object({
  name: z.string().describe("보낸 쪽에서 부르는 문서의 이름입니다."),
  sender: z.string().describe("보낸 쪽의 상호입니다."),
  proof: z
    .enum(Object.keys(RECIPIENT_PROOFS) as RecipientProof[])
    .describe("열람하기 전에 확인하는 번호의 종류입니다."),
  document: DrawnDocument.nullable().describe("문서의 내용입니다. 열람할 사람인지 확인하기 전이면 null입니다."),
  expiresDT,
});
export type SharedDocument = z.infer<typeof SharedDocument>;

export const readSharedDocument = endpoint({
  ...opened,
  name: "readSharedDocument",
  method: "POST",
  path: "/api/shared-documents/read",
  summary: "메일로 받은 문서. 받는 사람임을 확인한 뒤에만 내용을 보여 줍니다",
  body: z.object({ token, pass: pass.optional() }),
  output: SharedDocument,
  errors: [...LINK_ERRORS],
});

export const proveSharedDocument = endpoint({
  name: "proveSharedDocument",
  method: "POST",
  path: "/api/shared-documents/passes",
  summary: "메일로 받은 문서의 받는 사람임을 확인하기",
  access: "public",
  answersSecret: true,
  rateLimit: { limit: 30, windowS: 600 },
  body: z.object({ token, answer: z.string().max(40).describe("확인하려고 적은 번호입니다.") }),
  output: z.object({ pass: z.string().describe("열람할 사람인지 확인하고 받은 값입니다."), expiresDT }),
  errors: [...LINK_ERRORS, "DOCUMENT_PROOF_WRONG"],
});

export const getSharedDocumentPdf = endpoint({
  ...DRAWING,
  name: "getSharedDocumentPdf",
  method: "POST",
  path: "/api/shared-documents/pdf",
  summary: "메일로 받은 세금계산서를 PDF로 내려받기",
  body: z.object({ token, pass }),
  output: z.file().mime("application/pdf"),
  errors: [...LINK_ERRORS, "DOCUMENT_PROOF_WRONG"],
});
