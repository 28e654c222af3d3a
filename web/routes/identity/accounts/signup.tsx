import { useState } from "react";
import {
  data,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLocation,
  useNavigate,
} from "react-router";
import { registerAccount } from "#contracts/identity/accounts.ts";
import { onboardingSteps } from "#domain/console/onboarding.ts";
import { submit } from "#web/api-client.ts";
import { CAPTCHA_FIELD } from "#web/forms/captcha-field.tsx";
import { type FormFailure, failureOf } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { AFTER_LOGIN_PATH, LOGIN_PATH } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/signup.ts";
import { identityCheckCookie, signupTicketCookie } from "./account-cookies.ts";
import { signInWithPassword } from "./password-sign-in.ts";
import { SignupForm } from "./signup-form.tsx";
import { SIGNUP_STEPS, stepOf } from "./signup-steps.ts";
import { adoptSocialSignIn } from "./social-sign-in.ts";
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
  return { person: identity?.person, failure: identity?.failure, social };
}

/** Reads again only after a refusal, which may mean that a cookie has run out: a person who has just signed up would be sent away before reading that it worked. */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || (actionStatus >= 400 && actionStatus < 500);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has("provider")) {
    const start = await startSocial(context, { provider: form.get("provider"), purpose: "login" });
    return start instanceof Response ? start : data(start.answer, { status: start.status });
  }
  return signUp(context, request, form);
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { person, social, failure: identityFailure } = loaderData;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [hasConsented, setConsented] = useState(false);
  // The fetcher sends the form without a navigation, which would drop the hash and with it the step.
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
        <SignupDone name={done.name} isSignedIn={done.isSignedIn} />
      ) : (
        <SignupForm
          fetcher={fetcher}
          step={step}
          person={person}
          identityFailure={identityFailure}
          social={social}
          failure={failureOf(answer)}
          onConsent={setConsented}
          goTo={(target) => navigate({ hash: SIGNUP_STEPS[target]?.hash ?? "" })}
        />
      )}
    </AccountCard>
  );
}

interface SignupDoneProps {
  name: string;
  isSignedIn: boolean;
}

function SignupDone({ name, isSignedIn }: SignupDoneProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        {name}님, 가입해 주셔서 고마워요. 파트너를 등록하면 테스트 서버의 연동키를 바로 받을 수 있어요.
      </p>
      <div className="flex flex-col gap-2.5">
        {isSignedIn ? (
          <OnboardingChecklist steps={onboardingSteps()} partnerSeq={undefined} voice="account" />
        ) : (
          <ButtonLink to={LOGIN_PATH} variant="primary" size="lg" className="w-full">
            로그인하기
          </ButtonLink>
        )}
        <ButtonLink to="/docs/guides/quick-start" size="lg" className="w-full" reloadDocument>
          시작하기 문서 보기
        </ButtonLink>
      </div>
    </div>
  );
}

type SignupAnswer = { step: "done"; name: string; isSignedIn: boolean } | { failure: FormFailure };

/** Registers and signs in at once, by the social log-in or by the password. Identity and social ticket come only from the browser's cookies. */
async function signUp(context: Readonly<RouterContextProvider>, request: Request, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const [identity, ticket] = await Promise.all([identityCheckCookie.read(request), signupTicketCookie.read(request)]);
  const values = { email: text("email"), mobile: text("mobile") };
  const password = text("password");
  const usesTicket = ticket !== undefined && form.has("usesTicket");
  const answer = await submit(apiOf(context), registerAccount, {
    body: {
      email: values.email,
      ...(values.mobile && { mobile: values.mobile }),
      recaptchaToken: text(CAPTCHA_FIELD),
      // The contract refuses anything but a yes.
      agreesTerms: form.has("agreesTerms") as true,
      agreesPrivacy: form.has("agreesPrivacy") as true,
      identityReqSeq: identity?.reqSeq ?? "",
      ...(password && { password }),
      ...(usesTicket && { socialTicket: ticket.socialTicket }),
    },
  });
  if ("failure" in answer) return refuse(context, { ...answer.failure, values }, answer.status);
  const { name, signIn } = answer.output;
  const headers = await clearedCookies(context);
  if (signIn) await adoptSocialSignIn(context, signIn, headers);
  const isSignedIn =
    signIn !== undefined ||
    (await signInWithPassword(context, { username: values.email, password, scope: "user" })) === undefined;
  return data<SignupAnswer>({ step: "done", name, isSignedIn }, { headers });
}

/** A ticket or an identity check that no longer counts must not be offered again. */
async function refuse(context: Readonly<RouterContextProvider>, failure: FormFailure, status: number) {
  const headers = new Headers();
  if (failure.code === "SOCIAL_TICKET_EXPIRED") headers.append("Set-Cookie", await signupTicketCookie.clear(context));
  if (failure.code === "IDENTITY_CHECK_REQUIRED")
    headers.append("Set-Cookie", await identityCheckCookie.clear(context));
  return data<SignupAnswer>({ failure }, { status, headers });
}

async function clearedCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of [identityCheckCookie, signupTicketCookie]) {
    headers.append("Set-Cookie", await cookie.clear(context));
  }
  return headers;
}
