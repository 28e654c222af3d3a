/** §9. Apart from the provider: small scripts of public pages need these and nothing else of it. */
export const LOCALE = "ko-KR";
export const TIME_ZONE = "Asia/Seoul";
export const CURRENCY_UNIT = "원";
