import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import { TALK_FALLBACK_TEXTS, type TalkFallbackWay } from "#domain/messages/talk-rules.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { MessageMeter } from "#web/messages/message-meter.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { TalkDraft } from "./talk-draft.ts";
import type { TalkPrices } from "./talk-new-data.ts";

interface FallbackFieldsProps {
  draft: TalkDraft;
  onChange: (draft: TalkDraft) => void;
  senders: readonly SmsFromNumber[];
  /** The text as the receiver in the preview would get it. */
  text: string | undefined;
  prices: TalkPrices;
}

/** Fields for the text that goes out when the talk does not arrive. */
export function FallbackFields({ draft, onChange, senders, text, prices }: FallbackFieldsProps) {
  const { fallback, fromNumber } = draft;
  const change = (changed: Partial<TalkDraft["fallback"]>) =>
    onChange({ ...draft, fallback: { ...fallback, ...changed } });
  const { SMS, LMS } = prices;
  return (
    <>
      <FormChoice name="fallback.way">
        <RadioGroup
          legend="카카오톡을 받지 못하면"
          layout="row"
          value={fallback.way}
          onValueChange={(way) => change({ way: way as TalkFallbackWay })}
          options={Object.entries(TALK_FALLBACK_TEXTS).map(([value, label]) => ({ value, label }))}
        />
      </FormChoice>
      {fallback.way === "NONE" ? null : (
        <>
          <FormField
            name="fromNumber"
            label="발신번호"
            hint={
              senders.length === 0 ? "사용할 수 있는 발신번호가 없습니다. 먼저 발신번호를 등록해 주세요." : undefined
            }
            isRequired
          >
            <Select
              value={fromNumber}
              placeholder="발신번호 선택"
              onChange={(event) => onChange({ ...draft, fromNumber: event.target.value })}
              options={senders.map((sender) => ({
                value: sender.fromNumber,
                label: sender.memo
                  ? `${formatPhone(sender.fromNumber)} (${sender.memo})`
                  : formatPhone(sender.fromNumber),
              }))}
            />
          </FormField>
          <FormField name="fallback.subject" label="제목" hint="제목을 넣으면 장문으로 보냅니다.">
            <TextInput
              value={fallback.subject}
              autoComplete="off"
              maxLength={40}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </FormField>
          {fallback.way === "OTHER" ? (
            <FormField name="fallback.text" label="내용" hint="템플릿의 변수를 쓸 수 있습니다." isRequired>
              <Textarea rows={4} value={fallback.text} onChange={(event) => change({ text: event.target.value })} />
            </FormField>
          ) : null}
          <MessageMeter text={text ?? ""} prices={SMS === undefined || LMS === undefined ? undefined : { SMS, LMS }} />
        </>
      )}
    </>
  );
}
