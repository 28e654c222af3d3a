/** §9. These stand apart from the provider because small scripts of public pages need them and nothing else of it. */
export const LOCALE = "ko-KR";
export const TIME_ZONE = "Asia/Seoul";
export const CURRENCY_UNIT = "원";
