import { PROVIDER } from "./provider.ts";

// Exchange numbers in Korea never begin with 0, so this one can reach nobody.
export const SUPPORT_PHONE = "02-0000-0000";

/** §2.5, the footer. The company is fictional on purpose: no office gives out numbers like these. */
export const COMPANY = {
  name: `주식회사 ${PROVIDER.name}`,
  ceoName: "한가온",
  bizId: "000-00-00000",
  mailOrderNumber: "제0000-가온누리-0000호",
  address: "가온특별시 누리구 한빛로 1",
  email: `support@${PROVIDER.path}.example`,
  firstYear: 2026,
} as const;

// §1, §9
export const SUPPORT_HOURS = {
  days: "평일",
  open: "09:00",
  close: "18:00",
  lunchStart: "12:00",
  lunchEnd: "13:00",
  closed: "토·일요일, 공휴일 휴무",
} as const;
