import { CircleAlertIcon, PanelLeftCloseIcon, PanelLeftOpenIcon, WalletIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { formatNumber } from "#domain/money/won.ts";
import { CURRENCY_UNIT } from "#domain/text/locale.ts";
import { menuIcon } from "./console-menu-icon.ts";
import type { ConsoleState, MenuGroup } from "./console-state.ts";
import { PartnerSwitcher } from "./partner-switcher.tsx";
import { ServerToggle } from "./server-toggle.tsx";

interface ConsoleSideMenuProps {
  id: string;
  partnerSeq: number;
  menu: readonly MenuGroup[];
  state: ConsoleState | undefined;
  isCollapsed?: boolean;
  /** Undefined where the menu is a drawer. */
  onToggle?: (() => void) | undefined;
}

export function ConsoleSideMenu({ id, partnerSeq, menu, state, isCollapsed = false, onToggle }: ConsoleSideMenuProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <div className="console-side" data-collapsed={isCollapsed || undefined}>
      <div>
        <PartnerSwitcher
          id={`${id}-partners`}
          partner={state?.partner}
          groups={state?.groups ?? []}
          isCollapsed={isCollapsed}
        />
        <ServerToggle state={state} isCollapsed={isCollapsed} />
        <Balance balance={state?.balance} isCollapsed={isCollapsed} />
      </div>
      <nav ref={nav} aria-label="콘솔 메뉴" className="console-nav">
        {menu.map((group) => (
          <section key={group.text} aria-label={group.text}>
            <p aria-hidden="true">{isCollapsed ? null : group.text}</p>
            <ul>
              {group.entries.map((entry) => (
                <Entry
                  key={entry.path}
                  entry={entry}
                  to={`/console/partners/${partnerSeq}/${entry.path}`}
                  alert={state?.alerts[entry.path]}
                  isCollapsed={isCollapsed}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {onToggle ? <CollapseButton isCollapsed={isCollapsed} onToggle={onToggle} /> : null}
    </div>
  );
}

interface EntryProps {
  entry: MenuGroup["entries"][number];
  to: string;
  alert: string | undefined;
  isCollapsed: boolean;
}

function Entry({ entry, to, alert, isCollapsed }: EntryProps) {
  const Icon = menuIcon(entry.path);
  return (
    <li>
      <NavLink
        to={to}
        end={entry.isExact ?? false}
        title={isCollapsed ? entry.text : undefined}
        className="console-link"
      >
        <Icon aria-hidden="true" />
        <span className={isCollapsed ? "sr-only" : undefined}>{entry.text}</span>
        {alert ? (
          <span title={alert} className="console-alert">
            <CircleAlertIcon aria-hidden="true" />
            <span className="sr-only">{alert}</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}

function Balance({ balance, isCollapsed }: { balance: ConsoleState["balance"]; isCollapsed: boolean }) {
  if (isCollapsed) return null;
  return (
    <dl className="console-balance">
      <dt className="flex items-center gap-2 text-muted">
        <WalletIcon aria-hidden="true" className="size-4" />
        잔액
      </dt>
      <dd className="ml-auto font-semibold tabular-nums">
        {balance ? formatNumber(balance.balance + balance.bonus) : "–"}
        {balance ? <span className="ml-px font-normal text-faint">{CURRENCY_UNIT}</span> : null}
      </dd>
    </dl>
  );
}

function CollapseButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const Icon = isCollapsed ? PanelLeftOpenIcon : PanelLeftCloseIcon;
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={!isCollapsed}
      aria-label={isCollapsed ? "메뉴 펼치기" : undefined}
      className="console-collapse"
    >
      <Icon aria-hidden="true" />
      {isCollapsed ? null : "메뉴 접기"}
    </button>
  );
}
