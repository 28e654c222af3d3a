import type { MemberRow } from "#contracts/companies/member-list.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { type FieldRules, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export const CONSENT_RULES: FieldRules = { "account.id": [required()], "account.password": [required()] };

interface MemberConsentDialogProps {
  member: MemberRow | undefined;
  onClose: () => void;
}

/** The company's SUPER user types here and so proves the partner's relation to the company. */
export function MemberConsentDialog({ member, onClose }: MemberConsentDialogProps) {
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title="동의 확인"
      description={
        member &&
        `${member.company.name}의 관리자가 자신의 아이디와 비밀번호로 동의하면 사용자, 인증서, 잔액을 볼 수 있습니다. 관리자가 없으면 고객센터에 승인을 요청해 주세요.`
      }
    >
      {(askToClose) =>
        member ? (
          <DialogForm
            intent="consent"
            rules={CONSENT_RULES}
            submitText="확인"
            failureTitle="확인하지 못했습니다"
            onDone={onClose}
            onCancel={askToClose}
          >
            <input type="hidden" name="bizId" value={member.company.bizId} />
            <ConsentFields />
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}

export const ConsentFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <FormField name="account.id" label="관리자 아이디" isRequired>
      <TextInput autoComplete="off" spellCheck={false} maxLength={100} />
    </FormField>
    <FormField name="account.password" label="관리자 비밀번호" isRequired>
      <PasswordInput autoComplete="current-password" maxLength={128} />
    </FormField>
  </div>
);
