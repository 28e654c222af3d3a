import { Link, useParams } from "react-router";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { AD_PROBLEM_TEXTS, isAdNight } from "#domain/messages/ad-message.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type MessageDraft, withReservation } from "./message-draft.ts";

interface SendingFieldsProps {
  draft: MessageDraft;
  onChange: (draft: MessageDraft) => void;
  optOutNumber: string | null;
}

/** Fields for the time, and whether the text is an ad. */
export function SendingFields({ draft, onChange, optOutNumber }: SendingFieldsProps) {
  const now = () => toSeoulDateTime(new Date());
  const isReserved = draft.reserveAt !== null;
  return (
    <>
      <RadioGroup
        legend="보낼 때"
        name="when"
        layout="segments"
        value={isReserved ? "later" : "now"}
        onValueChange={(when) => onChange(withReservation(draft, when === "later", now()))}
        options={[
          { value: "now", label: "바로" },
          { value: "later", label: "예약" },
        ]}
      />
      {draft.reserveAt === null ? null : (
        <FormField name="reserveDT" label="예약 일시" hint="보낼 시각 1분 전까지 취소할 수 있습니다." isRequired>
          <TextInput
            type="datetime-local"
            value={draft.reserveAt}
            onChange={(event) => onChange({ ...draft, reserveAt: event.target.value })}
          />
        </FormField>
      )}
      <Checkbox
        name="isAd"
        label="광고 문자"
        description="맨 앞에 (광고)를, 맨 끝에 무료 수신거부 번호를 붙입니다. 080 수신거부한 번호에는 보낼 수 없습니다."
        checked={draft.isAd}
        onChange={(event) => onChange({ ...draft, isAd: event.target.checked })}
      />
      {draft.isAd ? <AdNotes draft={draft} onChange={onChange} optOutNumber={optOutNumber} /> : null}
    </>
  );
}

function AdNotes({ draft, onChange, optOutNumber }: SendingFieldsProps) {
  const { partnerSeq, memberSeq } = useParams();
  const { errors } = useFormState();
  const hour = Number((draft.reserveAt || toSeoulDateTime(new Date())).slice(11, 13));
  return (
    <>
      {optOutNumber ? (
        <p className="text-sm text-muted">
          무료 수신거부 번호 <b className="font-semibold text-text tabular-nums">{formatPhone(optOutNumber)}</b>
        </p>
      ) : (
        <Callout
          kind="warning"
          title="080 수신거부 번호가 없습니다"
          action={
            <Link to={memberPath(Number(partnerSeq), Number(memberSeq), "messages/opt-outs")}>080 수신거부 시작</Link>
          }
        >
          내용의 끝에 무료 수신거부 번호를 직접 적거나, 080 수신거부 서비스를 먼저 시작해 주세요.
        </Callout>
      )}
      {isAdNight(hour) ? (
        <Callout kind="warning" title="지금은 야간입니다">
          {AD_PROBLEM_TEXTS.night}
        </Callout>
      ) : null}
      <Checkbox
        name="hasNightConsent"
        label="받는 사람이 모두 야간 수신에 동의했습니다"
        checked={draft.hasNightConsent}
        error={errors.hasNightConsent}
        onChange={(event) => onChange({ ...draft, hasNightConsent: event.target.checked })}
      />
    </>
  );
}
