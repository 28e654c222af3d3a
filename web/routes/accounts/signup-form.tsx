import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import type { SocialProvider } from "#contracts/social-logins.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { email, lengthBetween, mobile, required } from "#web/forms/field-rules.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { newPassword } from "#web/forms/new-password-field.tsx";
import { SignupConsent } from "./signup-consent.tsx";
import { SignupDetails } from "./signup-details.tsx";
import { SignupIdentity } from "./signup-identity.tsx";
import { OrDivider, SocialButtons } from "./social-buttons.tsx";

export interface VerifiedPerson {
  name: string;
  birthYear: string;
}

export interface FirstSocialLogin {
  provider: SocialProvider;
  email: string | null;
  name: string | null;
}

interface SignupFormProps {
  fetcher: FetcherWithComponents<unknown>;
  step: number;
  person: VerifiedPerson | undefined;
  social: FirstSocialLogin | undefined;
  failure: FormFailure | undefined;
  onConsent: (hasConsented: boolean) => void;
  goTo: (step: number) => void;
}

const RULES = {
  email: [required(), email()],
  name: [required(), lengthBetween(2, 30)],
  mobile: [required(), mobile()],
  password: [newPassword()],
};
const RULES_WITHOUT_SOCIAL = { ...RULES, password: [required(), newPassword()] };

/** One form for all steps; the ones not in sight are hidden, not gone, so nothing typed is lost on the way. */
export function SignupForm({ fetcher, step, person, social, failure, onConsent, goTo }: SignupFormProps) {
  const place = useFocusOnStep(step);
  return (
    <>
      <ActionForm
        fetcher={fetcher}
        rules={social ? RULES : RULES_WITHOUT_SOCIAL}
        failure={failure}
        failureTitle="가입하지 못했어요"
        isGuarded={step > 0}
      >
        <div ref={place} tabIndex={-1} className="outline-none">
          <section hidden={step !== 0} aria-label="약관 동의">
            <SignupConsent
              onNext={() => {
                onConsent(true);
                goTo(1);
              }}
            />
          </section>
          <section hidden={step !== 1} aria-label="본인확인">
            <SignupIdentity person={person} onBack={() => goTo(0)} onNext={() => goTo(2)} />
          </section>
          <section hidden={step !== 2} aria-label="정보 입력">
            <SignupDetails social={social} answer={failure} onBack={() => goTo(1)} />
          </section>
        </div>
      </ActionForm>
      {step === 0 && !social ? (
        <>
          <OrDivider />
          <SocialButtons verb="가입하기" />
        </>
      ) : null}
    </>
  );
}

/** A new step begins at its top, also for those who hear the page. */
function useFocusOnStep(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return place;
}
