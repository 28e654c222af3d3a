import { type ReactNode, useEffect } from "react";
import { enhanceHeader } from "#web/enhance/header.ts";
import { MAIN_ID } from "#web/shell/element-ids.ts";
import { SkipLink } from "#web/shell/skip-link.tsx";
import { QuickMenu } from "./quick-menu.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Draws everything around a public page, also <main>, so that the skip link has one target. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(enhanceHeader, []);
  return (
    <div className="beside-quick-menu flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <QuickMenu />
      <SideMenu />
      <SearchDialog />
    </div>
  );
}
