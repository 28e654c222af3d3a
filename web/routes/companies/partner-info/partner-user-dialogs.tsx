import { useState } from "react";
import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import { PARTNER_USER_ROLE_LABELS, PARTNER_USER_ROLES, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { email, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const ADD_RULES = { email: [required(), email()] };

interface AddUserDialogProps {
  /** It is the role offered first, and undefined while the dialog is closed. */
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

/** These say the table of rights in one sentence for each role. */
const ROLE_HINTS: Readonly<Record<PartnerUserRole, string>> = {
  GENERAL: "모든 화면을 보고 바꾸며, 담당자를 관리합니다.",
  CEO: "총괄 담당자와 같은 일을 할 수 있습니다.",
  SALES: "회원사와 단가를 관리하고, 결제와 정산 내역을 봅니다.",
  ADJUST: "포인트를 충전하고 정산을 처리합니다.",
  CS: "회원사와 설정을 관리하고, 회원사의 문서를 봅니다.",
  DEV: "연동키와 설정을 관리합니다. 회원사는 테스트 서버에서만 바꿉니다.",
  OUTSOURCING: "테스트 서버에서만 연동키, 설정, 회원사를 다룹니다.",
  ETC: "통계와 설정을 보기만 합니다.",
};

const OPTIONS = PARTNER_USER_ROLES.map((role) => ({ value: role, label: PARTNER_USER_ROLE_LABELS[role] }));

function RoleField({ defaultRole }: { defaultRole: PartnerUserRole }) {
  const [role, setRole] = useState(defaultRole);
  return (
    <FormField name="partnerUserRole" label="역할" hint={ROLE_HINTS[role]} isRequired>
      <Select
        options={OPTIONS}
        defaultValue={defaultRole}
        onChange={({ target }) => setRole(target.value as PartnerUserRole)}
      />
    </FormField>
  );
}
