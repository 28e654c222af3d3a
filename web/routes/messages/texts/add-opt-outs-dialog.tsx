import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { readReceivers, receiversProblem } from "./typed-receivers.ts";

const RULES = { toNumbers: [required(), (typed: string) => receiversProblem(readReceivers(typed))] };

export function AddOptOutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="수신거부 번호 추가"
      description="전화나 메일로 거부한 사람의 번호를 추가합니다. 이미 있는 번호는 그대로 둡니다."
    >
      {(askToClose) => (
        <DialogForm intent="add" rules={RULES} submitText="추가" onDone={onClose} onCancel={askToClose}>
          <FormField name="toNumbers" label="번호" hint="한 줄에 하나씩 적거나 붙여 넣습니다." isRequired>
            <Textarea rows={5} spellCheck={false} autoComplete="off" className="font-mono text-[0.8125rem]" />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
