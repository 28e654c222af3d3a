import { Outlet } from "react-router";
import { type SectionTab, SectionTabs } from "./section-tabs.tsx";

const TABS: readonly SectionTab[] = [
  { path: "/cs/dashboard", text: "고객지원 홈" },
  { path: "/cs/notice", text: "공지사항" },
  { path: "/cs/faq", text: "자주 묻는 질문" },
  { path: "/cs/inquiry/partner", text: "제휴 문의" },
  { path: "/cs/inquiry/technical", text: "기술 문의" },
];

export default function CsLayout() {
  return (
    <>
      <SectionTabs label="고객지원 메뉴" tabs={TABS} />
      <Outlet />
    </>
  );
}
