import type { ReactNode } from "react";
import { SUPPORT_PHONE } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { MAIN_ID } from "#web/shell/element-ids.ts";
import { Logo } from "#web/shell/logo.tsx";
import { SkipLink } from "#web/shell/skip-link.tsx";
import { ThemeMenu } from "#web/shell/theme-menu.tsx";
import { FOOTER_LINKS } from "./site-menu.ts";

/** The frame of log-in and sign-up has no menus that lead away, only links to the front page and to help. */
export function AccountsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-surface-sunken">
      <SkipLink />
      <header className="flex h-[4.375rem] shrink-0 items-center justify-between px-4 sm:px-6" data-screen-only="">
        <Logo />
        <ThemeMenu id="accounts-theme" />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] place-items-start px-4 pb-16 pt-4 outline-none sm:pt-10"
      >
        {children}
      </main>
      <footer
        className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 px-4 py-6 text-[0.8125rem] text-muted"
        data-screen-only=""
      >
        {FOOTER_LINKS.filter((link) => link.path.startsWith("/terms/")).map((link) => (
          <a key={link.path} href={link.path} className="inline-flex min-h-7 items-center hover:underline">
            {link.text}
          </a>
        ))}
        <a href={`tel:${SUPPORT_PHONE}`} className="inline-flex min-h-7 items-center tabular-nums hover:underline">
          고객센터 {SUPPORT_PHONE}
        </a>
        <span>© {PROVIDER.englishName}</span>
      </footer>
    </div>
  );
}
