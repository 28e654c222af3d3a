import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { PROVIDER } from "#domain/provider.ts";

export interface MenuLink {
  readonly path: string;
  readonly text: string;
  readonly note: string;
}

export interface ServiceLink extends MenuLink {
  readonly category: ServiceCategoryCode;
}

export interface ServiceGroup {
  readonly text: string;
  readonly links: readonly ServiceLink[];
}

const service = (category: ServiceCategoryCode, text: string, note: string): ServiceLink => ({
  path: `/services/${category}`,
  category,
  text,
  note,
});

// The menu holds every service page, taxinvoice-on-premise and category (§2.5).
export const SERVICE_GROUPS: readonly ServiceGroup[] = [
  {
    text: "문서",
    links: [
      service("taxinvoice", "전자세금계산서", "발행부터 국세청 전송까지"),
      service("edoc", "전자문서", "거래명세서·견적서 등 6종"),
      service("cashbill", "현금영수증", "발급과 취소, 국세청 전송"),
    ],
  },
  {
    text: "메시지",
    links: [
      service("message", "문자", "단문·장문·포토 문자"),
      service("fax", "팩스", "팩스기 없이 파일로 전송"),
      service("kakaotalk", "카카오톡", "알림톡과 친구톡"),
    ],
  },
  {
    text: "조회",
    links: [
      service("hometax", "홈택스 조회", "매출·매입 자료 수집"),
      service("card", "카드 조회", "카드 사용 내역 수집"),
      service("bankAccount", "계좌 조회", "입출금 내역 수집"),
      service("corpState", "휴폐업 조회", "거래처 사업자 상태 확인"),
    ],
  },
];

export const ON_PREMISE_LINK: ServiceLink = {
  path: "/services/taxinvoice-on-premise",
  category: "taxinvoice",
  text: "설치형 세금계산서",
  note: "우리 회사 서버에 설치해서 써요",
};

export const SERVICE_OVERVIEW_LINK: MenuLink = {
  path: "/services/category",
  text: "전체 서비스",
  note: "서비스와 단가를 한눈에 비교해요",
};

export const GUIDE_LINKS: readonly MenuLink[] = [
  { path: "/docs/guides/quick-start", text: "시작하기", note: "첫 호출까지 따라 해 보세요" },
  { path: "/docs/references/v1", text: "API 레퍼런스", note: "함수와 파라미터를 모두 모았어요" },
  { path: "/docs/references/error-codes", text: "오류코드 조회", note: "코드 번호로 원인과 해결법을 찾아요" },
];

export const DOWNLOAD_LINK: MenuLink = { path: "/download", text: "다운로드", note: "언어별 연동 샘플을 받아요" };

export const PARTNER_LINKS: readonly MenuLink[] = [
  { path: "/partners/cost/partner", text: "파트너 요금", note: "품목별 단가와 월 비용 계산" },
  { path: "/partners/info", text: "파트너 안내", note: "어떤 유형이 맞는지 비교해요" },
  { path: "/partners/reseller", text: "수익형 파트너", note: "회원사 이용료에서 수익을 나눠요" },
  { path: "/partners/standalone", text: "할인형 파트너", note: "직접 쓰는 만큼 낮은 단가로" },
];

export const SUPPORT_LINKS: readonly MenuLink[] = [
  { path: "/cs/dashboard", text: "고객지원 홈", note: "자주 찾는 도움말을 모았어요" },
  { path: "/cs/inquiry/partner", text: "문의하기", note: "제휴와 연동을 물어보세요" },
  { path: "/cs/notice", text: "공지사항", note: "점검과 변경 소식" },
  { path: "/cs/faq", text: "자주 묻는 질문", note: "먼저 찾아보면 빨라요" },
  { path: "/proposal", text: "제안서", note: "소개서를 받거나 요청해요" },
];

export interface MenuSection {
  readonly id: string;
  readonly text: string;
  readonly root: string;
  readonly links: readonly MenuLink[];
}

export const MENU_SECTIONS: readonly MenuSection[] = [
  {
    id: "services",
    text: "서비스",
    root: "/services",
    links: [...SERVICE_GROUPS.flatMap((group) => group.links), ON_PREMISE_LINK, SERVICE_OVERVIEW_LINK],
  },
  { id: "guides", text: "가이드", root: "/docs", links: GUIDE_LINKS },
  { id: "partners", text: "파트너", root: "/partners", links: PARTNER_LINKS },
  { id: "support", text: "고객지원", root: "/cs", links: SUPPORT_LINKS },
];

export const FOOTER_LINKS: readonly { path: string; text: string; isStrong?: boolean }[] = [
  { path: `/terms/${PROVIDER.path}`, text: "이용약관" },
  { path: "/terms/partner", text: "파트너 약관" },
  { path: "/terms/privacy", text: "개인정보 처리방침", isStrong: true },
  { path: "/proposal", text: "제안서" },
];

export const isWithin = (pathname: string, root: string): boolean =>
  pathname === root || pathname.startsWith(`${root}/`);
