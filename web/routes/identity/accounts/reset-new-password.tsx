import { CircleCheckIcon } from "lucide-react";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required, sameAs } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { NewPasswordField, newPassword } from "#web/forms/new-password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

const RULES = {
  password: [required(), newPassword()],
  passwordAgain: [required(), sameAs("password", "비밀번호가 서로 달라요.")],
};

export function NewPasswordForm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  return (
    <AccountCard
      title="새 비밀번호 정하기"
      description="바꾸면 로그인되어 있던 다른 기기에서는 모두 로그아웃돼요."
      footer={
        // A whole new document: the used link must not stay in the address.
        failure ? (
          <a href="/accounts/reset-password" className="underline underline-offset-4">
            재설정 메일 다시 요청하기
          </a>
        ) : null
      }
    >
      <ActionForm rules={RULES} failure={failure} failureTitle="비밀번호를 바꾸지 못했어요">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="새 비밀번호" size="lg" />
        <FormField name="passwordAgain" label="새 비밀번호 다시 입력">
          <PasswordInput size="lg" autoComplete="new-password" />
        </FormField>
        <SubmitButton size="lg" className="w-full">
          비밀번호 바꾸기
        </SubmitButton>
      </ActionForm>
    </AccountCard>
  );
}

export function PasswordChanged() {
  return (
    <AccountCard
      title="비밀번호를 바꿨어요"
      badge={<CircleCheckIcon aria-hidden="true" className="size-10 text-success" strokeWidth={1.5} />}
      description="다른 기기에서는 모두 로그아웃되었어요. 새 비밀번호로 로그인해 주세요."
    >
      <ButtonLink to={LOGIN_PATH} size="lg" variant="primary" className="w-full">
        로그인하기
      </ButtonLink>
    </AccountCard>
  );
}
