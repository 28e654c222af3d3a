import { PARTNER_TYPE_LABELS, PARTNER_TYPES } from "#domain/people/partner-type.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { bizId, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const RULES = {
  companyName: [required()],
  bizId: [required(), bizId()],
  serviceName: [required()],
  partnerCode: [required()],
};

const TYPE_HINTS = {
  RESELLER: "회원사에 서비스를 팔고 단가의 차이를 정산받습니다.",
  STANDALONE: "직접 쓰면서 낮은 단가로 이용합니다.",
} as const;

export function PartnerRegisterDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="파트너 등록"
      description="운영 서버와 테스트 서버에 함께 등록되고, 등록한 사람이 총괄 담당자가 됩니다. 등록한 파트너에는 파트너 약관을 적용합니다."
    >
      {(askToClose) => <RegisterForm onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

function RegisterForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { fetcher, failure } = usePartnerForm("운영 서버와 테스트 서버에 파트너를 등록했습니다.", onDone);
  return (
    <ActionForm
      fetcher={fetcher}
      action="/console/partners"
      rules={RULES}
      failure={failure}
      failureTitle="등록하지 못했습니다"
    >
      <input type="hidden" name="intent" value="register" />
      <FormField name="companyName" label="회사 이름" isRequired>
        <TextInput autoComplete="organization" maxLength={100} />
      </FormField>
      <FormField name="bizId" label="사업자등록번호" isRequired>
        <BusinessNumberInput />
      </FormField>
      <FormField name="serviceName" label="서비스 이름" hint="고객이 알고 있는 서비스의 이름입니다." isRequired>
        <TextInput maxLength={50} />
      </FormField>
      <FormField name="partnerCode" label="파트너 코드" hint="영문과 숫자 2~20자입니다." isRequired>
        <TextInput maxLength={20} autoCapitalize="characters" spellCheck={false} />
      </FormField>
      <FormChoice name="partnerType">
        <RadioGroup
          legend="파트너 유형"
          layout="cards"
          defaultValue="RESELLER"
          options={PARTNER_TYPES.map((type) => ({
            value: type,
            label: PARTNER_TYPE_LABELS[type],
            description: TYPE_HINTS[type],
          }))}
        />
      </FormChoice>
      <DialogButtons onCancel={onCancel}>등록</DialogButtons>
    </ActionForm>
  );
}
