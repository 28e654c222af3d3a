import { Outlet } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { AccountsFrame } from "./accounts-frame.tsx";

export const handle = { static: true, isPersonal: true };

/** Documents that are opened by their address alone: no menus, and no scripts but those every page has. */
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
