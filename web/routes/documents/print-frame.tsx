import { PrinterIcon } from "lucide-react";
import { Outlet } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { requireUser } from "#web/shell/require-user.ts";
import { Button } from "#web/ui/button.tsx";

export const middleware = [requireUser];

/** Shows a document alone on its page, so that the browser can print it or save it as PDF. */
export default function PrintFrame() {
  return (
    <main className="min-h-dvh bg-surface-sunken px-4 py-6 print:bg-transparent print:p-0">
      <div className="mx-auto flex max-w-[60rem] flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <p className="text-sm text-muted">인쇄 창에서 대상을 ‘PDF로 저장’으로 바꾸면 파일로 남길 수 있습니다.</p>
          <Button variant="primary" icon={PrinterIcon} onClick={() => window.print()}>
            인쇄·PDF
          </Button>
        </div>
        <Outlet />
      </div>
    </main>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
