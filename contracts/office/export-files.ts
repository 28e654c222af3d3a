import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq, seqNumber } from "#contracts/field.ts";
import { downloadReason, FILE_FORMATS } from "#contracts/list.ts";
import { EXPORT_FILE_STATES } from "#domain/console/export-file.ts";
import { formMessage } from "#domain/text/form-messages.ts";

const EXPORT_FILES = "/api/export-files";

export const ExportFile = z.object({
  exportFileSeq: z.int(),
  name: z.string(),
  format: z.enum(FILE_FORMATS),
  partnerName: z.string().nullable(),
  memberName: z.string().nullable(),
  state: z.enum(EXPORT_FILE_STATES),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  rowsWritten: z.int(),
  /** Known once the making has begun. */
  rowsTotal: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  insertDT: z.string(),
  doneDT: z.string().nullable(),
  expiresDT: z.string(),
});
export type ExportFile = z.infer<typeof ExportFile>;

const params = z.object({ exportFileSeq: seq });
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
    partnerSeq: seqNumber.optional(),
    memberSeq: seqNumber.optional(),
    params: z.record(z.string().max(50, formMessage("maxLength", 50)), value).default({}),
    query: z
      .record(z.string().max(50, formMessage("maxLength", 50)), z.union([value, z.array(value).max(200)]))
      .default({}),
    format: z.enum(FILE_FORMATS, formMessage("oneOf", FILE_FORMATS.join(", "))),
    reason: downloadReason.optional(),
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
  output: z.file(),
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
