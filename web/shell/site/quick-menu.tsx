import { MessageSquareMoreIcon, PhoneIcon } from "lucide-react";
import { SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/provider.ts";

/** §2.5: an inquiry button and the phone number, desktop only. */
export function QuickMenu() {
  return (
    <aside aria-label="빠른 문의" className="quick-menu max-lg:hidden" data-screen-only="">
      <a
        href={`tel:${SUPPORT_PHONE}`}
        aria-label={`고객센터 전화 ${SUPPORT_PHONE}, ${SUPPORT_HOURS.days} ${SUPPORT_HOURS.open}부터 ${SUPPORT_HOURS.close}까지`}
        className="flex h-11 items-center gap-2 pl-4 pr-3 text-sm font-semibold tabular-nums text-muted hover:text-text"
      >
        <PhoneIcon aria-hidden="true" className="size-4" />
        {SUPPORT_PHONE}
      </a>
      <a
        href="/cs/inquiry/partner"
        className="m-1 flex h-9 items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold text-on-brand hover:bg-brand-hover"
      >
        <MessageSquareMoreIcon aria-hidden="true" className="size-4" />
        문의하기
      </a>
    </aside>
  );
}
