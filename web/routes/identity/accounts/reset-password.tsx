import { CircleCheckIcon } from "lucide-react";
import { data } from "react-router";
import { requestPasswordReset, resetPassword } from "#contracts/identity/accounts.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { CAPTCHA_FIELD } from "#web/forms/captcha-field.tsx";
import { required, sameAs } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { NewPasswordField, newPassword } from "#web/forms/new-password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { Route } from "./+types/reset-password.ts";
import { ResetMailSent, ResetRequestForm } from "./reset-request.tsx";
import { useHashToken } from "./use-hash-token.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    pathname: location.pathname,
    title: "비밀번호 재설정",
    description: "가입한 이메일로 비밀번호를 다시 정하는 링크를 받으세요.",
  });

// §7.1, §8: 204 counts as no success here.
const NO_MATCH: FormFailure = { code: "FAILURE", message: "일치하는 정보가 없습니다." };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = apiOf(context);
  if (form.has("token")) {
    const body = { token: text("token"), password: text("password") };
    const answer = await submit(api, resetPassword, { body });
    return "failure" in answer
      ? data({ done: undefined, failure: answer.failure }, { status: answer.status })
      : { done: "changed" as const };
  }
  const values = { email: text("email"), name: text("name") };
  const answer = await submit(api, requestPasswordReset, { body: { ...values, recaptchaToken: text(CAPTCHA_FIELD) } });
  if ("failure" in answer) {
    return data({ done: undefined, failure: { ...answer.failure, values } }, { status: answer.status });
  }
  return answer.output ? { done: "sent" as const, email: values.email } : { failure: { ...NO_MATCH, values } };
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const token = useHashToken();
  const failure: FormFailure | undefined = actionData && "failure" in actionData ? actionData.failure : undefined;
  if (actionData?.done === "changed") return <PasswordChanged />;
  if (actionData?.done === "sent") return <ResetMailSent email={actionData.email} />;
  return token ? <NewPasswordForm token={token} failure={failure} /> : <ResetRequestForm failure={failure} />;
}

const RULES = {
  password: [required(), newPassword()],
  passwordAgain: [required(), sameAs("password", "비밀번호가 서로 달라요.")],
};

function NewPasswordForm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  return (
    <AccountCard
      title="새 비밀번호 정하기"
      description="바꾸면 로그인되어 있던 다른 기기에서는 모두 로그아웃돼요."
      footer={
        // This loads a new document, because the used link must not stay in the address.
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

function PasswordChanged() {
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
