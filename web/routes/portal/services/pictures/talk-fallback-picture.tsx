import { CornerDownRight, MessageCircle, MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { TALK_STATUS_LABELS, type TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

/** Draws three people who get the same notice: two as a talk, one without the messenger as a text. */
export function TalkFallbackPicture() {
  return (
    <figure aria-label="알림톡 세 건의 결과" className="mx-auto max-w-md">
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <MessageCircle aria-hidden="true" className="size-4 text-(--category)" />
          발송 안내 알림톡
        </p>
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          <Row to="010-****-1004" state="DELIVERED" price={PRICE_LIST.kakaotalkAlim.won} />
          <Row to="010-****-2718" state="DELIVERED" price={PRICE_LIST.kakaotalkAlim.won} />
          <Row to="010-****-3141" state="FALLBACK_DELIVERED" price={PRICE_LIST.messageLms.won}>
            <span className="mt-1.5 flex items-start gap-1.5 text-[0.8125rem] text-muted">
              <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                <code className="font-mono">3104</code> {DISPATCH_RESULTS["3104"].text}
              </span>
            </span>
            <span className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-muted">
              <MessageSquareText aria-hidden="true" className="size-4 shrink-0" />
              장문 문자로 대신 보냈어요
            </span>
          </Row>
        </ul>
      </div>
    </figure>
  );
}

function Row({ to, state, price, children }: { to: string; state: TalkState; price: number; children?: ReactNode }) {
  const { text, meaning } = TALK_STATUS_LABELS[state];
  return (
    <li className="py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grow tabular-nums">{to}</span>
        <StatusBadge meaning={meaning}>{text}</StatusBadge>
        <span className="w-11 text-right text-muted tabular-nums">{formatWon(price)}</span>
      </span>
      {children}
    </li>
  );
}
