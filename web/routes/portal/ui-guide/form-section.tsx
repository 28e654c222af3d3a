import { useEffect } from "react";
import { ActionForm } from "#web/forms/action-form.tsx";
import { bizId, email, lengthBetween, required } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { type FormFailure, failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { Example } from "./example.tsx";

const RULES = {
  serviceName: [required(), lengthBetween(2, 30)],
  bizId: [required(), bizId()],
  email: [email()],
  agree: [required()],
};

export type SampleAnswer = { isSaved: true } | { failure: FormFailure } | undefined;

export function FormSection({ answer }: { answer: SampleAnswer }) {
  const isSaved = answer !== undefined && "isSaved" in answer;
  useEffect(() => {
    if (isSaved && answer) showToast({ tone: "success", text: "저장했습니다." });
  }, [isSaved, answer]);
  return (
    <Example
      title="저장 양식"
      note="서비스 이름에 ‘가온빌’을 넣고 저장하면 서버가 거절합니다. 입력한 내용은 그대로 남습니다."
      code={`const RULES = { serviceName: [required(), lengthBetween(2, 30)], bizId: [required(), bizId()] };

<ActionForm rules={RULES} failure={actionData?.failure}>
  <FormField name="serviceName" label="서비스 이름" isRequired><TextInput /></FormField>
  <FormField name="bizId" label="사업자등록번호" isRequired><BusinessNumberInput /></FormField>
  <FormChoice name="agree"><Checkbox label="약관에 동의합니다." /></FormChoice>
  <SubmitButton>저장</SubmitButton>
</ActionForm>`}
    >
      <ActionForm rules={RULES} failure={failureOf(answer)} className="max-w-120">
        <FormField name="serviceName" label="서비스 이름" hint="2자 이상 30자 이하로 입력합니다." isRequired>
          <TextInput autoComplete="off" />
        </FormField>
        <FormField name="bizId" label="사업자등록번호 확인" isRequired>
          <BusinessNumberInput />
        </FormField>
        <FormField name="email" label="정산 담당자 이메일">
          <TextInput type="email" placeholder="adjust@example.com" />
        </FormField>
        <FormChoice name="agree">
          <Checkbox label="파트너 약관에 동의합니다." />
        </FormChoice>
        <div className="flex justify-end">
          <SubmitButton>저장</SubmitButton>
        </div>
      </ActionForm>
    </Example>
  );
}
