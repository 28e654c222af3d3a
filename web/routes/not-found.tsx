import { data } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { PublicFrame } from "#web/shell/site/public-frame.tsx";

export const handle = { static: true };

export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  );
}
