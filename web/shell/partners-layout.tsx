import { Outlet } from "react-router";

export default function PartnersLayout() {
  return <Outlet />;
}
