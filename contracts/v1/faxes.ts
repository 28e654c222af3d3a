import { z } from "zod";
import { fromNumber as fromNumberField } from "#contracts/companies/fields.ts";
import { docSeq } from "#contracts/documents/fields.ts";
import { contentType, fileName, sizeBytes, statusText, subject } from "#contracts/field.ts";
import { dispatchStatus } from "#contracts/messages/dispatches.ts";
import {
  FaxFile,
  faxFileSeqs,
  faxNumber,
  faxPage,
  faxReceiversOf,
  faxSubject,
  faxUpload,
} from "#contracts/messages/faxes.ts";
import { batchSeq, pages, toName, toNumber } from "#contracts/messages/fields.ts";
import { insertDT, keyOrNull } from "#contracts/v1/fields.ts";
import { FAX_FILE_LIMITS } from "#domain/messages/fax-file.ts";
import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import {
  dispatchAddress,
  dispatchOperations,
  dispatchParams,
  dispatchRead,
  dispatchStanding,
  dispatchWrite,
  reserveDT,
  SEND_ERRORS,
  sentBatch,
  sentDispatches,
} from "./dispatches.ts";
import { documentKey, READ_ERRORS } from "./documents.ts";
import { operation } from "./operation.ts";

const FAXES = "/v1/faxes";
const ONE = `${FAXES}/{key}` as const;
const MB = 1024 * 1024;

export const V1FaxFile = FaxFile.extend({ insertDT });

export const uploadV1FaxFile = operation({
  ...dispatchWrite,
  name: "uploadFaxFile",
  method: "POST",
  path: `${FAXES}/files`,
  summary: "팩스로 보낼 파일 올리기. 쪽수를 세어 돌려주고, 보내지 않으면 하루 뒤에 지웁니다",
  bodyKind: "multipart",
  body: z.object({
    file: faxUpload.describe(
      `PDF, PNG, JPG 파일입니다. 하나에 ${FAX_FILE_LIMITS.maxBytes / MB}MB, ${FAX_LIMITS.pages}쪽까지 보낼 수 있습니다. PDF에는 글꼴이 들어 있어야 글자가 그대로 보입니다.`,
    ),
  }),
  output: V1FaxFile,
  errors: ["FAX_FILE_REFUSED", "UPSTREAM_FAILED"],
});

const fromNumber = faxNumber.describe("발신번호입니다. 등록해서 승인받은 번호여야 합니다.");

const receivers = faxReceiversOf(
  z.object({
    key: documentKey,
    toNumber: faxNumber.describe("받는 팩스 번호입니다. 하이픈은 있어도 됩니다."),
    toName: z.string().trim().max(50, formMessage("maxLength", 50)).default("").describe("받는 쪽의 이름입니다."),
  }),
).describe(
  `받는 곳입니다. ${FAX_LIMITS.recipients.toLocaleString("ko")}곳까지 넣을 수 있고, 곳마다 문서번호를 붙입니다.`,
);

export const V1FaxInput = z.object({
  fromNumber,
  subject: faxSubject.describe("목록에 보이는 제목입니다. 팩스에는 찍히지 않습니다."),
  fileSeqs: faxFileSeqs.describe(
    `올린 파일의 일련번호입니다. ${FAX_LIMITS.files}개까지 이 순서대로 이어서 보내고, 모두 합해 ${FAX_LIMITS.pages}쪽, ${FAX_FILE_LIMITS.maxTotalBytes / MB}MB까지입니다.`,
  ),
  reserveDT,
  receivers,
});
export type V1FaxInput = z.output<typeof V1FaxInput>;

export const V1SentFaxes = z.object({
  ...sentBatch,
  pages: z.int().describe("한 곳에 보내는 쪽수입니다."),
  faxes: sentDispatches,
});
export type V1SentFaxes = z.infer<typeof V1SentFaxes>;

const SEND_FAX_ERRORS = [...SEND_ERRORS, "FROM_NUMBER_UNREGISTERED"] as const;

export const sendV1Faxes = operation({
  ...dispatchWrite,
  name: "sendFaxes",
  method: "POST",
  path: FAXES,
  summary:
    "올린 파일을 1,000곳까지 팩스로 바로 보내거나 예약. 한 곳이라도 보낼 수 없으면 아무 데도 보내지 않고, 같은 key와 내용으로 다시 보내면 처음 결과를 돌려줍니다",
  body: V1FaxInput,
  output: V1SentFaxes,
  errors: SEND_FAX_ERRORS,
});

export const V1FaxAgain = z.object({ receivers, fromNumber: fromNumber.optional(), reserveDT });
export type V1FaxAgain = z.output<typeof V1FaxAgain>;

export const resendV1Fax = operation({
  ...dispatchWrite,
  name: "resendFax",
  method: "POST",
  path: `${ONE}/resend`,
  summary: `보낸 지 ${FAX_LIMITS.resendDays}일이 지나지 않은 팩스를 같은 파일로 다시 보내기. 요금은 새로 보낼 때와 같습니다`,
  params: dispatchParams,
  query: dispatchAddress,
  body: V1FaxAgain,
  output: V1SentFaxes,
  errors: [...SEND_FAX_ERRORS, "DOCUMENT_UNKNOWN", "FAX_FILES_GONE"],
});

/** A fax to one number. */
export const V1Fax = z.object({
  key: keyOrNull,
  docSeq,
  batchSeq,
  status: dispatchStatus,
  statusText,
  fromNumber: fromNumberField,
  toNumber,
  toName,
  subject,
  pages,
  files: z.array(z.object({ name: fileName, contentType, sizeBytes, pages })).describe("보낸 파일입니다."),
  ...dispatchStanding,
});
export type V1Fax = z.infer<typeof V1Fax>;

export const V1FaxRow = V1Fax.omit({ files: true, nextActions: true });
export type V1FaxRow = z.infer<typeof V1FaxRow>;

export const {
  list: listV1Faxes,
  get: getV1Fax,
  states: findV1FaxStates,
  cancel: cancelV1Fax,
} = dispatchOperations({ resource: FAXES, text: "팩스", one: "Fax", many: "Faxes" }, V1FaxRow, V1Fax);

export const getV1FaxPage = operation({
  ...dispatchRead,
  name: "getFaxPage",
  method: "GET",
  path: `${ONE}/pages/{page}`,
  summary: `팩스의 한 쪽을 받는 쪽에서 보이는 대로 그린 이미지(PNG). 보낸 지 ${FAX_LIMITS.resendDays}일이 지나면 볼 수 없습니다`,
  params: dispatchParams.extend({ page: faxPage }),
  query: dispatchAddress,
  output: z.file().mime("image/png"),
  rateLimit: { limit: 600, windowS: 60 },
  errors: [...READ_ERRORS, "NOT_FOUND", "FAX_FILES_GONE", "UPSTREAM_FAILED"],
});
