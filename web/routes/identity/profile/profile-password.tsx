import { ActionForm } from "#web/forms/action-form.tsx";
import { required, sameAs } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { NewPasswordField, newPassword } from "#web/forms/new-password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

const FIRST_RULES = {
  newPassword: [required(), newPassword()],
  newPasswordAgain: [required(), sameAs("newPassword", "비밀번호가 서로 다릅니다.")],
};
const RULES = { currentPassword: [required()], ...FIRST_RULES };

interface ProfilePasswordProps {
  email: string;
  hasPassword: boolean;
}

export function ProfilePassword({ email, hasPassword }: ProfilePasswordProps) {
  const { fetcher, failure, isSaved } = useSavedForm();
  return (
    <Card
      title={hasPassword ? "비밀번호 변경" : "비밀번호 설정"}
      description={
        hasPassword
          ? "바꾸면 로그인되어 있는 다른 기기에서는 모두 로그아웃됩니다."
          : "아직 비밀번호가 없습니다. 설정하면 이메일로도 로그인할 수 있습니다."
      }
    >
      {/* A new form follows success, so that no password stays in the fields. */}
      <ActionForm
        key={isSaved ? "saved" : "typing"}
        fetcher={fetcher}
        rules={hasPassword ? RULES : FIRST_RULES}
        failure={failure}
        failureTitle="비밀번호를 바꾸지 못했습니다"
        className="max-w-md"
      >
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
        {hasPassword ? (
          <FormField name="currentPassword" label="현재 비밀번호" isRequired>
            <PasswordInput autoComplete="current-password" />
          </FormField>
        ) : null}
        <NewPasswordField name="newPassword" label="새 비밀번호" isRequired />
        <FormField name="newPasswordAgain" label="새 비밀번호 다시 입력" isRequired>
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <div>
          <SubmitButton>{hasPassword ? "비밀번호 변경" : "비밀번호 설정"}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
