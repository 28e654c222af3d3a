import { useEffect } from "react";
import { data, redirect, redirectDocument } from "react-router";
import { ActionForm } from "#web/forms/action-form.tsx";
import { email, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { AFTER_LOGIN_PATH, safeNext } from "#web/shell/safe-next.ts";
import { announce } from "#web/shell/session-channel.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/login.ts";
import { justLeftCookie } from "./account-cookies.ts";
import { signInWithPassword } from "./password-sign-in.ts";
import { OrDivider, SocialButtons } from "./social-buttons.tsx";
import { startSocial } from "./social-start.ts";

const RULES = { email: [required(), email()], password: [required()] };

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "로그인", description: "가온빌 개발자센터에 로그인하세요." });

/** Returns where the log-in leads. Someone who only came to renew it is told to go back to their form. */
function destination({ searchParams }: URL): string {
  if (searchParams.has("again")) return `${AFTER_LOGIN_PATH}?again=1`;
  return safeNext(searchParams.get("next")) ?? AFTER_LOGIN_PATH;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await currentUser(context)) throw redirect(destination(url));
  const hasJustLeft = (await justLeftCookie.read(request)) !== undefined;
  const hasNext = safeNext(url.searchParams.get("next")) !== undefined;
  if (!hasJustLeft) return { hasJustLeft, hasNext };
  return data({ hasJustLeft, hasNext }, { headers: { "Set-Cookie": await justLeftCookie.clear(context) } });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has("provider")) {
    const wish = { provider: form.get("provider"), purpose: "login" as const, next: destination(url) };
    const start = await startSocial(context, wish);
    return start instanceof Response ? start : data(start.answer, { status: start.status });
  }
  const username = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const refusal = await signInWithPassword(context, { username, password, scope: "user" });
  // This loads a new document: public pages have no router, and nothing of the visitor before stays in memory.
  if (!refusal) throw redirectDocument(destination(url));
  const { status, ...failure } = refusal;
  return data({ failure: { ...failure, values: { email: username } } }, { status });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { hasJustLeft, hasNext } = loaderData;
  useEffect(() => {
    if (hasJustLeft) announce("signed-out");
  }, [hasJustLeft]);
  return (
    <AccountCard
      title="로그인"
      description={introduction(hasJustLeft, hasNext)}
      footer={
        <>
          아직 계정이 없나요? <TextLink to="/accounts/signup">회원가입</TextLink>
        </>
      }
    >
      <ActionForm isGuarded={false} rules={RULES} failure={failureOf(actionData)} failureTitle="로그인하지 못했어요">
        <FormField name="email" label="이메일">
          <TextInput
            type="email"
            size="lg"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <FormField
          name="password"
          label="비밀번호"
          aside={
            <TextLink to="/accounts/reset-password" look="quiet">
              비밀번호를 잊었나요?
            </TextLink>
          }
        >
          <PasswordInput size="lg" autoComplete="current-password" />
        </FormField>
        <SubmitButton size="lg" className="mt-1 w-full">
          로그인
        </SubmitButton>
      </ActionForm>
      <OrDivider />
      <SocialButtons verb="로그인" />
    </AccountCard>
  );
}

function introduction(hasJustLeft: boolean, hasNext: boolean): string {
  if (hasJustLeft) return "로그아웃했어요. 다시 이용하려면 로그인해 주세요.";
  return hasNext ? "로그인하면 보려던 화면으로 이어서 갈 수 있어요." : "가온빌 개발자센터 계정으로 로그인해 주세요.";
}
