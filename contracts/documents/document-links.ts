import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { RECIPIENT_PROOFS, type RecipientProof } from "#domain/documents/document-link.ts";
import { DOCUMENT_STANDINGS } from "#domain/documents/document-standing.ts";
import type { TaxInvoiceCopy } from "#domain/documents/tax-invoice-title.ts";
import { CashbillContent } from "./cashbills.ts";
import { EdocContent } from "./edocs.ts";
import { TaxInvoiceContent } from "./tax-invoices.ts";

const cancelType = z.literal(Object.keys(CASHBILL_CANCEL_TYPES).map(Number) as (keyof typeof CASHBILL_CANCEL_TYPES)[]);

const standing = z.enum(DOCUMENT_STANDINGS);

/** A document with all that its drawing needs. */
export const DrawnDocument = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("TAXINVOICE"),
    content: TaxInvoiceContent,
    copy: z.enum(["supplier", "buyer"] satisfies TaxInvoiceCopy[]),
    ntsNum: z.string().nullable(),
    standing,
  }),
  z.object({ kind: z.literal("EDOC"), content: EdocContent, mgtNum: z.string().nullable(), standing }),
  z.object({
    kind: z.literal("CASHBILL"),
    content: CashbillContent,
    identity: z.string(),
    tradeType: z.enum(["N", "D"]),
    tradeDate: z.string(),
    ntsNum: z.string().nullable(),
    original: z.object({ ntsNum: z.string(), tradeDate: z.string(), cancelType }).nullable(),
    standing,
  }),
]);
export type DrawnDocument = z.infer<typeof DrawnDocument>;

/** In a body, so that what opens a document stands in no log of addresses. */
const token = z.string().min(1).max(1_000);
const pass = z.string().max(1_000);

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
  output: z.object({ document: DrawnDocument, expiresDT: z.string() }),
  errors: [...LINK_ERRORS],
});

export const getPrintLinkPdf = endpoint({
  ...DRAWING,
  name: "getPrintLinkPdf",
  method: "POST",
  path: "/api/print-links/pdf",
  summary: "인쇄 주소의 세금계산서를 PDF로 내려받기",
  body: z.object({ token }),
  output: z.file(),
  errors: [...LINK_ERRORS],
});

/** What a reader sees before they have proven who they are, and afterwards. */
export const SharedDocument = z.object({
  name: z.string(),
  sender: z.string(),
  proof: z.enum(Object.keys(RECIPIENT_PROOFS) as RecipientProof[]),
  /** Null until the pass is given. */
  document: DrawnDocument.nullable(),
  expiresDT: z.string(),
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
  body: z.object({ token, answer: z.string().max(40) }),
  output: z.object({ pass: z.string(), expiresDT: z.string() }),
  errors: [...LINK_ERRORS, "DOCUMENT_PROOF_WRONG"],
});

export const getSharedDocumentPdf = endpoint({
  ...DRAWING,
  name: "getSharedDocumentPdf",
  method: "POST",
  path: "/api/shared-documents/pdf",
  summary: "메일로 받은 세금계산서를 PDF로 내려받기",
  body: z.object({ token, pass }),
  output: z.file(),
  errors: [...LINK_ERRORS, "DOCUMENT_PROOF_WRONG"],
});
