// A settlement is paid out in one of these ways.
export const SETTLE_METHODS = { bankTransfer: 1, points: 2, offset: 3 } as const;
export type SettleMethod = (typeof SETTLE_METHODS)[keyof typeof SETTLE_METHODS];

export const SETTLE_METHOD_LABELS: Readonly<Record<SettleMethod, string>> = {
  1: "계좌 입금",
  2: "포인트 지급",
  3: "이용요금 상계",
};
