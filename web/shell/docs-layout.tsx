import { Outlet } from "react-router";

export default function DocsLayout() {
  return <Outlet />;
}
