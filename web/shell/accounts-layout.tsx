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
      <div className="mx-auto w-full max-w-article sm:rounded-lg sm:border sm:border-line sm:bg-surface">
        <ErrorPage error={error} />
      </div>
    </AccountsFrame>
  );
}
