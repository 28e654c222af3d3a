import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { MessageDraft } from "./message-draft.ts";
import type { SenderNumber } from "./message-new-data.ts";
import type { TypedReceivers } from "./typed-receivers.ts";

interface ReceiverFieldsProps {
  draft: MessageDraft;
  onChange: (draft: MessageDraft) => void;
  senders: readonly SenderNumber[];
  typedReceivers: TypedReceivers;
}

/** Fields for the from number and the receivers, typed or pasted one per line. */
export function ReceiverFields({ draft, onChange, senders, typedReceivers }: ReceiverFieldsProps) {
  return (
    <>
      <FormField name="fromNumber" label="발신번호" isRequired>
        <Select
          value={draft.fromNumber}
          onChange={(event) => onChange({ ...draft, fromNumber: event.target.value })}
          placeholder="발신번호 선택"
          options={senders.map(({ fromNumber, memo }) => ({
            value: fromNumber,
            label: memo ? `${formatPhone(fromNumber)} (${memo})` : formatPhone(fromNumber),
          }))}
        />
      </FormField>
      <FormField
        name="receivers"
        label="받는 사람"
        aside={
          <>
            <b className="font-semibold text-text tabular-nums">{formatNumber(typedReceivers.receivers.length)}</b>명 /
            최대 {formatNumber(MESSAGE_LIMITS.recipients)}명
          </>
        }
        hint="한 줄에 한 명씩 번호와 이름을 적습니다. 엑셀에서 복사한 것을 그대로 붙여 넣어도 됩니다."
        isRequired
      >
        <Textarea
          rows={4}
          value={draft.receivers}
          autoComplete="off"
          spellCheck={false}
          placeholder={"010-0000-1234 김수신\n010-0000-5678 이고객"}
          className="max-h-72 font-mono text-[0.8125rem]"
          onChange={(event) => onChange({ ...draft, receivers: event.target.value })}
        />
      </FormField>
      <Repeated numbers={typedReceivers.repeated} />
    </>
  );
}

function Repeated({ numbers }: { numbers: readonly string[] }) {
  const [first, ...others] = numbers;
  if (!first) return null;
  return (
    <p role="status" className="-mt-2 text-xs text-muted">
      {formatPhone(first)}
      {others.length > 0 ? ` 외 ${others.length}개` : ""}는 여러 번 적혀 있어 한 번만 보냅니다.
    </p>
  );
}
