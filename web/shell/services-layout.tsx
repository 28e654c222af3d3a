import { Outlet } from "react-router";

export default function ServicesLayout() {
  return <Outlet />;
}
