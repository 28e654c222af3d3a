import { useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useLocation, useNavigate } from "react-router";
import { failureOf } from "#web/forms/form-state.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { AFTER_LOGIN_PATH, LOGIN_PATH } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/signup.ts";
import { identityCheckCookie, signupTicketCookie } from "./account-cookies.ts";
import { SignupDone } from "./signup-done.tsx";
import { SignupForm } from "./signup-form.tsx";
import { SIGNUP_STEPS, stepOf } from "./signup-steps.ts";
import { signUp } from "./signup-submit.ts";
import { startSocial } from "./social-start.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    pathname: location.pathname,
    title: "회원가입",
    description: "가온빌 개발자센터에 가입하고 테스트 서버에서 바로 연동을 시작하세요.",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentUser(context)) throw redirect(AFTER_LOGIN_PATH);
  const [identity, ticket] = await Promise.all([identityCheckCookie.read(request), signupTicketCookie.read(request)]);
  const social = ticket && { provider: ticket.provider, email: ticket.email, name: ticket.name };
  return { person: identity?.person, social };
}

/** Who has just signed up is signed in, and would be sent away before reading that it worked; a refusal may mean that a cookie has run out. */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || (actionStatus >= 400 && actionStatus < 500);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has("provider")) {
    const started = await startSocial(context, { provider: form.get("provider"), purpose: "login" });
    return started instanceof Response ? started : data(started.answer, { status: started.status });
  }
  return signUp(context, request, form);
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { person, social } = loaderData;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [hasConsented, setConsented] = useState(false);
  // Sent without a navigation, which would drop the hash and with it the step.
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? actionData;
  const done = answer && "step" in answer ? answer : undefined;
  const step = done ? 3 : stepOf(hash, { hasConsented, isVerified: person !== undefined });
  return (
    <AccountCard
      width="wide"
      title={step === 3 ? "회원가입을 마쳤어요" : "회원가입"}
      footer={
        step === 3 ? null : (
          <>
            이미 계정이 있나요? <TextLink to={LOGIN_PATH}>로그인</TextLink>
          </>
        )
      }
    >
      <div className="mb-8">
        <Stepper label="회원가입 단계" steps={SIGNUP_STEPS.map(({ text }) => text)} current={step === 3 ? 4 : step} />
      </div>
      {done ? (
        <SignupDone name={done.name} isSignedIn={done.isSignedIn} social={social} />
      ) : (
        <SignupForm
          fetcher={fetcher}
          step={step}
          person={person}
          social={social}
          failure={failureOf(answer)}
          onConsent={setConsented}
          goTo={(target) => navigate({ hash: SIGNUP_STEPS[target]?.hash ?? "" })}
        />
      )}
    </AccountCard>
  );
}
