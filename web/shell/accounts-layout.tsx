import { Outlet } from "react-router";
import { AccountsFrame } from "./accounts-frame.tsx";
import { ErrorPage } from "./error-page.tsx";

export default function AccountsLayout() {
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
