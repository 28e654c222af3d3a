import { Outlet } from "react-router";

export default function AccountsLayout() {
  return <Outlet />;
}
