import { formatDate } from "#domain/calendar/time-format.ts";
import { MESSAGE_KINDS } from "#domain/messages/message-kind.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { ReadMessage } from "./message-draft.ts";
import type { MessagePrices } from "./message-new-data.ts";

interface SendSummaryProps {
  read: ReadMessage;
  prices: MessagePrices | undefined;
  listHref: string;
}

/** What the button will do: how many, of which kind, when, and for how much. */
export function SendSummary({ read, prices, listHref }: SendSummaryProps) {
  const { isPending } = useFormState();
  const { kind, input, typed } = read;
  const count = typed.receivers.length;
  const price = prices?.[kind];
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div aria-live="polite" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <p>
          <b className="font-semibold tabular-nums">{formatNumber(count)}명</b>에게 {MESSAGE_KINDS[kind].text} 문자를{" "}
          {input.reserveDT ? `${formatDate(input.reserveDT)}에` : "바로"} 보냅니다.
          <span className="block text-muted">전송에 실패하거나 예약을 취소하면 요금을 돌려줍니다.</span>
        </p>
        {price === undefined ? (
          <p className="text-muted">회원사의 단가만큼 잔액에서 차감합니다.</p>
        ) : (
          <p className="text-end tabular-nums">
            <span className="text-muted">
              {formatWon(price)} × {formatNumber(count)}
            </span>
            <b className="ms-3 text-xl font-semibold">{formatWon(price * count)}</b>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={listHref} variant="ghost">
          취소
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={isPending}>
          {input.reserveDT ? "예약하기" : "보내기"}
        </Button>
      </div>
    </div>
  );
}
