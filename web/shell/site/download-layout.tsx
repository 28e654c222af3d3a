import { Outlet } from "react-router";
import { DOCS_TABS } from "./docs-tabs.ts";
import { SectionTabs } from "./section-tabs.tsx";

export default function DownloadLayout() {
  return (
    <>
      <SectionTabs label="문서 메뉴" tabs={DOCS_TABS} />
      <Outlet />
    </>
  );
}
