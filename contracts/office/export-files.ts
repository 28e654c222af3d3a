import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import {
  doneDT,
  expiresDT,
  insertDT,
  memberName,
  memberSeqNumber,
  partnerName,
  partnerSeqNumber,
  seq,
  sizeBytes,
} from "#contracts/field.ts";
import { downloadReason, FILE_FORMATS } from "#contracts/list.ts";
import { EXPORT_FILE_STATES } from "#domain/console/export-file.ts";
import { formMessage } from "#domain/text/form-messages.ts";

const EXPORT_FILES = "/api/export-files";

export const ExportFile = z.object({
  exportFileSeq: z.int().describe("만든 파일의 일련번호입니다."),
  name: z.string().describe("파일의 이름입니다."),
  format: z.enum(FILE_FORMATS).describe("파일의 형식입니다."),
  partnerName: partnerName.nullable(),
  memberName: memberName.nullable(),
  state: z.enum(EXPORT_FILE_STATES).describe("파일 만들기의 상태입니다."),
  failure: z.string().nullable().describe("실패한 이유입니다. 문제가 없으면 null입니다."),
  rowsWritten: z.int().describe("지금까지 적은 줄의 수입니다."),
  /** Null until the job has started. */
  rowsTotal: z.int().nullable().describe("전체 줄의 수입니다."),
  sizeBytes: sizeBytes.nullable(),
  insertDT,
  doneDT,
  expiresDT,
});
export type ExportFile = z.infer<typeof ExportFile>;

const params = z.object({ exportFileSeq: seq.describe("만든 파일의 일련번호입니다.") });
const value = z.string().max(1_000, formMessage("maxLength", 1_000));

export const listExportFiles = endpoint({
  name: "listExportFiles",
  method: "GET",
  path: EXPORT_FILES,
  summary: "내가 만든 파일 목록",
  access: "user",
  isForMemberUsers: true,
  isOwnAccount: true,
  output: z.array(ExportFile),
});

export const createExportFile = endpoint({
  name: "createExportFile",
  method: "POST",
  path: EXPORT_FILES,
  summary:
    "목록을 파일로 만들기. 조건에 맞는 전체를 뒤에서 만들고, 다 되면 요청한 사람만 7일 동안 내려받을 수 있습니다",
  access: "user",
  isForMemberUsers: true,
  body: z.object({
    call: z
      .string()
      .max(100, formMessage("maxLength", 100))
      .describe("파일로 만들 목록의 operationId입니다. format을 받는 목록만 됩니다. 예: listMembers"),
    partnerSeq: partnerSeqNumber.optional(),
    memberSeq: memberSeqNumber.optional(),
    params: z
      .record(z.string().max(50, formMessage("maxLength", 50)), value)
      .default({})
      .describe("주소에 들어갈 값입니다."),
    query: z
      .record(z.string().max(50, formMessage("maxLength", 50)), z.union([value, z.array(value).max(200)]))
      .default({})
      .describe("목록의 조건입니다."),
    format: z.enum(FILE_FORMATS, formMessage("oneOf", FILE_FORMATS.join(", "))).describe("파일의 형식입니다."),
    reason: downloadReason.optional().describe("내려받는 사유입니다. 감사 기록에 남습니다."),
  }),
  output: ExportFile,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "IP_RESTRICTED",
    "MEMBER_SIGN_IN_OFF",
    "MEMBER_UNPROVEN",
    "SESSION_MEMBER_REQUIRED",
    "PARTNER_BILLING_REQUIRED",
    "MEMBER_BILLING_REQUIRED",
    "SETTLEMENT_REQUIRED",
    "REAL_BRAND_REQUIRED",
    "EXPORT_FILE_RUNNING",
  ],
  rateLimit: { limit: 30, windowS: 3_600 },
});

export const getExportFile = endpoint({
  name: "getExportFile",
  method: "GET",
  path: `${EXPORT_FILES}/{exportFileSeq}/content`,
  summary: "만든 파일 내려받기. 만든 사람이 그 목록을 볼 수 있는 동안만 됩니다",
  access: "user",
  isForMemberUsers: true,
  params,
  output: z.file().mime(["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
  errors: ["NOT_FOUND", "UPSTREAM_FAILED"],
});

export const removeExportFile = endpoint({
  name: "removeExportFile",
  method: "DELETE",
  path: `${EXPORT_FILES}/{exportFileSeq}`,
  summary: "만들고 있는 파일을 취소하거나 만든 파일을 지우기",
  access: "user",
  isForMemberUsers: true,
  params,
  output: z.undefined(),
  errors: ["NOT_FOUND", "UPSTREAM_FAILED"],
});
