import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { MEMBER_CSV_COLUMNS, MEMBER_CSV_LIMITS, type MemberCsvField } from "#domain/people/member-csv.ts";

const fields = MEMBER_CSV_COLUMNS.map(({ field }) => field) as [MemberCsvField, ...MemberCsvField[]];

/** One line of the file: as it stands there, and what becomes of it. */
export const MemberImportRow = z.object({
  line: z.int(),
  /** UNPROVEN: new to this partner, but somebody else's member already. */
  outcome: z.enum(["NEW", "UNPROVEN", "EXISTS", "ERROR"]),
  values: z.record(z.enum(fields), z.string()),
  /** What is wrong, by field. */
  errors: z.partialRecord(z.enum(fields), z.string()),
});
export type MemberImportRow = z.infer<typeof MemberImportRow>;

export const MemberImport = z.object({
  isDryRun: z.boolean(),
  /** Names the file's content, so that what is written is what was looked at. */
  digest: z.string(),
  /** New members, added unless it was a dry run. */
  newCount: z.int(),
  /** Those of them that are unproven. */
  unprovenCount: z.int(),
  existingCount: z.int(),
  errorCount: z.int(),
  /** Every line that is not new, and the first few new ones. */
  rows: z.array(MemberImportRow),
});
export type MemberImport = z.infer<typeof MemberImport>;

export const importMembers = endpoint({
  name: "importMembers",
  method: "POST",
  path: "/api/child-members/import",
  summary: "CSV 파일로 회원사 일괄 등록. 시험 실행은 결과만 알려 주고 아무것도 저장하지 않습니다",
  access: "session",
  right: { area: "members", access: "write" },
  bodyKind: "multipart",
  body: z.object({
    file: z.file("파일을 골라 주세요.").max(MEMBER_CSV_LIMITS.maxBytes, "2MB 이하의 파일만 올릴 수 있습니다."),
    isDryRun: z.enum(["true", "false"]).transform((text) => text === "true"),
    /** The digest of the dry run that was looked at. */
    digest: z.string().max(100).optional(),
  }),
  output: MemberImport,
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
});
