export const ONE_TIME_URL_LIFETIME_S = 60;

/** §2.4: integrators name the screen that the address opens. */
export const ONE_TIME_TARGETS = [
  "MAIN",
  "TAXINVOICE",
  "CASHBILL",
  "EDOC",
  "SMS",
  "FAX",
  "KAKAOTALK",
  "HOMETAX",
  "CARD",
  "BANKACCOUNT",
  "USER",
  "CERT",
  "FROMNUMBER",
  "NTSCONFIG",
  "MAILCONFIG",
  "CHARGE",
] as const;
export type OneTimeTarget = (typeof ONE_TIME_TARGETS)[number];

export const ONE_TIME_TARGET_TEXT = "열 수 있는 화면이 아닙니다. 화면 목록에서 골라 주세요.";
