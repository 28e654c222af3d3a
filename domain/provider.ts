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

// The tax office knows us by this number; it is part of every number we give an invoice.
export const NTS_REGISTRATION_NUMBER = "41000042";

// §3, §9: this part of every session record is fixed.
export const SESSION_PRODUCT = "GAONBILL_DEVELOPERS";

// §3: people of the partner, a member's own people and provider staff act as different session types.
export const SESSION_TYPES = { user: "PARTNER", member: "MEMBER", manager: "MANAGER" } as const;

export const OAUTH_CLIENT_ID = "gaonbill-developers";
export const LOGIN_SCOPES = ["user", "manager"] as const;
export type LoginScope = (typeof LOGIN_SCOPES)[number];

// §4, §9
export const ACCESS_TOKEN_LIFETIME_S = 3600;
export const REFRESH_TOKEN_LIFETIME_S = 86_400;
