import { Outlet } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { AccountsFrame } from "./accounts-frame.tsx";

export const handle = { static: true, isPersonal: true };

/** The frame of documents that open by their address alone: no menus, and only the scripts of every page. */
export default function DocumentLayout() {
  return (
    <AccountsFrame>
      <Outlet />
    </AccountsFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AccountsFrame>
      <ErrorPage error={error} />
    </AccountsFrame>
  );
}
