import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { MEMBER_CSV_LIMITS, type MemberCsvField } from "#domain/people/member-csv.ts";

/** The columns of the file. */
const fields = Company.omit({ companySeq: true }).shape satisfies Record<MemberCsvField, z.ZodType>;

/** One line of the file with its values and its outcome. */
export const MemberImportRow = z.object({
  line: z.int().describe("파일의 줄 번호입니다."),
  /** UNPROVEN is new to this partner, but already the member of another. */
  outcome: z.enum(["NEW", "UNPROVEN", "EXISTS", "ERROR"]).describe("줄을 처리한 결과입니다."),
  values: z.object(fields).describe("파일에 적힌 값입니다."),
  errors: z.object(fields).partial().describe("잘못된 항목과 이유입니다."),
});
export type MemberImportRow = z.infer<typeof MemberImportRow>;

export const MemberImport = z.object({
  isDryRun: z.boolean().describe("true이면 확인만 하고 등록하지 않습니다."),
  /** Identifies the file's content, so that the import writes what the dry run showed. */
  digest: z
    .string()
    .describe("파일의 내용을 나타내는 값입니다. 시험 실행에서 받은 값을 보내면 그때와 같은 파일인지 확인합니다."),
  /** A dry run counts them without adding them. */
  newCount: z.int().describe("새로 더한 건수입니다."),
  /** Unproven members among the new ones. */
  unprovenCount: z.int().describe("확인 전인 건수입니다."),
  existingCount: z.int().describe("이미 있는 건수입니다."),
  errorCount: z.int().describe("오류가 있는 건수입니다."),
  /** All lines that are not new, and the first few new ones. */
  rows: z.array(MemberImportRow).describe("줄입니다."),
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
    file: z
      .file("파일을 골라 주세요.")
      .max(MEMBER_CSV_LIMITS.maxBytes, "2MB 이하의 파일만 올릴 수 있습니다.")
      .describe("회원사를 적은 CSV 파일입니다."),
    isDryRun: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .describe("true이면 확인만 하고 등록하지 않습니다."),
    /** The digest of the dry run that the person looked at. */
    digest: z
      .string()
      .max(100)
      .optional()
      .describe("파일의 내용을 나타내는 값입니다. 시험 실행에서 받은 값을 보내면 그때와 같은 파일인지 확인합니다."),
  }),
  output: MemberImport,
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
});
