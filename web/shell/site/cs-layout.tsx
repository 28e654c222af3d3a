import { Outlet } from "react-router";
import { SectionTabs } from "./section-tabs.tsx";

export default function CsLayout() {
  return (
    <>
      <SectionTabs />
      <Outlet />
    </>
  );
}
