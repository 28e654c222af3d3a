import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { ADJUST_CSV_LIMITS } from "#domain/money/adjust-csv.ts";
import { adjustMonthParam } from "./settlements.ts";

const Side = z.object({ count: z.int(), revenue: z.int() });

/** Where the partner's books and the settlement part, or a line nobody can read. */
export const ReconciledRow = z.object({
  /** The first line of the file about it; null where the file has none. */
  line: z.int().nullable(),
  outcome: z.enum(["DIFFERENT", "ONLY_IN_FILE", "ONLY_IN_LEDGER", "ERROR"]),
  memberSeq: z.int().nullable(),
  /** As far as known: the member's name, else what the file says. */
  member: z.string(),
  pointCode: z.string().nullable(),
  service: z.string(),
  file: Side.nullable(),
  ledger: Side.nullable(),
  error: z.string().nullable(),
});
export type ReconciledRow = z.infer<typeof ReconciledRow>;

export const Reconciliation = z.object({
  adjustMonth: z.string(),
  file: Side,
  ledger: Side,
  sameCount: z.int(),
  differentCount: z.int(),
  /** The first thousand that differ. */
  rows: z.array(ReconciledRow),
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
    file: z.file("파일을 골라 주세요.").max(ADJUST_CSV_LIMITS.maxBytes, "2MB 이하의 파일만 올릴 수 있습니다."),
  }),
  output: Reconciliation,
  errors: ["NOT_FOUND"],
  rateLimit: { limit: 60, windowS: 600, addressLimit: 300 },
});
