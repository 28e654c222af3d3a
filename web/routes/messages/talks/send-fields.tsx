import { formatDate } from "#domain/calendar/time-format.ts";
import { FRIEND_TALK_HOURS, TALK_KINDS, talkSendWindow } from "#domain/messages/talk-limits.ts";
import { TALK_RULE_TEXTS } from "#domain/messages/talk-rules.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { firstReservation, type TalkDraft } from "./talk-draft.ts";

interface SendFieldsProps {
  draft: TalkDraft;
  onChange: (draft: TalkDraft) => void;
  now: () => string;
  /** The price of one talk; undefined for people who may not see prices. */
  price: number | undefined;
  fallbackPrice: number | undefined;
  listHref: string;
}

/** Fields for the time, the price, and the button that sends. */
export function SendFields({ draft, onChange, now, price, fallbackPrice, listHref }: SendFieldsProps) {
  const { isPending } = useFormState();
  const { kind, receivers, reserveAt } = draft;
  return (
    <>
      <RadioGroup
        legend="보낼 때"
        name="when"
        layout="segments"
        value={reserveAt === null ? "now" : "later"}
        onValueChange={(when) => onChange({ ...draft, reserveAt: when === "later" ? firstReservation(now()) : null })}
        options={[
          { value: "now", label: "바로" },
          { value: "later", label: "예약" },
        ]}
      />
      {reserveAt === null ? null : (
        <FormField
          name="reserveDT"
          label="예약 일시"
          hint="60일 뒤까지 예약하고, 보낼 시각 1분 전까지 취소할 수 있습니다."
          isRequired
        >
          <TextInput
            type="datetime-local"
            value={reserveAt}
            onChange={(event) => onChange({ ...draft, reserveAt: event.target.value })}
          />
        </FormField>
      )}
      <WindowNote kind={kind} sendDT={reserveAt === null ? now() : `${reserveAt}:00`} />
      <div aria-live="polite" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <p>
          <b className="font-semibold tabular-nums">{formatNumber(receivers.length)}명</b>에게 {TALK_KINDS[kind].text}을{" "}
          {reserveAt ? `${formatDate(`${reserveAt}:00`)}에` : "바로"} 보냅니다.
          <span className="block text-muted">
            {fallbackPrice === undefined
              ? "도착하지 않으면 요금을 돌려줍니다."
              : `도착하지 않으면 요금을 돌려주고, 대체문자 요금 ${formatWon(fallbackPrice)}을 받습니다.`}
          </span>
        </p>
        {price === undefined ? (
          <p className="text-muted">회원사의 단가만큼 잔액에서 차감합니다.</p>
        ) : (
          <p className="text-end tabular-nums">
            <span className="text-muted">
              {formatWon(price)} × {formatNumber(receivers.length)}
            </span>
            <b className="ms-3 text-xl font-semibold">{formatWon(price * receivers.length)}</b>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={listHref} variant="ghost">
          취소
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={isPending}>
          {reserveAt === null ? "보내기" : "예약하기"}
        </Button>
      </div>
    </>
  );
}

function WindowNote({ kind, sendDT }: { kind: TalkDraft["kind"]; sendDT: string }) {
  const window = talkSendWindow(kind, sendDT);
  if (window === "open") return null;
  return (
    <Callout kind="warning" title={window === "closed" ? "보낼 수 없는 시간입니다" : "곧 보낼 수 없는 시간이 됩니다"}>
      <span suppressHydrationWarning>
        {window === "closed" ? TALK_RULE_TEXTS.window : `${FRIEND_TALK_HOURS.close}까지만 보낼 수 있습니다.`}
      </span>
    </Callout>
  );
}
