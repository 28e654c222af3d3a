import { Outlet } from "react-router";
import { PROVIDER } from "#domain/provider.ts";
import { type SectionTab, SectionTabs } from "./section-tabs.tsx";

const TABS: readonly SectionTab[] = [
  { path: `/terms/${PROVIDER.path}`, text: "이용약관" },
  { path: "/terms/partner", text: "파트너 약관" },
  { path: "/terms/privacy", text: "개인정보처리방침" },
];

export default function TermsLayout() {
  return (
    <>
      <SectionTabs label="약관 메뉴" tabs={TABS} />
      <Outlet />
    </>
  );
}
