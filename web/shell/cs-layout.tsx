import { Outlet } from "react-router";

export default function CsLayout() {
  return <Outlet />;
}
