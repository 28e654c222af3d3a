/** The names of pages with pages below them; breadcrumbs use them as steps. */
export const SECTION_TITLES: Readonly<Record<string, string>> = {
  "/partners": "파트너",
  "/partners/cost": "요금 안내",
  "/services": "서비스 소개",
  "/terms": "약관",
  "/docs": "개발 문서",
  "/docs/guides": "가이드",
  "/docs/manuals": "매뉴얼",
  "/docs/references": "API 레퍼런스",
  "/docs/errors": "오류 진단",
};
