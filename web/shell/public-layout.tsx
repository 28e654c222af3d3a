import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { PublicFrame } from "./public-frame.tsx";

export const handle = { static: true };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  );
}
