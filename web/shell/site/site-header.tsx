import { MenuIcon, SearchIcon } from "lucide-react";
import { useLocation } from "react-router";
import { SEARCH_DIALOG_ID, SIDE_MENU_ID } from "#web/shell/element-ids.ts";
import { Logo } from "#web/shell/logo.tsx";
import { ThemeMenu } from "#web/shell/theme-menu.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { PaintFromHere } from "./paint-from-here.tsx";
import { type SectionTab, sectionMenuAt } from "./section-menus.ts";
import { DOWNLOAD_LINK, GUIDE_LINKS, isWithin, MENU_SECTIONS } from "./site-menu.ts";
import { UserWidget } from "./user-widget.tsx";

/** The header is 110 px high at the top of the page and 70 px once it scrolls (§2.5). Its box keeps its height. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <div className="header-space" data-screen-only="">
      <header className="site-header" data-header="">
        <div className="header-bar mx-auto flex max-w-content items-center gap-2 px-4 sm:px-6">
          <Logo />
          <MainNavigation pathname={pathname} />
          <div className="ml-auto flex items-center gap-1">
            <SearchButton />
            <div className="max-lg:hidden">
              <ThemeMenu id="theme-menu" />
            </div>
            <UserWidget />
            <button
              type="button"
              command="show-modal"
              commandfor={SIDE_MENU_ID}
              aria-label="메뉴 열기"
              className="icon-button -mr-2 lg:hidden"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
            </button>
          </div>
        </div>
        <ShortcutRow pathname={pathname} />
      </header>
      <PaintFromHere id="header-read" />
    </div>
  );
}

function MainNavigation({ pathname }: { pathname: string }) {
  const [services, guides, ...rest] = MENU_SECTIONS.map((section) => (
    <HeaderMenu key={section.id} section={section} pathname={pathname} />
  ));
  return (
    <nav aria-label="주 메뉴" className="ml-6 max-lg:hidden xl:ml-10">
      <ul className="flex items-center">
        {services}
        {guides}
        <li>
          <a
            href={DOWNLOAD_LINK.path}
            aria-current={pathname === DOWNLOAD_LINK.path ? "page" : undefined}
            className="header-link"
          >
            {DOWNLOAD_LINK.text}
          </a>
        </li>
        {rest}
      </ul>
    </nav>
  );
}

function SearchButton() {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={SEARCH_DIALOG_ID}
      className="icon-button xl:mr-1 xl:flex xl:h-9 xl:w-44 xl:items-center xl:gap-2 xl:rounded-md xl:border xl:border-line xl:bg-surface xl:px-3 xl:text-faint xl:hover:border-line-strong"
    >
      <SearchIcon aria-hidden="true" className="size-5 shrink-0 xl:size-4" />
      <span className="sr-only grow text-left text-sm xl:not-sr-only">문서 검색</span>
      <kbd className="key-cap hidden text-[0.6875rem] xl:block">Ctrl K</kbd>
    </button>
  );
}

const FIRST_LINKS: readonly SectionTab[] = [
  { path: "/services/category", text: "서비스" },
  ...GUIDE_LINKS.slice(0, 2),
  DOWNLOAD_LINK,
  { path: "/cs/dashboard", text: "고객지원" },
];

/** The second row on a narrow screen, with the section's menu if there is one; it disappears first when the page scrolls. */
function ShortcutRow({ pathname }: { pathname: string }) {
  const tabs = sectionMenuAt(pathname)?.tabs ?? FIRST_LINKS;
  return (
    <nav aria-label="바로가기" className="header-shortcuts lg:hidden">
      <ul className="flex h-10 items-center gap-1 overflow-x-auto px-2 scroll-px-12 sm:px-4">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <a
              href={tab.path}
              aria-current={isWithin(pathname, tab.path) ? "page" : undefined}
              className="flex h-8 items-center whitespace-nowrap rounded-md px-2 text-sm text-muted aria-[current=page]:font-semibold aria-[current=page]:text-brand aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
