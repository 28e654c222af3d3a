import { data } from "react-router";
import { requestPasswordReset, resetPassword } from "#contracts/identity/accounts.ts";
import { submit } from "#web/api-client.ts";
import { CAPTCHA_FIELD } from "#web/forms/captcha-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";
import { NewPasswordForm, PasswordChanged } from "./reset-new-password.tsx";
import { ResetMailSent, ResetRequestForm } from "./reset-request.tsx";
import { useHashToken } from "./use-hash-token.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    pathname: location.pathname,
    title: "비밀번호 재설정",
    description: "가입한 이메일로 비밀번호를 다시 정하는 링크를 받으세요.",
  });

// §7.1, §8: 204 is no success here.
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
