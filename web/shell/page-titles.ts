import { MEMBER_MENU, PARTNER_MENU } from "#domain/console/console-menu.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SECTION_TITLES } from "./site/section-titles.ts";
import { DOWNLOAD_LINK, MENU_SECTIONS } from "./site/site-menu.ts";
import { SITE_NAME } from "./site-name.ts";

const OTHER_TITLES: Readonly<Record<string, string>> = {
  ...SECTION_TITLES,
  "/": SITE_NAME,
  "/settle-cancel": "결제 취소",
  "/settle-next": "결제 결과",
  "/partners/cost/on-premise": "설치형 요금",
  [`/terms/${PROVIDER.path}`]: "이용약관",
  "/terms/partner": "파트너 약관",
  "/terms/privacy": "개인정보 처리방침",
  "/docs/search": "문서 검색",
  "/cs/inquiry/partner": "제휴 문의",
  "/cs/inquiry/technical": "기술 문의",
  "/cs/inquiry/receipt": "문의 확인",
  "/accounts/login": "로그인",
  "/accounts/signup": "회원가입",
  "/accounts/reset-password": "비밀번호 재설정",
  "/accounts/member-password": "회원사 사용자 비밀번호 설정",
  "/accounts/callback": "소셜 로그인 확인",
  "/accounts/consent": "바뀐 약관 동의",
  "/accounts/login-complete": "내 홈",
  "/accounts/login-from-manager": "운영자 로그인",
  [`/${PROVIDER.identityCheckPath}/success`]: "본인확인 완료",
  [`/${PROVIDER.identityCheckPath}/failure`]: "본인확인 실패",
  "/console/partners": "내 파트너 목록",
  "/console/profile": "회원정보 수정",
  "/@ui": "화면 구성 요소",
};

const FIXED_TITLES = new Map<string, string>([
  ...[...MENU_SECTIONS.flatMap((section) => section.links), DOWNLOAD_LINK].map(
    (link) => [link.path, link.text] as const,
  ),
  ...Object.entries(OTHER_TITLES),
]);

const PARTNER_TITLES = new Map<string, string>(PARTNER_MENU.map((entry) => [entry.path, entry.text]));
const MEMBER_TITLES = new Map<string, string>(MEMBER_MENU.map((entry) => [entry.path, entry.text]));

// A page below one of these sections (an article, a notice) brings its own title; until then it has the section's name.
const SLUG_SECTIONS = ["/docs/guides", "/docs/manuals", "/docs/references", "/cs/faq", "/cs/notice"];

/** Returns the page's Korean name; undefined when no route has this path. */
export function pageTitle(pathname: string): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, "") : pathname;
  const member = /^\/console\/partners\/\d+\/members\/list\/\d+\/(.+)$/.exec(path)?.[1];
  if (member !== undefined) return MEMBER_TITLES.get(member);
  const partner = /^\/console\/partners\/\d+\/(.+)$/.exec(path)?.[1];
  if (partner !== undefined) return PARTNER_TITLES.get(partner);
  return FIXED_TITLES.get(path) ?? slugSectionTitle(path);
}

function slugSectionTitle(path: string): string | undefined {
  const section = SLUG_SECTIONS.find((root) => path.startsWith(`${root}/`));
  return section && FIXED_TITLES.get(section);
}
