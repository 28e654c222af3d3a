import { DialogForm } from "#web/forms/dialog-form.tsx";
import { email, type FieldRules, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const RULES: FieldRules = { recipient: [required(), email()] };

export function TestMailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="시험 메일 보내기"
      description="메일이 어떻게 쌓이는지 볼 수 있게 짧은 메일을 하나 만듭니다."
    >
      {(askToClose) => (
        <DialogForm intent="test" rules={RULES} submitText="보내기" onDone={onClose} onCancel={askToClose}>
          <FormField name="recipient" label="받는 주소" isRequired>
            <TextInput type="email" autoComplete="off" placeholder="developer@gaonbill.example" />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
