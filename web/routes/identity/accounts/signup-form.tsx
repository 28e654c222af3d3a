import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { email, mobile, required } from "#web/forms/field-rules.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { newPassword } from "#web/forms/new-password-field.tsx";
import { SignupConsent } from "./signup-consent.tsx";
import { SignupDetails } from "./signup-details.tsx";
import { SignupIdentity } from "./signup-identity.tsx";
import { OrDivider, SocialButtons } from "./social-buttons.tsx";
import { SocialMark } from "./social-mark.tsx";
import { socialName } from "./social-name.ts";

export interface VerifiedPerson {
  name: string;
  /** It is masked, and null where the check gave none and one has to be typed. */
  mobile: string | null;
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
  /** Why the last identity check failed. */
  identityFailure: string | undefined;
  social: FirstSocialLogin | undefined;
  failure: FormFailure | undefined;
  onConsent: (hasConsented: boolean) => void;
  goTo: (step: number) => void;
}

const RULES = {
  email: [required(), email()],
  password: [newPassword()],
};
const RULES_WITHOUT_SOCIAL = { password: [required(), newPassword()] };
const RULES_WITHOUT_MOBILE = { mobile: [required(), mobile()] };

/** One form holds all steps; the others are hidden, not removed, so that nothing typed is lost. */
export function SignupForm(props: SignupFormProps) {
  const { fetcher, step, person, social, failure, onConsent, goTo } = props;
  const place = useFocusOnStep(step);
  const rules = { ...RULES, ...(!social && RULES_WITHOUT_SOCIAL), ...(!person?.mobile && RULES_WITHOUT_MOBILE) };
  return (
    <>
      <ActionForm
        fetcher={fetcher}
        rules={rules}
        failure={failure}
        failureTitle="가입하지 못했어요"
        isGuarded={step > 0}
      >
        {social ? <JoinedSocial social={social} /> : null}
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
            <SignupIdentity
              person={person}
              failure={props.identityFailure}
              onBack={() => goTo(0)}
              onNext={() => goTo(2)}
            />
          </section>
          <section hidden={step !== 2} aria-label="정보 입력">
            <SignupDetails person={person} social={social} answer={failure} onBack={() => goTo(1)} />
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

/** Says from the first step on which log-in the new account will open with. */
function JoinedSocial({ social: { provider, email } }: { social: FirstSocialLogin }) {
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-surface-sunken px-4 py-3 text-sm">
      <SocialMark provider={provider} className="size-6" />
      <span>
        <span className="block font-semibold">{socialName(provider)}로 가입하고 있어요</span>
        <span className="block text-muted">
          {socialName(provider)} 계정{email ? ` (${email})` : ""}을 새 계정에 연결해요.
        </span>
      </span>
      <input type="hidden" name="usesTicket" value="1" />
    </p>
  );
}

/** Begins a new step at its top, also for people with a screen reader. */
function useFocusOnStep(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    place.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return place;
}
