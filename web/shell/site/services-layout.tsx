import { Outlet } from "react-router";
import { type SectionTab, SectionTabs } from "./section-tabs.tsx";
import { ON_PREMISE_LINK, SERVICE_GROUPS, SERVICE_OVERVIEW_LINK } from "./site-menu.ts";

const TABS: readonly SectionTab[] = [
  SERVICE_OVERVIEW_LINK,
  ...SERVICE_GROUPS.flatMap((group) => group.links),
  ON_PREMISE_LINK,
];

export default function ServicesLayout() {
  return (
    <>
      <SectionTabs label="서비스 메뉴" tabs={TABS} />
      <Outlet />
    </>
  );
}
