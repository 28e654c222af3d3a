import type { SectionTab } from "./section-tabs.tsx";

/** Documents and samples are read together, so both sections show the same row. */
export const DOCS_TABS: readonly SectionTab[] = [
  { path: "/docs/guides", text: "가이드" },
  { path: "/docs/manuals", text: "매뉴얼" },
  { path: "/docs/references", text: "API 레퍼런스" },
  { path: "/download", text: "샘플 다운로드" },
];
