import { CircleCheckIcon } from "lucide-react";
import { data } from "react-router";
import { setMemberUserPassword } from "#contracts/companies/member-users.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required, sameAs } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { NewPasswordField, newPassword } from "#web/forms/new-password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { useHashToken } from "#web/routes/identity/accounts/use-hash-token.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { Route } from "./+types/member-password.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    pathname: location.pathname,
    title: "회원사 사용자 비밀번호 설정",
    description: "메일로 받은 링크에서 가온빌에 쓸 비밀번호를 정하세요.",
  });

const RULES = {
  password: [required(), newPassword()],
  passwordAgain: [required(), sameAs("password", "비밀번호가 서로 달라요.")],
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { token: String(form.get("token") ?? ""), password: String(form.get("password") ?? "") };
  const answer = await submit(apiOf(context), setMemberUserPassword, { body });
  if ("failure" in answer) return data({ isSet: false, failure: answer.failure }, { status: answer.status });
  return data({ isSet: true, failure: undefined });
}

export default function MemberPassword({ actionData }: Route.ComponentProps) {
  const token = useHashToken();
  if (actionData?.isSet) return <PasswordSet />;
  return token ? <PasswordForm token={token} failure={actionData?.failure} /> : <NoLink />;
}

function PasswordForm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  return (
    <AccountCard
      title="비밀번호 정하기"
      description="회원사에서 가온빌을 쓰는 분의 비밀번호예요. 정하면 접속해 있던 곳에서는 모두 로그아웃돼요."
    >
      <ActionForm rules={RULES} failure={failure} failureTitle="비밀번호를 정하지 못했어요">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField name="password" label="비밀번호" size="lg" />
        <FormField name="passwordAgain" label="비밀번호 다시 입력">
          <PasswordInput size="lg" autoComplete="new-password" />
        </FormField>
        <SubmitButton size="lg" className="w-full">
          비밀번호 정하기
        </SubmitButton>
      </ActionForm>
    </AccountCard>
  );
}

const PasswordSet = () => (
  <AccountCard
    title="비밀번호를 정했어요"
    badge={<CircleCheckIcon aria-hidden="true" className="size-10 text-success" strokeWidth={1.5} />}
    description="이제 이용 중인 서비스에서 가온빌에 접속할 수 있어요. 비밀번호는 아무에게도 알려 주지 마세요."
  >
    <HelpLink />
  </AccountCard>
);

const NoLink = () => (
  <AccountCard
    title="메일의 링크로 들어와 주세요"
    description="비밀번호는 메일로 받은 링크에서 정할 수 있어요. 링크가 없다면 이용 중인 서비스의 담당자에게 보내 달라고 요청해 주세요."
  >
    <HelpLink />
  </AccountCard>
);

const HelpLink = () => (
  <ButtonLink to="/cs/dashboard" size="lg" className="w-full">
    고객센터 보기
  </ButtonLink>
);
