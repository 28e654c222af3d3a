import { z } from "zod";
import { LATEST_SETTLE_PAGE, MAX_PAGE_SIZE } from "#domain/console/paging.ts";
import {
  SETTLE_PAY_METHODS,
  SETTLE_STATUS_LABELS,
  type SettlePayMethod,
  type SettleState,
} from "#domain/money/settle-lifecycle.ts";
import { endpoint } from "./endpoint.ts";
import { digits } from "./field.ts";
import { listQuery, pageOf } from "./list.ts";

const payMethods = Object.keys(SETTLE_PAY_METHODS) as SettlePayMethod[];
const settleStates = Object.keys(SETTLE_STATUS_LABELS) as SettleState[];

/** A payment for points. */
export const Settle = z.object({
  pgOrderKey: z.string(),
  memberSeq: z.int().nullable(),
  amount: z.int(),
  payMethod: z.enum(payMethods),
  settleState: z.enum(settleStates),
  insertDT: z.string(),
  paidDT: z.string().nullable(),
});
export type Settle = z.infer<typeof Settle>;

export const MemberSettle = Settle.extend({ memberSeq: z.int() });
export type MemberSettle = z.infer<typeof MemberSettle>;

export const listLatestSettles = endpoint({
  name: "listLatestSettles",
  method: "GET",
  path: "/api/settles/latest",
  summary: "회원사의 최근 결제",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  needsProof: true,
  query: listQuery({ sorts: ["pgOrderKey"], defaultSort: ["pgOrderKey,desc"] }).extend({
    size: digits(1, MAX_PAGE_SIZE).default(LATEST_SETTLE_PAGE.size),
  }),
  output: pageOf(Settle),
});

export const listMemberLatestSettles = endpoint({
  name: "listMemberLatestSettles",
  method: "GET",
  path: "/api/settles/child-members/latest",
  summary: "회원사마다 가장 최근의 결제 한 건",
  access: "session",
  right: { area: "members", access: "read" },
  output: z.array(MemberSettle),
});
