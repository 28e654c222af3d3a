import { ArrowRightIcon, ChevronDownIcon, LayoutGridIcon, ServerIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import {
  isWithin,
  type MenuLink,
  type MenuSection,
  ON_PREMISE_LINK,
  SERVICE_GROUPS,
  SERVICE_OVERVIEW_LINK,
  type ServiceLink,
} from "./site-menu.ts";

interface HeaderMenuProps {
  section: MenuSection;
  pathname: string;
}

export const isCurrentSection = (section: MenuSection, pathname: string): boolean =>
  isWithin(pathname, section.root) || section.links.some((link) => isWithin(pathname, link.path));

const currentPage = (path: string, pathname: string) => (path === pathname ? "page" : undefined);

/** A native popover: it opens, closes on Esc and outside clicks, and keeps the tab order without a script. */
export function HeaderMenu({ section, pathname }: HeaderMenuProps) {
  const panel = `menu-${section.id}`;
  return (
    <li className="header-menu" data-menu="">
      <button
        type="button"
        popoverTarget={panel}
        aria-current={isCurrentSection(section, pathname) || undefined}
        className="header-link group"
      >
        {section.text}
        <ChevronDownIcon aria-hidden="true" className="header-chevron size-4 text-faint" />
      </button>
      {section.id === "services" ? (
        <div id={panel} popover="auto" className="header-panel header-panel-wide">
          <ServicePanel pathname={pathname} />
        </div>
      ) : (
        <div id={panel} popover="auto" className="header-panel header-panel-card">
          <LinkList links={section.links} pathname={pathname} />
        </div>
      )}
    </li>
  );
}

function LinkList({ links, pathname }: { links: readonly MenuLink[]; pathname: string }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={currentPage(link.path, pathname)} className="panel-link block px-3 py-2.5">
            <LinkText link={link} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkText({ link }: { link: MenuLink }) {
  return (
    <>
      <span className="block text-[0.9375rem] font-semibold leading-snug text-text">{link.text}</span>
      <span className="mt-0.5 block text-[0.8125rem] font-normal leading-snug text-muted">{link.note}</span>
    </>
  );
}

function ServicePanel({ pathname }: { pathname: string }) {
  return (
    <div className="mx-auto grid max-w-content grid-cols-[1fr_1fr_1fr_17rem] gap-x-6 px-6 py-8">
      {SERVICE_GROUPS.map((group) => (
        <section key={group.text} aria-label={`${group.text} 서비스`}>
          <p className="mb-2 px-3 text-[0.8125rem] font-semibold text-faint">{group.text}</p>
          <ul className="flex flex-col gap-0.5">
            {group.links.map((link) => (
              <ServiceItem
                key={link.path}
                link={link}
                pathname={pathname}
                icon={<ServiceIcon category={link.category} />}
              />
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="도입 방식과 전체 서비스" className="border-l border-line pl-6">
        <p className="mb-2 px-3 text-[0.8125rem] font-semibold text-faint">도입 방식</p>
        <ul>
          <ServiceItem
            link={ON_PREMISE_LINK}
            pathname={pathname}
            icon={<ServiceIcon category={ON_PREMISE_LINK.category} icon={ServerIcon} />}
          />
        </ul>
        <a
          href={SERVICE_OVERVIEW_LINK.path}
          aria-current={currentPage(SERVICE_OVERVIEW_LINK.path, pathname)}
          className="group mt-3 block rounded-lg border border-line bg-surface-sunken p-4 hover:border-brand-line hover:bg-brand-soft"
        >
          <LayoutGridIcon aria-hidden="true" className="size-5 text-brand" />
          <span className="mt-3 flex items-center gap-1 text-[0.9375rem] font-semibold text-text">
            {SERVICE_OVERVIEW_LINK.text}
            <ArrowRightIcon
              aria-hidden="true"
              className="size-4 text-brand transition-transform group-hover:translate-x-0.5"
            />
          </span>
          <span className="mt-0.5 block text-[0.8125rem] leading-snug text-muted">{SERVICE_OVERVIEW_LINK.note}</span>
        </a>
      </section>
    </div>
  );
}

function ServiceItem({ link, pathname, icon }: { link: ServiceLink; pathname: string; icon: ReactNode }) {
  return (
    <li>
      <a
        href={link.path}
        aria-current={currentPage(link.path, pathname)}
        className="panel-link flex items-center gap-3 px-3 py-2"
      >
        {icon}
        <span>
          <LinkText link={link} />
        </span>
      </a>
    </li>
  );
}
