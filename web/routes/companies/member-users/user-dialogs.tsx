import { useParams } from "react-router";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { email, type FieldRules, mobile, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { useDuplicateCheck } from "#web/forms/use-duplicate-check.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { Callout } from "#web/ui/callout.tsx";
import { PhoneInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const EDIT_RULES: FieldRules = { name: [required()], mobile: [mobile()] };
const ADD_RULES: FieldRules = { ...EDIT_RULES, id: [required()], email: [required(), email()] };

export function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const member = useMemberFrame()?.member;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="사용자 추가"
      description={`${member?.company.name}에서 가온빌을 쓰는 사람입니다.`}
    >
      {(askToClose) => (
        <DialogForm intent="add" rules={ADD_RULES} submitText="추가" onDone={onClose} onCancel={askToClose}>
          <input type="hidden" name="companySeq" value={member?.company.companySeq} />
          {member?.superUser ? null : (
            <Callout>이 회사의 첫 사용자이므로 관리자가 됩니다. 관리자는 나중에 바꿀 수 있습니다.</Callout>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <IdField />
            <NameField />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="email" label="이메일" hint="비밀번호 설정 링크를 보냅니다." isRequired>
              <TextInput type="email" autoComplete="off" maxLength={100} />
            </FormField>
            <MobileField />
          </div>
          <FormChoice name="state">
            <RadioGroup
              legend="사용 시작"
              layout="cards"
              defaultValue="ACTIVE"
              options={[
                { value: "ACTIVE", label: "바로 사용", description: "본인이 비밀번호를 정하면 쓸 수 있습니다." },
                {
                  value: "STANDBY",
                  label: "승인 후 사용",
                  description: "비밀번호를 정한 뒤에도 사용 승인을 기다립니다.",
                },
              ]}
            />
          </FormChoice>
        </DialogForm>
      )}
    </FormDialog>
  );
}

export function EditUserDialog({ user, onClose }: { user: MemberUser | undefined; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={user !== undefined}
      onClose={onClose}
      title="사용자 정보 수정"
      description={user && `아이디 ${user.id}는 바꿀 수 없고, 이메일과 비밀번호는 본인만 바꿀 수 있습니다.`}
    >
      {(askToClose) =>
        user ? (
          <DialogForm intent="edit" rules={EDIT_RULES} submitText="저장" onDone={onClose} onCancel={askToClose}>
            <input type="hidden" name="userSeq" value={user.userSeq} />
            <NameField name={user.name} />
            <MobileField mobile={user.mobile} />
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}

/** Checks while one types whether the id is taken on this server. */
function IdField() {
  const { partnerSeq } = useParams();
  const { brand } = useConsoleRights("members");
  const { isTaken, onType, check } = useDuplicateCheck(
    (id) => `/console/partners/${partnerSeq}/members/user-id-check?${new URLSearchParams({ brand, id })}`,
  );
  return (
    <FormField
      name="id"
      label="아이디"
      hint="영문 소문자, 숫자, -, _ 4~20자"
      error={isTaken ? "이미 사용 중인 아이디입니다." : undefined}
      isRequired
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => void check(event.target.value)}
      />
    </FormField>
  );
}

const NameField = ({ name }: { name?: string }) => (
  <FormField name="name" label="이름" isRequired>
    <TextInput autoComplete="off" maxLength={30} defaultValue={name} />
  </FormField>
);

const MobileField = ({ mobile }: { mobile?: string }) => (
  <FormField name="mobile" label="휴대폰 번호">
    <PhoneInput autoComplete="off" defaultValue={mobile} />
  </FormField>
);
