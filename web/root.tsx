import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { REFRESH_TOAST_HIDE_MS, TOAST_HIDE_MS } from "#web/shell/ui-timing.ts";
import { ToastHost } from "#web/ui/toast-host.tsx";
import enhanceUrl from "./enhance/main.ts?worker&url";
import { FONT_PRELOADS } from "./fonts.ts";
import { keepFormsOnFailure } from "./forms/failed-actions.ts";
import { UnsavedGuard } from "./forms/unsaved-guard.tsx";
import { answerRefusal } from "./shell/answer-refusal.ts";
import { BareFrame } from "./shell/bare-frame.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { HEAD_SCRIPT } from "./shell/head-script.ts";
import { LoadingBar } from "./shell/loading-bar.tsx";
import { RouteEffects } from "./shell/route-effects.tsx";
import { ShortcutsDialog } from "./shell/shortcuts-dialog.tsx";
import { isStaticPage } from "./shell/site/static-page.ts";
// Styles that many routes share are imported here, because a shared chunk would load them before the layer order.
import "./styles/app.css";
import "./shell/shell.css";
import "./shell/site/header.css";
import "./shell/console/console.css";
import "./shell/console/console-side-menu.css";
import "./ui/highlight.css";
import "./documents/document-sheet.css";

export const middleware = [answerRefusal];
export const clientMiddleware = [keepFormsOnFailure];

export function links() {
  return [
    ...FONT_PRELOADS,
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = isStaticPage(useMatches().map((match) => match.handle));
  useEffect(() => document.documentElement.removeAttribute("data-hydrating"), []);
  return (
    <html
      lang="ko"
      data-static={isStatic ? "" : undefined}
      data-hydrating={isStatic ? undefined : ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script suppressHydrationWarning>{import.meta.env.SSR ? HEAD_SCRIPT : ""}</script>
        <Meta />
        <Links />
        {isStatic ? <script type="module" src={enhanceUrl} /> : null}
      </head>
      <body>
        {children}
        <ShortcutsDialog />
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <LoadingBar />
      <RouteEffects />
      <Outlet />
      <UnsavedGuard />
      <ToastHost hideMs={TOAST_HIDE_MS} refreshHideMs={REFRESH_TOAST_HIDE_MS} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <BareFrame>
      <ErrorPage error={error} />
    </BareFrame>
  );
}
