import type { ServiceItemCode } from "../money/item-codes.ts";
import type { PointCode } from "../money/point-codes.ts";

interface EdocKindShape {
  readonly text: string;
  readonly item: ServiceItemCode;
  readonly pointCode: PointCode;
}

// §3.1, §3.2: each of the six kinds has its item and the point code it is charged under.
export const EDOC_KINDS = {
  DI: { text: "거래명세서", item: "edocDi", pointCode: "50300" },
  RS: { text: "입금표", item: "edocRs", pointCode: "50400" },
  PI: { text: "청구서", item: "edocPi", pointCode: "50500" },
  ES: { text: "견적서", item: "edocEs", pointCode: "50600" },
  RC: { text: "영수증", item: "edocRc", pointCode: "50700" },
  PO: { text: "발주서", item: "edocPo", pointCode: "50800" },
} as const satisfies Record<string, EdocKindShape>;

export type EdocKind = keyof typeof EDOC_KINDS;
