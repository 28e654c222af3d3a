import { ShieldCheckIcon } from "lucide-react";
import { data, redirectDocument } from "react-router";
import { ActionForm } from "#web/forms/action-form.tsx";
import { email, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { LOGIN_PATH, safeNext } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Callout } from "#web/ui/callout.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/login-from-manager.ts";
import { signInWithPassword } from "./password-sign-in.ts";

const RULES = { email: [required(), email()], password: [required()] };

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "운영자 로그인", isIndexed: false });

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const username = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const refusal = await signInWithPassword(context, { username, password, scope: "manager" });
  if (!refusal) throw redirectDocument(safeNext(url.searchParams.get("next")) ?? "/console/partners");
  const { status, ...failure } = refusal;
  return data({ failure: { ...failure, values: { email: username } } }, { status });
}

export default function LoginFromManager({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard
      title="운영자 로그인"
      description="가온빌 직원이 파트너의 콘솔을 지원할 때 사용해요."
      badge={
        <p className="inline-flex items-center gap-1.5 rounded-full bg-text px-3 py-1 text-xs font-semibold text-surface">
          <ShieldCheckIcon aria-hidden="true" className="size-4" />
          운영자 전용
        </p>
      }
      footer={
        <>
          파트너나 개발자인가요? <TextLink to={LOGIN_PATH}>일반 로그인</TextLink>
        </>
      }
    >
      <ActionForm isGuarded={false} rules={RULES} failure={actionData?.failure} failureTitle="로그인하지 못했어요">
        <Callout kind="warning" title="모든 조회와 변경이 기록돼요">
          누가 언제 어느 파트너의 무엇을 보고 바꾸었는지 감사 기록에 남아요.
        </Callout>
        <FormField name="email" label="운영자 이메일">
          <TextInput
            type="email"
            size="lg"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <FormField name="password" label="비밀번호">
          <PasswordInput size="lg" autoComplete="current-password" />
        </FormField>
        <SubmitButton size="lg" className="mt-1 w-full bg-text text-surface hover:bg-muted">
          운영자로 로그인
        </SubmitButton>
      </ActionForm>
    </AccountCard>
  );
}
