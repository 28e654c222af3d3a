import { Outlet } from "react-router";
import { type SectionTab, SectionTabs } from "./section-tabs.tsx";

const TABS: readonly SectionTab[] = [
  { path: "/partners/info", text: "파트너 안내" },
  { path: "/partners/reseller", text: "수익형 파트너" },
  { path: "/partners/standalone", text: "할인형 파트너" },
  { path: "/partners/cost/partner", text: "파트너 요금" },
  { path: "/partners/cost/on-premise", text: "설치형 요금" },
];

export default function PartnersLayout() {
  return (
    <>
      <SectionTabs label="파트너 메뉴" tabs={TABS} />
      <Outlet />
    </>
  );
}
