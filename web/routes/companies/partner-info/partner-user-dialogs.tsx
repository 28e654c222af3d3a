import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import type { PartnerUserRole } from "#domain/people/partner-role.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { email, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { RoleField } from "./role-field.tsx";

const ADD_RULES = { email: [required(), email()] };

interface AddUserDialogProps {
  /** The role offered first; undefined while the dialog is closed. */
  role: PartnerUserRole | undefined;
  onClose: () => void;
}

export function AddUserDialog({ role, onClose }: AddUserDialogProps) {
  return (
    <FormDialog
      isOpen={role !== undefined}
      onClose={onClose}
      size="sm"
      title="담당자 추가"
      description="가온빌 개발자센터에 가입한 사람을 이메일로 찾아 등록합니다."
    >
      {(askToClose) => (
        <DialogForm intent="add-user" rules={ADD_RULES} submitText="추가" onDone={onClose} onCancel={askToClose}>
          <FormField name="email" label="이메일" hint="등록하면 이 주소로 안내 메일을 보냅니다." isRequired>
            <TextInput type="email" autoComplete="off" maxLength={100} />
          </FormField>
          <RoleField defaultRole={role ?? "DEV"} />
        </DialogForm>
      )}
    </FormDialog>
  );
}

interface ChangeRoleDialogProps {
  user: PartnerUser | undefined;
  onClose: () => void;
}

export function ChangeRoleDialog({ user, onClose }: ChangeRoleDialogProps) {
  return (
    <FormDialog
      isOpen={user !== undefined}
      onClose={onClose}
      size="sm"
      title="역할 변경"
      description={user && `${user.name}님의 역할을 바꿉니다. 저장하는 즉시 적용됩니다.`}
    >
      {(askToClose) =>
        user ? (
          <DialogForm intent="change-role" submitText="저장" onDone={onClose} onCancel={askToClose}>
            <input type="hidden" name="partnerUserSeq" value={user.partnerUserSeq} />
            <RoleField defaultRole={user.partnerUserRole} />
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}
