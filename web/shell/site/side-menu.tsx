import { ChevronDownIcon, FileTextIcon, MessageSquareMoreIcon, PhoneIcon, ServerIcon, XIcon } from "lucide-react";
import { useLocation } from "react-router";
import { SUPPORT_PHONE } from "#domain/company.ts";
import { SIDE_MENU_ID } from "#web/shell/element-ids.ts";
import { Logo } from "#web/shell/logo.tsx";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { ThemeChoices } from "#web/shell/theme-menu.tsx";
import { LOGOUT_PATH } from "#web/shell/user-menu.tsx";
import { isCurrentSection } from "./header-menu.tsx";
import { DOWNLOAD_LINK, MENU_SECTIONS, type MenuLink, type MenuSection, ON_PREMISE_LINK } from "./site-menu.ts";
import { AvatarPlace, NamePlaces } from "./user-widget.tsx";

/** The menu of narrow screens (§2.5): a native modal dialog (focus stays inside, Esc closes) with native accordions. */
export function SideMenu() {
  const { pathname } = useLocation();
  return (
    <dialog id={SIDE_MENU_ID} closedby="any" aria-label="전체 메뉴" className="side-menu" data-dialog="">
      <div className="flex h-[4.375rem] shrink-0 items-center justify-between border-b border-line px-4">
        <Logo />
        <button
          type="button"
          command="close"
          commandfor={SIDE_MENU_ID}
          aria-label="메뉴 닫기"
          className="icon-button -mr-2"
        >
          <XIcon aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4 py-4">
        <AccountBlock />
        <nav aria-label="전체 메뉴" className="mt-3">
          {MENU_SECTIONS.map((section) => (
            <Group key={section.id} section={section} pathname={pathname} />
          ))}
          <a
            href={DOWNLOAD_LINK.path}
            aria-current={pathname === DOWNLOAD_LINK.path ? "page" : undefined}
            className="flex h-14 items-center border-b border-line text-[1.0625rem] font-semibold aria-[current=page]:text-brand"
          >
            {DOWNLOAD_LINK.text}
          </a>
        </nav>
        <div className="side-theme mt-5">
          <ThemeChoices name="side-theme" />
        </div>
      </div>
      <ContactButtons />
    </dialog>
  );
}

function Group({ section, pathname }: { section: MenuSection; pathname: string }) {
  return (
    <details name="side-menu-group" open={isCurrentSection(section, pathname)} className="group border-b border-line">
      <summary className="flex h-14 list-none items-center justify-between rounded-md text-[1.0625rem] font-semibold [&::-webkit-details-marker]:hidden">
        {section.text}
        <ChevronDownIcon aria-hidden="true" className="size-5 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        {section.links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              aria-current={link.path === pathname ? "page" : undefined}
              className="panel-link -mx-2 flex min-h-11 items-center gap-3 px-2 text-[0.9375rem]"
            >
              <LinkIcon link={link} />
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LinkIcon({ link }: { link: MenuLink }) {
  if (!("category" in link)) return null;
  const { category } = link as typeof ON_PREMISE_LINK;
  const icon = link === ON_PREMISE_LINK ? { icon: ServerIcon } : {};
  return <ServiceIcon category={category} className="size-8 rounded-md" {...icon} />;
}

function AccountBlock() {
  return (
    <>
      <div className="user-absent grid grid-cols-2 gap-2">
        <a
          href="/accounts/login"
          className="grid h-11 place-items-center rounded-md border border-line font-semibold hover:bg-surface-hover"
        >
          로그인
        </a>
        <a
          href="/accounts/signup"
          className="grid h-11 place-items-center rounded-md bg-brand font-semibold text-on-brand hover:bg-brand-hover"
        >
          회원가입
        </a>
      </div>
      <div className="user-present rounded-lg border border-line p-4">
        <div className="flex items-center gap-3">
          <AvatarPlace className="size-11 text-sm" />
          <NamePlaces />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
          <li>
            <a href="/console/partners" className="inline-flex min-h-8 items-center text-brand">
              내 파트너 목록
            </a>
          </li>
          <li>
            <a href="/console/profile" className="inline-flex min-h-8 items-center text-muted">
              회원정보 수정
            </a>
          </li>
          <li>
            <form method="post" action={LOGOUT_PATH}>
              <button type="submit" className="min-h-8 text-muted">
                로그아웃
              </button>
            </form>
          </li>
        </ul>
      </div>
    </>
  );
}

function ContactButtons() {
  const button =
    "flex flex-col items-center justify-center gap-1 py-3 text-[0.8125rem] font-medium hover:bg-surface-hover";
  return (
    <div className="grid shrink-0 grid-cols-3 divide-x divide-line border-t border-line pb-[env(safe-area-inset-bottom)]">
      <a href="/cs/inquiry/partner" className={button}>
        <MessageSquareMoreIcon aria-hidden="true" className="size-5 text-brand" />
        문의하기
      </a>
      <a href="/proposal" className={button}>
        <FileTextIcon aria-hidden="true" className="size-5 text-brand" />
        제안서
      </a>
      <a href={`tel:${SUPPORT_PHONE}`} className={button}>
        <PhoneIcon aria-hidden="true" className="size-5 text-brand" />
        전화 상담
      </a>
    </div>
  );
}
