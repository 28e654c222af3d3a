// §3.1: the eleven simple categories in menu order. The colour is a token because its value differs by theme.
export const SERVICE_CATEGORIES = [
  { code: "taxinvoice", text: "전자세금계산서", order: 1, color: "var(--category-taxinvoice)" },
  { code: "edoc", text: "전자문서", order: 2, color: "var(--category-edoc)" },
  { code: "cashbill", text: "현금영수증", order: 3, color: "var(--category-cashbill)" },
  { code: "message", text: "문자", order: 4, color: "var(--category-message)" },
  { code: "fax", text: "팩스", order: 5, color: "var(--category-fax)" },
  { code: "kakaotalk", text: "카카오톡", order: 6, color: "var(--category-kakaotalk)" },
  { code: "hometax", text: "홈택스 조회", order: 7, color: "var(--category-hometax)" },
  { code: "card", text: "카드 조회", order: 8, color: "var(--category-card)" },
  { code: "bankAccount", text: "계좌 조회", order: 9, color: "var(--category-bank-account)" },
  { code: "corpState", text: "휴폐업 조회", order: 10, color: "var(--category-corp-state)" },
  { code: "smsDeny", text: "080 수신거부", order: 11, color: "var(--category-sms-deny)" },
] as const;

export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
export type ServiceCategoryCode = ServiceCategory["code"];

const byCode = new Map<string, ServiceCategory>(SERVICE_CATEGORIES.map((category) => [category.code, category]));

export const serviceCategoryByCode = (code: string): ServiceCategory | undefined => byCode.get(code);
