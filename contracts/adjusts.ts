import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const AdjustConfig = z.object({ adjustYN: z.boolean(), settleMethod: z.literal([1, 2, 3]) });
export type AdjustConfig = z.infer<typeof AdjustConfig>;

/** The number is masked; all null while no account is registered. */
export const AdjustAccount = z.object({
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  accountNum: z.string().nullable(),
  holder: z.string().nullable(),
});
export type AdjustAccount = z.infer<typeof AdjustAccount>;

export const getAdjustConfig = endpoint({
  name: "getAdjustConfig",
  method: "GET",
  path: "/api/adjusts/configs",
  summary: "파트너의 정산 사용 여부와 정산 방법",
  access: "session",
  right: { area: "adjust", access: "read" },
  output: AdjustConfig,
});

export const getAdjustAccount = endpoint({
  name: "getAdjustAccount",
  method: "GET",
  path: "/api/adjusts/accounts",
  summary: "파트너의 정산 계좌 (계좌번호는 가려서 보냅니다)",
  access: "session",
  right: { area: "adjust", access: "read" },
  output: AdjustAccount,
});
