import { Outlet } from "react-router";

export default function DownloadLayout() {
  return <Outlet />;
}
