import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { digits, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const RULES = { partnerSeq: [required(), digits()], partnerKey: [required()] };

export function PartnerAppendDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="연동키로 추가"
      description="이미 등록된 파트너를 개발 담당자로 함께 관리합니다. 번호와 연동키는 총괄 담당자에게 받을 수 있습니다."
    >
      {(askToClose) => <AppendForm onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

function AppendForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { fetcher, failure } = usePartnerForm("파트너를 목록에 추가했습니다.", onDone);
  return (
    <ActionForm
      fetcher={fetcher}
      action="/console/partners"
      rules={RULES}
      failure={failure}
      failureTitle="추가하지 못했습니다"
    >
      <input type="hidden" name="intent" value="append" />
      <FormField name="partnerSeq" label="파트너 번호" isRequired>
        <TextInput inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormField name="partnerKey" label="연동키" isRequired>
        <TextInput autoComplete="off" spellCheck={false} />
      </FormField>
      <DialogButtons onCancel={onCancel}>추가</DialogButtons>
    </ActionForm>
  );
}
