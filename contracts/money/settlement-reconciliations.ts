import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { count, memberSeq } from "#contracts/field.ts";
import { pointCode, revenue } from "#contracts/money/fields.ts";
import { ADJUST_CSV_LIMITS } from "#domain/money/adjust-csv.ts";
import { adjustMonthParam } from "./settlements.ts";

const Side = z.object({ count, revenue });

/** A difference between the partner's books and the settlement, or a line that cannot be read. */
export const ReconciledRow = z.object({
  /** The first line of the file for it; null where the file has none. */
  line: z.int().nullable().describe("파일의 줄 번호입니다."),
  outcome: z.enum(["DIFFERENT", "ONLY_IN_FILE", "ONLY_IN_LEDGER", "ERROR"]).describe("장부와 정산을 맞춘 결과입니다."),
  memberSeq: memberSeq.nullable(),
  member: z.string().describe("회원사의 상호입니다. 알 수 없으면 파일에 적힌 말입니다."),
  pointCode: pointCode.nullable(),
  service: z.string().describe("서비스입니다."),
  file: Side.nullable().describe("파일의 값입니다. 파일에 없으면 null입니다."),
  ledger: Side.nullable().describe("정산 원장의 값입니다. 원장에 없으면 null입니다."),
  error: z.string().nullable().describe("읽을 수 없는 줄이면 그 이유입니다. 아니면 null입니다."),
});
export type ReconciledRow = z.infer<typeof ReconciledRow>;

export const Reconciliation = z.object({
  adjustMonth: z.string().describe("정산하는 달입니다."),
  file: Side.describe("파일의 합계입니다."),
  ledger: Side.describe("정산 원장의 값입니다."),
  sameCount: z.int().describe("서로 같은 줄의 수입니다."),
  differentCount: z.int().describe("서로 다른 줄의 수입니다."),
  rows: z.array(ReconciledRow).describe("서로 다른 줄입니다. 천 줄까지입니다."),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconcileAdjust = endpoint({
  name: "reconcileAdjust",
  method: "POST",
  path: "/api/adjusts/histories/{month}/reconciliation",
  summary: "파트너의 장부(CSV)를 한 달의 정산과 맞추어 다른 줄을 찾습니다. 아무것도 저장하지 않습니다",
  access: "session",
  right: { area: "adjust", access: "read", needs: ["settlement", "realBrand"] },
  isReadOnly: true,
  bodyKind: "multipart",
  params: z.object({ month: adjustMonthParam }),
  body: z.object({
    file: z
      .file("파일을 골라 주세요.")
      .max(ADJUST_CSV_LIMITS.maxBytes, "2MB 이하의 파일만 올릴 수 있습니다.")
      .describe("파트너의 장부를 적은 CSV 파일입니다."),
  }),
  output: Reconciliation,
  errors: ["NOT_FOUND"],
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
});
