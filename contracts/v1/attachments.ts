import { z } from "zod";
import { DocumentAttachment } from "#contracts/documents/document-parts.ts";
import { seq } from "#contracts/field.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { DOCUMENT_ATTACHMENT_LIMITS } from "#domain/documents/document-attachment.ts";
import { ATTACHMENT_LIMITS, ATTACHMENT_MEDIA_TYPES, ATTACHMENT_PROBLEMS } from "#domain/support/attachment.ts";
import { addressParams, addressQuery } from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const ALL = "/v1/tax-invoices/{key}/attachments";
const ONE = `${ALL}/{attachmentSeq}` as const;

const MB = 1024 * 1024;
const { maxFiles, maxTotalBytes } = DOCUMENT_ATTACHMENT_LIMITS;

export const V1Attachment = DocumentAttachment.extend({ insertDT });

const file = z
  .file("파일이 아닙니다.")
  .min(1, ATTACHMENT_PROBLEMS.empty)
  .max(ATTACHMENT_LIMITS.maxBytes, ATTACHMENT_PROBLEMS.tooLarge)
  .meta({ mediaTypes: ATTACHMENT_MEDIA_TYPES })
  .describe(
    `PDF, PNG, JPG, XLSX, TXT, LOG 파일입니다. 하나에 ${ATTACHMENT_LIMITS.maxBytes / MB}MB, 문서마다 ${maxFiles}개, 모두 합해 ${maxTotalBytes / MB}MB까지 첨부할 수 있습니다.`,
  );

const attachmentParams = addressParams.extend({
  attachmentSeq: seq.describe("첨부 파일의 일련번호입니다."),
});

const read = { scope: "READ", needsMember: true, query: addressQuery } as const;
const write = { scope: "DOCUMENTS", needsMember: true, query: addressQuery } as const;
const READ_ERRORS = ["DOCUMENT_UNKNOWN"] as const satisfies V1ErrorCode[];
const WRITE_ERRORS = [...READ_ERRORS, "FORBIDDEN", "DOCUMENT_STATE"] as const satisfies V1ErrorCode[];

export const attachV1TaxInvoiceFile = operation({
  ...write,
  name: "attachTaxInvoiceFile",
  method: "POST",
  path: ALL,
  summary: "임시저장한 세금계산서에 파일 첨부. 같은 이름과 내용을 다시 보내면 처음 첨부한 것을 돌려줍니다",
  params: addressParams,
  bodyKind: "multipart",
  body: z.object({ file }),
  output: V1Attachment,
  errors: [...WRITE_ERRORS, "ATTACHMENT_LIMIT", "ATTACHMENT_TAKEN", "UPSTREAM_FAILED"],
});

export const listV1TaxInvoiceFiles = operation({
  ...read,
  name: "listTaxInvoiceFiles",
  method: "GET",
  path: ALL,
  summary: "세금계산서의 첨부 파일 목록",
  params: addressParams,
  output: z.array(V1Attachment),
  errors: READ_ERRORS,
});

export const getV1TaxInvoiceFile = operation({
  ...read,
  name: "getTaxInvoiceFile",
  method: "GET",
  path: ONE,
  summary: "세금계산서의 첨부 파일 내려받기",
  params: attachmentParams,
  output: z.file().mime(ATTACHMENT_MEDIA_TYPES),
  errors: [...READ_ERRORS, "NOT_FOUND", "UPSTREAM_FAILED"],
});

export const removeV1TaxInvoiceFile = operation({
  ...write,
  name: "removeTaxInvoiceFile",
  method: "DELETE",
  path: ONE,
  summary: "임시저장한 세금계산서의 첨부 파일 삭제. 남은 파일 목록을 돌려줍니다",
  params: attachmentParams,
  output: z.array(V1Attachment),
  errors: [...WRITE_ERRORS, "NOT_FOUND"],
});
