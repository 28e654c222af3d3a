import { PROVIDER } from "../provider.ts";

export const NOTICE_CATEGORY_LABELS = {
  MAINTENANCE: "점검",
  SERVICE: "서비스",
  POLICY: "정책",
  UPDATE: "업데이트",
} as const;
export const NOTICE_CATEGORIES = Object.keys(NOTICE_CATEGORY_LABELS) as (keyof typeof NOTICE_CATEGORY_LABELS)[];

export const FAQ_CATEGORY_LABELS = {
  START: "연동 시작",
  DOCUMENT: "문서 발행",
  MESSAGE: "메시지",
  LOOKUP: "조회",
  BILLING: "요금·정산",
  ACCOUNT: "계정·보안",
} as const;
export const FAQ_CATEGORIES = Object.keys(FAQ_CATEGORY_LABELS) as (keyof typeof FAQ_CATEGORY_LABELS)[];

export const TERMS_KIND_LABELS = {
  [PROVIDER.path]: "이용약관",
  partner: "파트너 약관",
  privacy: "개인정보 처리방침",
} as const;
export const TERMS_KINDS = Object.keys(TERMS_KIND_LABELS) as (keyof typeof TERMS_KIND_LABELS)[];
