// §3.1: the eleven simple categories in menu order. `colorToken` is the CSS custom property that holds the category's colour.
export const SERVICE_CATEGORIES = [
  { code: "taxinvoice", text: "전자세금계산서", order: 1, hue: 250, colorToken: "--category-taxinvoice" },
  { code: "edoc", text: "전자문서", order: 2, hue: 290, colorToken: "--category-edoc" },
  { code: "cashbill", text: "현금영수증", order: 3, hue: 155, colorToken: "--category-cashbill" },
  { code: "message", text: "문자", order: 4, hue: 215, colorToken: "--category-message" },
  { code: "fax", text: "팩스", order: 5, hue: 60, colorToken: "--category-fax" },
  { code: "kakaotalk", text: "카카오톡", order: 6, hue: 95, colorToken: "--category-kakaotalk" },
  { code: "hometax", text: "홈택스 조회", order: 7, hue: 185, colorToken: "--category-hometax" },
  { code: "card", text: "카드 조회", order: 8, hue: 325, colorToken: "--category-card" },
  { code: "bankAccount", text: "계좌 조회", order: 9, hue: 130, colorToken: "--category-bankAccount" },
  { code: "corpState", text: "휴폐업 조회", order: 10, hue: 30, colorToken: "--category-corpState" },
  { code: "smsDeny", text: "080 수신거부", order: 11, hue: 5, colorToken: "--category-smsDeny" },
] as const;

export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
export type ServiceCategoryCode = ServiceCategory["code"];

const byCode = new Map<string, ServiceCategory>(SERVICE_CATEGORIES.map((category) => [category.code, category]));

export const serviceCategoryByCode = (code: string): ServiceCategory | undefined => byCode.get(code);
