import { INQUIRY_LENGTHS } from "#domain/support/inquiry.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { CaptchaField, type CaptchaQuestion } from "#web/forms/captcha-field.tsx";
import { email, lengthBetween, maxLength, phone, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { WhoAsks } from "#web/routes/identity/inquiries/inquiry-form.tsx";
import { PrivacyConsent } from "#web/routes/identity/inquiries/privacy-consent.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

const RULES = {
  companyName: [required(), maxLength(INQUIRY_LENGTHS.companyName)],
  name: [required(), lengthBetween(2, 30)],
  tel: [required(), phone()],
  email: [required(), email()],
  content: [maxLength(INQUIRY_LENGTHS.content)],
  agreesPrivacy: [required()],
};

interface ProposalFormProps {
  failure: FormFailure | undefined;
  known: { name: string; email: string } | undefined;
  question: CaptchaQuestion | undefined;
}

export function ProposalForm({ failure, known, question }: ProposalFormProps) {
  return (
    <ActionForm action="/proposal#request" rules={RULES} failure={failure} failureTitle="요청을 보내지 못했어요">
      <WhoAsks known={known} />
      <FormField name="content" label="제안에 담을 내용">
        <Textarea
          rows={6}
          limit={INQUIRY_LENGTHS.content}
          placeholder="쓰려는 서비스와 한 달 이용량, 시작하려는 때를 적어 주시면 단가까지 담아 드려요."
        />
      </FormField>
      <PrivacyConsent isProposal isChecked={failure?.values?.agreesPrivacy === "true"} />
      <CaptchaField action="proposal" answer={failure} question={question} />
      <SubmitButton size="lg" className="w-full sm:w-auto sm:min-w-44 sm:self-start">
        맞춤 제안 요청하기
      </SubmitButton>
    </ActionForm>
  );
}
