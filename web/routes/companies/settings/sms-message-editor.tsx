import { type ComponentProps, useRef, useState } from "react";
import type { SmsDefaultMessage } from "#contracts/companies/sms-default-messages.ts";
import { SUPPORT_PHONE } from "#domain/company.ts";
import { totalOf } from "#domain/documents/document-content.ts";
import { MESSAGE_KINDS, messageKind } from "#domain/messages/message-kind.ts";
import { fillSms, SMS_DEFAULT_MESSAGES, SMS_VARIABLES, smsTextProblem } from "#domain/messages/sms-default-message.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { MessageMeter } from "#web/messages/message-meter.tsx";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import { ResetButton } from "#web/routes/office/mail-settings/config-reset.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

const { invoicer, invoicee } = SAMPLE_TAX_INVOICE;

const SAMPLE_VALUES = {
  발신회사: invoicer.name.replace("주식회사 ", ""),
  수신회사: invoicee.name,
  금액: formatNumber(totalOf(SAMPLE_TAX_INVOICE)),
  날짜: "10월 30일",
  문서이름: "거래명세서",
};

const RULES = { "0.message": [smsTextProblem] };

interface SmsMessageEditorProps {
  message: SmsDefaultMessage;
  prices: ComponentProps<typeof MessageMeter>["prices"];
  canWrite: boolean;
}

/** Edits one text with a phone beside it, which counts and shows the text with sample values. */
export function SmsMessageEditor({ message: { msgType, message, source }, prices, canWrite }: SmsMessageEditorProps) {
  const { fetcher, failure } = useSavedForm();
  const [text, setText] = useState(message);
  const box = useRef<HTMLTextAreaElement>(null);
  const filled = fillSms(text, SAMPLE_VALUES);
  const insert = (name: string) => {
    const field = box.current;
    if (!field) return;
    field.setRangeText(`#{${name}}`, field.selectionStart, field.selectionEnd, "end");
    // The event tells the form that something changed, as if it were typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title={SMS_DEFAULT_MESSAGES.find(({ code }) => code === msgType)?.text ?? msgType}
        description={source === "partner" ? "우리 회사가 정한 문구를 씁니다." : "가온빌 기본 문구를 씁니다."}
        action={
          source === "partner" && canWrite ? (
            <ResetButton
              fetcher={fetcher}
              fields={[
                ["msgType", msgType],
                ["reset", "true"],
              ]}
              owner="partner"
              what="이 문구의 설정"
            />
          ) : undefined
        }
      >
        <ActionForm fetcher={fetcher} failure={failure} rules={RULES}>
          <input type="hidden" name="msgType" value={msgType} />
          <FormField name="0.message" label="문구" error={smsTextProblem(text)} isRequired>
            <Textarea
              ref={box}
              rows={5}
              defaultValue={message}
              readOnly={!canWrite}
              onChange={(event) => setText(event.target.value)}
            />
          </FormField>
          {canWrite ? (
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="mb-1.5 text-sm font-medium">변수 넣기</legend>
              {SMS_VARIABLES.map((name) => (
                <Button key={name} size="sm" onClick={() => insert(name)}>
                  {name}
                </Button>
              ))}
            </fieldset>
          ) : null}
          <div>
            <MessageMeter text={filled} prices={prices} />
            <p className="mt-3 text-xs text-muted">
              예시 값으로 채워서 세었습니다. 회사 이름이나 금액이 길면 장문으로 바뀔 수 있습니다.
            </p>
          </div>
          {canWrite ? (
            <div>
              <SubmitButton>문구 저장</SubmitButton>
            </div>
          ) : null}
        </ActionForm>
      </Card>
      <MessagePhone
        sender={SUPPORT_PHONE}
        time="오늘 오전 10:24"
        kind={MESSAGE_KINDS[messageKind({ text: filled })].text}
      >
        {filled}
      </MessagePhone>
    </div>
  );
}
