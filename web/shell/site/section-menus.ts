import { PROVIDER } from "#domain/provider.ts";
import { isWithin, ON_PREMISE_LINK, SERVICE_GROUPS, SERVICE_OVERVIEW_LINK } from "./site-menu.ts";

export interface SectionTab {
  path: string;
  text: string;
}

interface SectionMenu {
  label: string;
  roots: readonly string[];
  tabs: readonly SectionTab[];
}

/** The second menu level of each public section: a row below the header, on a narrow screen the header's second row. */
const SECTION_MENUS: readonly SectionMenu[] = [
  {
    label: "서비스 메뉴",
    roots: ["/services"],
    tabs: [SERVICE_OVERVIEW_LINK, ...SERVICE_GROUPS.flatMap((group) => group.links), ON_PREMISE_LINK],
  },
  {
    label: "문서 메뉴",
    // Documents and samples share one menu.
    roots: ["/docs", "/download"],
    tabs: [
      { path: "/docs/guides", text: "가이드" },
      { path: "/docs/manuals", text: "매뉴얼" },
      { path: "/docs/references", text: "API 레퍼런스" },
      { path: "/docs/errors", text: "오류 진단" },
      { path: "/download", text: "샘플 다운로드" },
    ],
  },
  {
    label: "파트너 메뉴",
    roots: ["/partners"],
    tabs: [
      { path: "/partners/info", text: "파트너 안내" },
      { path: "/partners/reseller", text: "수익형 파트너" },
      { path: "/partners/standalone", text: "할인형 파트너" },
      { path: "/partners/cost/partner", text: "파트너 요금" },
      { path: "/partners/cost/on-premise", text: "설치형 요금" },
    ],
  },
  {
    label: "고객지원 메뉴",
    roots: ["/cs"],
    tabs: [
      { path: "/cs/dashboard", text: "고객지원 홈" },
      { path: "/cs/notice", text: "공지사항" },
      { path: "/cs/faq", text: "자주 묻는 질문" },
      { path: "/cs/inquiry/partner", text: "제휴 문의" },
      { path: "/cs/inquiry/technical", text: "기술 문의" },
      { path: "/cs/inquiry/receipt", text: "문의 확인" },
    ],
  },
  {
    label: "약관 메뉴",
    roots: ["/terms"],
    tabs: [
      { path: `/terms/${PROVIDER.path}`, text: "이용약관" },
      { path: "/terms/partner", text: "파트너 약관" },
      { path: "/terms/privacy", text: "개인정보 처리방침" },
    ],
  },
];

export const sectionMenuAt = (pathname: string): SectionMenu | undefined =>
  SECTION_MENUS.find(({ roots }) => roots.some((root) => isWithin(pathname, root)));
