import { useMatches } from "react-router";
import { COMPANY, SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SHORTCUTS_DIALOG_ID } from "#web/shell/element-ids.ts";
import { Logo } from "#web/shell/logo.tsx";
import type { loader } from "./public-layout.tsx";
import { DOWNLOAD_LINK, FOOTER_LINKS, MENU_SECTIONS, type MenuSection } from "./site-menu.ts";

export function SiteFooter() {
  // The link appears only outside production (§2.5). On the error page of an unknown address no layout has run.
  const frame = useMatches().find(({ id }) => id === "shell/site/public-layout");
  const hasUiGuide = (frame?.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.hasUiGuide ?? false;
  return (
    <footer className="mt-auto border-t border-line bg-surface-sunken text-sm" data-screen-only="">
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <div className="grid gap-x-8 gap-y-10 py-12 lg:grid-cols-[17rem_1fr]">
          <div>
            <Logo />
            <SupportHours />
          </div>
          <nav aria-label="사이트맵" className="grid grid-cols-2 gap-x-6 gap-y-8 max-sm:hidden md:grid-cols-5">
            {MENU_SECTIONS.map((section) => (
              <SiteMapColumn key={section.id} section={section} />
            ))}
          </nav>
        </div>
        <div className="border-t border-line py-8">
          <ul className="-mx-2 flex flex-wrap gap-y-1">
            {FOOTER_LINKS.map((link) => (
              <li key={link.path}>
                <a
                  href={link.path}
                  className={`flex min-h-8 items-center rounded-sm px-2 hover:underline ${link.isStrong ? "font-bold text-text" : "text-muted"}`}
                >
                  {link.text}
                </a>
              </li>
            ))}
            {hasUiGuide ? (
              <li>
                <a href="/@ui" className="flex min-h-8 items-center rounded-sm px-2 text-muted hover:underline">
                  화면 구성 요소
                </a>
              </li>
            ) : null}
            <li className="needs-script max-lg:hidden">
              <button
                type="button"
                command="show-modal"
                commandfor={SHORTCUTS_DIALOG_ID}
                className="flex min-h-8 items-center rounded-sm px-2 text-muted hover:underline"
              >
                키보드 단축키
              </button>
            </li>
          </ul>
          <CompanyInfo />
        </div>
      </div>
    </footer>
  );
}

function SupportHours() {
  const { days, open, close, lunchStart, lunchEnd, closed } = SUPPORT_HOURS;
  return (
    <div className="mt-6">
      <p className="text-muted">고객센터</p>
      <a
        href={`tel:${SUPPORT_PHONE}`}
        className="mt-1 inline-block rounded-sm text-2xl font-bold tabular-nums text-text"
      >
        {SUPPORT_PHONE}
      </a>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 tabular-nums text-muted">
        <dt>{days}</dt>
        <dd>
          {open}–{close}
        </dd>
        <dt>점심시간</dt>
        <dd>
          {lunchStart}–{lunchEnd}
        </dd>
        <dt className="sr-only">휴무</dt>
        <dd className="col-span-2">{closed}</dd>
      </dl>
    </div>
  );
}

function SiteMapColumn({ section }: { section: MenuSection }) {
  const links = section.id === "guides" ? [...section.links, DOWNLOAD_LINK] : section.links;
  const isLong = section.id === "services";
  return (
    <div className={isLong ? "md:col-span-2" : undefined}>
      <p className="font-semibold text-text">{section.text}</p>
      <ul className={`mt-3 gap-x-6 ${isLong ? "md:columns-2" : ""}`}>
        {links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              className="inline-flex min-h-8 items-center rounded-sm text-muted hover:text-text hover:underline"
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CompanyInfo() {
  const { name, ceoName, bizId, mailOrderNumber, address, email, firstYear } = COMPANY;
  return (
    <address className="mt-4 text-[0.8125rem] not-italic leading-relaxed text-muted">
      <ul className="flex flex-wrap gap-x-4">
        <li>{name}</li>
        <li>대표 {ceoName}</li>
        <li className="tabular-nums">사업자등록번호 {bizId}</li>
        <li className="tabular-nums">통신판매업 신고 {mailOrderNumber}</li>
        <li>{address}</li>
        <li className="tabular-nums">전화 {SUPPORT_PHONE}</li>
        <li>
          이메일{" "}
          <a href={`mailto:${email}`} className="rounded-sm hover:text-text hover:underline">
            {email}
          </a>
        </li>
      </ul>
      <p className="mt-2 text-faint">
        © {firstYear} {PROVIDER.englishName}. All rights reserved.
      </p>
    </address>
  );
}
