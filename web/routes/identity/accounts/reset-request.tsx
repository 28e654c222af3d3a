import { MailCheckIcon } from "lucide-react";
import { ActionForm } from "#web/forms/action-form.tsx";
import { CaptchaField } from "#web/forms/captcha-field.tsx";
import { email, lengthBetween, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const RULES = {
  email: [required(), email()],
  name: [required(), lengthBetween(2, 30)],
};

export function ResetRequestForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <AccountCard
      title="비밀번호 재설정"
      description="가입할 때 쓴 이메일과 이름을 입력하면 재설정 링크를 보내 드려요."
      footer={
        <>
          비밀번호가 기억났나요? <TextLink to={LOGIN_PATH}>로그인</TextLink>
        </>
      }
    >
      <ActionForm rules={RULES} failure={failure} failureTitle="메일을 보내지 못했어요">
        <FormField name="email" label="이메일">
          <TextInput
            type="email"
            size="lg"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <FormField name="name" label="이름">
          <TextInput size="lg" autoComplete="name" maxLength={30} />
        </FormField>
        <CaptchaField action="password-reset" answer={failure} />
        <SubmitButton size="lg" className="w-full">
          재설정 링크 받기
        </SubmitButton>
      </ActionForm>
    </AccountCard>
  );
}

export function ResetMailSent({ email }: { email: string }) {
  return (
    <AccountCard
      title="메일을 보냈어요"
      badge={<MailCheckIcon aria-hidden="true" className="size-10 text-brand" strokeWidth={1.5} />}
      description={
        <>
          <strong className="font-semibold text-text">{email}</strong>로 재설정 링크를 보냈어요. 30분 안에 새 비밀번호를
          정해 주세요.
        </>
      }
    >
      <p className="mb-6 text-sm text-muted">
        메일이 보이지 않으면 스팸함을 확인해 주세요. 다시 요청하면 앞서 받은 링크는 쓸 수 없어요.
      </p>
      <ButtonLink to={LOGIN_PATH} size="lg" className="w-full">
        로그인 화면으로
      </ButtonLink>
    </AccountCard>
  );
}
