export const PROVIDER = {
  name: "가온빌",
  englishName: "GaonBill",
  path: "gaonbill",
  product: "GaonBill",
  identityCheckPath: "checkplus",
} as const;

// §9: the test value is the real value with a test suffix.
export const BRANDS = { real: "GAONBILL", test: "GAONBILLTEST" } as const;
export type Brand = (typeof BRANDS)[keyof typeof BRANDS];

export const BRAND_LABELS: Readonly<Record<Brand, string>> = {
  [BRANDS.real]: "운영 서버",
  [BRANDS.test]: "테스트 서버",
};

export const isBrand = (text: string | null): text is Brand => Object.values<string | null>(BRANDS).includes(text);

export const isRealBrand = (brand: Brand): boolean => brand === BRANDS.real;

// Ours at the tax office: it stands in every number we give an invoice.
export const NTS_REGISTRATION_NUMBER = "41000042";

// §3, §9: the fixed parts of every session record.
export const SESSION_PRODUCT = "GAONBILL_DEVELOPERS";

// §3: who acts, by what they act as: people of the partner, a member's own people, provider staff.
export const SESSION_TYPES = { user: "PARTNER", member: "MEMBER", manager: "MANAGER" } as const;

export const OAUTH_CLIENT_ID = "gaonbill-developers";
export const LOGIN_SCOPES = ["user", "manager"] as const;
export type LoginScope = (typeof LOGIN_SCOPES)[number];

// §4, §9
export const ACCESS_TOKEN_LIFETIME_S = 3600;
export const REFRESH_TOKEN_LIFETIME_S = 86_400;

// Exchange numbers in Korea never begin with 0, so this one can reach nobody.
export const SUPPORT_PHONE = "02-0000-0000";

/** §2.5, the footer. Fictional on purpose: the numbers are of a kind that no office gives out. */
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
