import { Outlet } from "react-router";

export default function TermsLayout() {
  return <Outlet />;
}
