import type { InstitutionRow } from "#contracts/office/institutions.ts";
import { INSTITUTION_STATES } from "#domain/support/institutions.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { maxLength } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface InstitutionDialogProps {
  institution: InstitutionRow | undefined;
  onClose: () => void;
}

const STATES = Object.entries(INSTITUTION_STATES).map(([value, { text: label }]) => ({ value, label }));

const RULES = { note: [maxLength(200)] };

export function InstitutionDialog({ institution, onClose }: InstitutionDialogProps) {
  return (
    <FormDialog
      isOpen={institution !== undefined}
      onClose={onClose}
      title={institution ? `${institution.name} 상태` : ""}
      description="직접 정한 상태는 다시 바꿀 때까지 그대로이고, 자동 감지가 바꾸지 않습니다."
    >
      {(askToClose) =>
        institution ? <Fields institution={institution} onDone={onClose} onCancel={askToClose} /> : null
      }
    </FormDialog>
  );
}

interface FieldsProps {
  institution: InstitutionRow;
  onDone: () => void;
  onCancel: () => void;
}

function Fields({ institution, onDone, onCancel }: FieldsProps) {
  const { code, setState, note, maintenanceFrom, maintenanceUntil } = institution;
  return (
    <DialogForm intent="change" rules={RULES} submitText="저장" onDone={onDone} onCancel={onCancel}>
      <input type="hidden" name="code" value={code} />
      <FormField name="state" label="상태" hint="장애나 점검 중에는 이 기관에 아무것도 요청하지 않습니다.">
        <Select defaultValue={setState} options={STATES} />
      </FormField>
      <FormField name="note" label="안내" hint="고객지원 화면과 파트너에게 그대로 보입니다.">
        <Textarea rows={2} limit={200} defaultValue={note} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="maintenanceFrom" label="점검 시작">
          <TextInput type="datetime-local" defaultValue={maintenanceFrom?.slice(0, 16)} />
        </FormField>
        <FormField name="maintenanceUntil" label="점검 끝">
          <TextInput type="datetime-local" defaultValue={maintenanceUntil?.slice(0, 16)} />
        </FormField>
      </div>
    </DialogForm>
  );
}
