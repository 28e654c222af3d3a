import { BRAND_LABELS } from "#domain/provider.ts";
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS } from "#domain/support/attachment.ts";
import { INQUIRY_LANGUAGES, INQUIRY_LENGTHS, type InquiryMode } from "#domain/support/inquiry.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { CaptchaField, type CaptchaQuestion } from "#web/forms/captcha-field.tsx";
import { email, lengthBetween, maxLength, phone, required } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { PrivacyConsent } from "./privacy-consent.tsx";

const LIMITS = { ...ATTACHMENT_LIMITS, extensions: ATTACHMENT_EXTENSIONS };

const RULES = {
  companyName: [required(), maxLength(INQUIRY_LENGTHS.companyName)],
  name: [required(), lengthBetween(2, 30)],
  tel: [required(), phone()],
  email: [required(), email()],
  content: [required(), maxLength(INQUIRY_LENGTHS.content)],
  agreesPrivacy: [required()],
};
const TECHNICAL_RULES = { environment: [required()], language: [required()], ...RULES };

const PLACEHOLDERS: Readonly<Record<InquiryMode, string>> = {
  partner: "하려는 서비스와 예상 사용량, 궁금한 점을 적어 주세요.",
  technical:
    "무엇을 했고, 무엇을 기대했고, 어떤 결과가 나왔는지 적어 주세요. 오류코드와 요청 번호가 있으면 함께 적어 주세요.",
};

interface InquiryFormProps {
  mode: InquiryMode;
  failure: FormFailure | undefined;
  /** A signed-in person need not type who they are. */
  known: { name: string; email: string } | undefined;
  question: CaptchaQuestion | undefined;
}

export function InquiryForm({ mode, failure, known, question }: InquiryFormProps) {
  return (
    <ActionForm
      encType="multipart/form-data"
      rules={mode === "technical" ? TECHNICAL_RULES : RULES}
      failure={failure}
      failureTitle="문의를 보내지 못했어요"
      className="mt-8"
    >
      <WhoAsks known={known} />
      {mode === "technical" ? <WhereItHappens values={failure?.values} /> : null}
      <FormField name="content" label="문의 내용" isRequired>
        <Textarea rows={8} limit={INQUIRY_LENGTHS.content} placeholder={PLACEHOLDERS[mode]} />
      </FormField>
      <FormChoice name="files">
        <FileDrop
          name="files"
          label="첨부 파일"
          limits={LIMITS}
          hint="연동키와 비밀번호, 주민등록번호가 보이는 파일은 올리지 마세요. 파일은 담당자만 볼 수 있어요."
        />
      </FormChoice>
      <PrivacyConsent isChecked={failure?.values?.agreesPrivacy === "true"} />
      <CaptchaField action="inquiry" answer={failure} question={question} />
      <SubmitButton size="lg" className="w-full sm:w-auto sm:min-w-44 sm:self-start">
        문의 보내기
      </SubmitButton>
    </ActionForm>
  );
}

export function WhoAsks({ known }: Pick<InquiryFormProps, "known">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="companyName" label="회사 이름" isRequired>
        <TextInput size="lg" autoComplete="organization" maxLength={INQUIRY_LENGTHS.companyName} />
      </FormField>
      <FormField name="name" label="이름" isRequired>
        <TextInput size="lg" autoComplete="name" maxLength={30} defaultValue={known?.name} />
      </FormField>
      <FormField name="tel" label="전화번호" isRequired>
        <TextInput size="lg" type="tel" autoComplete="tel" inputMode="tel" placeholder="02-0000-0000" />
      </FormField>
      <FormField name="email" label="이메일" isRequired hint="접수 확인과 답변을 이 주소로 보내 드려요.">
        <TextInput
          type="email"
          size="lg"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={known?.email}
        />
      </FormField>
    </div>
  );
}

const ENVIRONMENTS = Object.entries(BRAND_LABELS).map(([value, label]) => ({ value, label }));
const LANGUAGES = Object.entries(INQUIRY_LANGUAGES).map(([value, label]) => ({ value, label }));

function WhereItHappens({ values }: { values: FormFailure["values"] }) {
  const chosen = values?.environment;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormChoice name="environment">
        <RadioGroup
          legend="연동 환경"
          layout="row"
          options={ENVIRONMENTS}
          isRequired
          {...(chosen && { defaultValue: chosen })}
        />
      </FormChoice>
      <FormField name="language" label="개발 언어" isRequired>
        <Select size="lg" options={LANGUAGES} placeholder="언어를 골라 주세요" />
      </FormField>
    </div>
  );
}
