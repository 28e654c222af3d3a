import { Outlet } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { AccountsFrame } from "./accounts-frame.tsx";

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
      <div className="mx-auto w-full max-w-article sm:rounded-lg sm:border sm:border-line sm:bg-surface">
        <ErrorPage error={error} />
      </div>
    </AccountsFrame>
  );
}
