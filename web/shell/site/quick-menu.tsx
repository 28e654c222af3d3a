import { HeadsetIcon, MessageSquareMoreIcon, PhoneIcon } from "lucide-react";
import { SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import "./quick-menu.css";

const QUICK_MENU_CARD_ID = "quick-menu-card";

/** Shows an inquiry button and the phone number, on desktop only (§2.5). A popover opens it without scripts. */
export function QuickMenu() {
  return (
    <aside aria-label="빠른 문의" className="quick-menu" data-screen-only="">
      <button type="button" popoverTarget={QUICK_MENU_CARD_ID} aria-label="문의와 전화" className="quick-menu-button">
        <HeadsetIcon aria-hidden="true" className="size-5" />
      </button>
      <div id={QUICK_MENU_CARD_ID} popover="auto" className="quick-menu-card">
        <a
          href="/cs/inquiry/partner"
          className="flex h-10 items-center justify-center gap-2 rounded-md bg-brand px-4 text-sm font-semibold text-on-brand hover:bg-brand-hover"
        >
          <MessageSquareMoreIcon aria-hidden="true" className="size-4" />
          문의하기
        </a>
        <a
          href={`tel:${SUPPORT_PHONE}`}
          aria-label={`고객센터 전화 ${SUPPORT_PHONE}, ${SUPPORT_HOURS.days} ${SUPPORT_HOURS.open}부터 ${SUPPORT_HOURS.close}까지`}
          className="flex h-10 items-center justify-center gap-2 rounded-md px-3 text-sm font-semibold tabular-nums text-muted hover:bg-surface-hover hover:text-text"
        >
          <PhoneIcon aria-hidden="true" className="size-4" />
          {SUPPORT_PHONE}
        </a>
      </div>
    </aside>
  );
}
