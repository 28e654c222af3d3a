import { BookOpenIcon, FlaskConicalIcon, MenuIcon } from "lucide-react";
import { Link } from "react-router";
import { serviceNameOf } from "#domain/people/partner-group.ts";
import { CONSOLE_MENU_ID } from "#web/shell/element-ids.ts";
import { Logo } from "#web/shell/logo.tsx";
import { ThemeMenu } from "#web/shell/theme-menu.tsx";
import type { UserHint } from "#web/shell/user-hint.ts";
import { Avatar, UserMenu, UserNames } from "#web/shell/user-menu.tsx";
import type { ConsolePartner, ShownTestClock } from "./console-state.ts";
import { PaletteButton } from "./palette-button.tsx";
import { TestClockButton } from "./test-clock.tsx";

interface ConsoleHeaderProps {
  user: UserHint | undefined;
  partner: ConsolePartner | undefined;
  hasMenu: boolean;
  isTestServer: boolean;
  clock: ShownTestClock | undefined;
  onClockOpen: () => void;
  /** Only provider staff see the link to the staff pages. */
  isStaff: boolean;
}

export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { user, partner, hasMenu, isTestServer, clock, onClockOpen, isStaff } = props;
  return (
    <header className="console-header">
      {hasMenu ? (
        <button
          type="button"
          command="show-modal"
          commandfor={CONSOLE_MENU_ID}
          aria-label="콘솔 메뉴 열기"
          className="icon-button -ml-2 lg:hidden"
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </button>
      ) : null}
      <Logo href="/console/partners" suffix="콘솔" isShort={partner !== undefined} />
      {partner ? (
        <p className="ml-1.5 min-w-0 truncate text-sm font-semibold lg:hidden">{serviceNameOf(partner)}</p>
      ) : null}
      {isTestServer ? (
        <p className="ml-2 flex h-7 shrink-0 items-center gap-1.5 rounded-full bg-test-server px-3 text-xs font-semibold text-on-test-server">
          <FlaskConicalIcon aria-hidden="true" className="size-3.5" />
          {/* On a phone the partner's name needs this room. */}
          <span className={clock ? "max-sm:sr-only" : undefined}>
            테스트<span className="max-sm:hidden"> 서버</span>
          </span>
        </p>
      ) : null}
      {clock ? <TestClockButton clock={clock} onOpen={onClockOpen} /> : null}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {isStaff ? (
          <Link
            to="/console/staff"
            className={`flex h-9 items-center rounded-md px-3 text-sm font-semibold text-brand hover:bg-surface-hover ${partner ? "max-md:hidden" : ""}`}
          >
            운영자<span className="max-sm:hidden">&nbsp;메뉴</span>
          </Link>
        ) : null}
        <PaletteButton />
        <a href="/docs/guides/quick-start" className="icon-button max-md:hidden" aria-label="개발 문서">
          <BookOpenIcon aria-hidden="true" className="size-5" />
        </a>
        <ThemeMenu id="console-theme" />
        {user ? (
          <ConsoleUserMenu user={user} />
        ) : (
          <a
            href="/accounts/login"
            className="ml-1 flex h-9 items-center rounded-md border border-line bg-surface px-4 text-sm font-semibold hover:bg-surface-hover"
          >
            로그인
          </a>
        )}
      </div>
    </header>
  );
}

function ConsoleUserMenu({ user }: { user: UserHint }) {
  const face = (
    <>
      <Avatar user={user} className="size-8 text-xs" />
      <span className="max-w-44 max-lg:hidden">
        <UserNames user={user} />
      </span>
    </>
  );
  return (
    <UserMenu id="console-user" face={face} hasFiles>
      <Avatar user={user} className="size-10 text-sm" />
      <UserNames user={user} />
    </UserMenu>
  );
}
