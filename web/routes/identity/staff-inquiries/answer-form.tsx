import { SendIcon } from "lucide-react";
import { INQUIRY_LENGTHS } from "#domain/support/inquiry.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { maxLength, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

const ANSWER_RULES = { content: [required(), maxLength(INQUIRY_LENGTHS.content)] };
const NOTE_RULES = { content: [required(), maxLength(INQUIRY_LENGTHS.note)] };

export function AnswerForm({ email, lastMessageSeq }: { email: string; lastMessageSeq: number }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card title="답변" description={`${email}로 메일을 보내고 이 기록에 남깁니다.`}>
      <ActionForm fetcher={fetcher} rules={ANSWER_RULES} failure={failure} failureTitle="답변을 보내지 못했습니다">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="lastMessageSeq" value={lastMessageSeq} />
        <FormField name="content" label="답변 내용">
          <Textarea rows={6} limit={INQUIRY_LENGTHS.content} />
        </FormField>
        <SubmitButton icon={SendIcon} className="self-start">
          답변 보내기
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

export function NoteForm() {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card title="내부 메모" description="운영자만 봅니다. 문의한 사람에게는 보이지 않습니다.">
      <ActionForm fetcher={fetcher} rules={NOTE_RULES} failure={failure} failureTitle="메모를 남기지 못했습니다">
        <input type="hidden" name="intent" value="note" />
        <FormField name="content" label="메모 내용">
          <Textarea rows={3} limit={INQUIRY_LENGTHS.note} />
        </FormField>
        <SubmitButton variant="secondary" className="self-start">
          메모 남기기
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
