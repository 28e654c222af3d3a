import { Outlet } from "react-router";

export const handle = { static: true };

export default function PublicLayout() {
  return <Outlet />;
}
