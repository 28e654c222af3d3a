import { FlaskConicalIcon, ServerIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { swapPartner } from "#domain/console/console-path.ts";
import { BRAND_LABELS, BRANDS } from "#domain/provider.ts";
import { type ConsoleState, otherRecord } from "./console-state.ts";

const SERVERS = [
  { brand: BRANDS.real, Icon: ServerIcon, tone: "bg-surface text-text shadow-[0_0_0_1px_var(--line)]" },
  { brand: BRANDS.test, Icon: FlaskConicalIcon, tone: "bg-test-server text-on-test-server" },
];

/** Leads to the same sub-page with the same filters on the other server of the same company (§2.4). */
export function ServerToggle({ state, isCollapsed }: { state: ConsoleState | undefined; isCollapsed: boolean }) {
  const { pathname, search } = useLocation();
  const other = state && otherRecord(state);
  return (
    <div className={`grid gap-1 rounded-md bg-surface-hover p-1 ${isCollapsed ? "" : "grid-cols-2"}`}>
      {SERVERS.map(({ brand, Icon, tone }) => {
        const label = BRAND_LABELS[brand];
        const isChosen = state?.partner.brand === brand;
        const look = `flex h-8 items-center justify-center gap-1.5 rounded-sm text-xs font-semibold ${isChosen ? tone : "text-muted"}`;
        const face = (
          <>
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            <span className={isCollapsed ? "sr-only" : undefined}>{label}</span>
          </>
        );
        if (isChosen || !other) {
          return (
            <span key={brand} aria-current={isChosen ? "true" : undefined} className={look}>
              {face}
            </span>
          );
        }
        return (
          <Link
            key={brand}
            to={swapPartner(pathname, other.partnerSeq) + search.replace(/&?\bpage=\d+/, "")}
            className={`${look} hover:text-text`}
          >
            {face}
          </Link>
        );
      })}
    </div>
  );
}
