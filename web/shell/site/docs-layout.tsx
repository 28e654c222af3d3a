import { Outlet } from "react-router";
import { SectionTabs } from "./section-tabs.tsx";

export default function DocsLayout() {
  return (
    <>
      <SectionTabs />
      <Outlet />
    </>
  );
}
