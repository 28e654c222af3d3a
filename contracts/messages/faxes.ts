import { z } from "zod";
import { mgtNum } from "#contracts/documents/document-input.ts";
import { docSeqParam } from "#contracts/documents/document-parts.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { contentType, digits, insertDT, seq, seqNumber, sizeBytes } from "#contracts/field.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { pages } from "#contracts/messages/fields.ts";
import { FAX_FILE_LIMITS, FAX_FILE_PROBLEMS, FAX_MEDIA_TYPES } from "#domain/messages/fax-file.ts";
import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { readDispatches, reserveDT, SEND_REFUSALS, SentDispatch, sentBatch } from "./dispatches.ts";

/** An uploaded file that waits to be faxed. */
export const FaxFile = z.object({
  fileSeq: z.int().describe("파일의 일련번호입니다."),
  name: z.string().describe("파일 이름입니다."),
  contentType,
  sizeBytes,
  pages,
  insertDT,
});
export type FaxFile = z.infer<typeof FaxFile>;

export const faxUpload = z
  .file("파일이 아닙니다.")
  .min(1, FAX_FILE_PROBLEMS.empty)
  .max(FAX_FILE_LIMITS.maxBytes, FAX_FILE_PROBLEMS.tooLarge)
  .meta({ mediaTypes: FAX_MEDIA_TYPES })
  .describe("팩스로 보낼 파일입니다.");

/** Reading and drawing a file takes a shared process some time. */
const UPLOAD_LIMIT = { limit: 60, windowS: 60, addressLimit: 300 };
const PAGE_LIMIT = { limit: 240, windowS: 60, addressLimit: 600 };

export const uploadFaxFile = endpoint({
  name: "uploadFaxFile",
  method: "POST",
  path: "/api/faxes/files",
  summary: "팩스로 보낼 파일 올리기. 쪽수를 세어 돌려주고, 보내지 않으면 하루 뒤에 지웁니다",
  ...memberCommand,
  bodyKind: "multipart",
  body: z.object({ file: faxUpload }),
  output: FaxFile,
  errors: ["FAX_FILE_REFUSED", "UPSTREAM_FAILED"],
  rateLimit: UPLOAD_LIMIT,
});

/** Pages are counted from one through all files of a fax. */
export const faxPage = digits(1, FAX_LIMITS.pages).describe(
  "몇 번째 쪽인지 1부터 셉니다. 여러 파일의 쪽은 이어서 셉니다.",
);

export const getFaxFilePage = endpoint({
  name: "getFaxFilePage",
  method: "GET",
  path: "/api/faxes/files/{fileSeq}/pages/{page}",
  summary: "올린 파일의 한 쪽을 받는 쪽에서 보이는 대로 그린 이미지(PNG)",
  ...readDispatches,
  params: z.object({ fileSeq: seq.describe("올린 파일의 일련번호입니다."), page: faxPage }),
  output: z.file().mime("image/png"),
  errors: ["NOT_FOUND", "FAX_FILES_GONE", "UPSTREAM_FAILED"],
  rateLimit: PAGE_LIMIT,
});

/** The command judges the number itself, so that all mistakes are reported together. */
export const faxNumber = z.string(formMessage("required")).trim().max(30, formMessage("maxLength", 30));
const toName = z.string().trim().max(50, formMessage("maxLength", 50)).default("").describe("받는 사람의 이름입니다.");

const FaxReceiver = z.object({ toNumber: faxNumber.describe("받는 번호입니다."), toName, mgtNum });

export const faxReceiversOf = <Receiver extends z.ZodType>(receiver: Receiver) =>
  z
    .array(receiver)
    .min(1, "받는 번호를 하나 이상 넣어 주세요.")
    .max(FAX_LIMITS.recipients, `받는 번호는 ${FAX_LIMITS.recipients.toLocaleString("ko")}개까지 넣을 수 있습니다.`);

/** The files are faxed in this order. */
export const faxFileSeqs = z
  .array(seqNumber)
  .min(1, "보낼 파일을 올려 주세요.")
  .max(FAX_LIMITS.files, `파일은 ${FAX_LIMITS.files}개까지 보낼 수 있습니다.`)
  .describe("올린 파일의 일련번호입니다.");

export const faxSubject = z.string().trim().max(100, formMessage("maxLength", 100)).default("").describe("제목입니다.");

export const FaxInput = z.object({
  fromNumber: faxNumber.describe("발신번호입니다."),
  subject: faxSubject,
  fileSeqs: faxFileSeqs,
  reserveDT,
  receivers: faxReceiversOf(FaxReceiver).describe("받는 사람입니다."),
});
export type FaxInput = z.input<typeof FaxInput>;

/** The result of one call, with receivers in the order of the request. */
export const SentFaxes = z.object({
  ...sentBatch,
  /** Pages of one fax. */
  pages,
  dispatches: z.array(SentDispatch).describe("보낸 것입니다."),
});
export type SentFaxes = z.infer<typeof SentFaxes>;

const SEND_FAX_REFUSALS = [...SEND_REFUSALS, "FROM_NUMBER_UNREGISTERED"] as const;

export const sendFaxes = endpoint({
  name: "sendFaxes",
  method: "POST",
  path: "/api/faxes",
  summary: "올린 파일을 1,000곳까지 팩스로 바로 보내거나 예약. 한 곳이라도 보낼 수 없으면 아무 데도 보내지 않습니다",
  ...memberCommand,
  body: FaxInput,
  output: SentFaxes,
  errors: SEND_FAX_REFUSALS,
});

export const resendFax = endpoint({
  name: "resendFax",
  method: "POST",
  path: "/api/faxes/{docSeq}/resend",
  summary: "보낸 지 90일이 지나지 않은 팩스를 같은 파일로 다시 보내기. 받는 번호를 바꿀 수 있고 요금은 새로 냅니다",
  ...memberCommand,
  params: z.object({ docSeq: docSeqParam }),
  body: z.object({
    /** Without them the fax goes to its first number again. */
    receivers: faxReceiversOf(FaxReceiver).optional().describe("받는 사람입니다."),
    fromNumber: faxNumber.optional().describe("발신번호입니다."),
    reserveDT,
  }),
  output: SentFaxes,
  errors: [...SEND_FAX_REFUSALS, "NOT_FOUND", "FAX_FILES_GONE"],
});

export const getFaxPage = endpoint({
  name: "getFaxPage",
  method: "GET",
  path: "/api/faxes/{docSeq}/pages/{page}",
  summary: "팩스의 한 쪽을 받는 쪽에서 보이는 대로 그린 이미지(PNG). 보낸 지 90일이 지나면 볼 수 없습니다",
  ...readDispatches,
  params: z.object({ docSeq: docSeqParam, page: faxPage }),
  output: z.file().mime("image/png"),
  errors: ["NOT_FOUND", "FAX_FILES_GONE", "UPSTREAM_FAILED"],
  rateLimit: PAGE_LIMIT,
});
