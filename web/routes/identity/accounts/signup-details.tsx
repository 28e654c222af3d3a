import { type FocusEvent, useRef, useState } from "react";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { CaptchaField } from "#web/forms/captcha-field.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { NewPasswordField } from "#web/forms/new-password-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { FirstSocialLogin, VerifiedPerson } from "./signup-form.tsx";

interface SignupDetailsProps {
  person: VerifiedPerson | undefined;
  social: FirstSocialLogin | undefined;
  answer: unknown;
  onBack: () => void;
}

const TAKEN = "이미 가입된 이메일이에요. 로그인하거나 다른 이메일을 입력해 주세요.";

export function SignupDetails({ person, social, answer, onBack }: SignupDetailsProps) {
  const [isTaken, checkEmail] = useTakenEmail();
  const place = useRef<HTMLDivElement>(null);
  const [ownWords] = useState(() => () => {
    const inputs = place.current?.querySelectorAll<HTMLInputElement>("[name=email], [readonly], [name=mobile]") ?? [];
    return Array.from(inputs, ({ value }) => value).filter(Boolean);
  });
  return (
    <div ref={place} className="flex flex-col gap-5">
      <FormField
        name="email"
        label="이메일"
        hint="로그인할 때 쓰고, 중요한 안내도 이 주소로 보내 드려요."
        error={isTaken ? TAKEN : undefined}
        isRequired
      >
        <TextInput
          type="email"
          size="lg"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          defaultValue={social?.email ?? undefined}
          onBlur={checkEmail}
        />
      </FormField>
      <NewPasswordField
        name="password"
        label={social ? "비밀번호 (선택)" : "비밀번호"}
        size="lg"
        ownWords={ownWords}
        isRequired={!social}
        {...(social && { hint: "정하지 않으면 소셜 로그인으로만 들어올 수 있어요." })}
      />
      <VerifiedFields person={person} />
      <CaptchaField action="signup" answer={answer} />
      <div className="flex gap-2.5">
        <Button size="lg" onClick={onBack}>
          이전
        </Button>
        <SubmitButton size="lg" className="grow">
          가입하기
        </SubmitButton>
      </div>
    </div>
  );
}

/** These values come from the identity check and cannot be changed; the server uses the same ones. */
function VerifiedFields({ person }: { person: VerifiedPerson | undefined }) {
  return (
    <>
      <Field label="이름" hint="본인확인한 이름으로 가입해요.">
        <TextInput size="lg" readOnly value={person?.name ?? ""} />
      </Field>
      {person?.mobile ? (
        <Field label="휴대폰 번호" hint="본인확인한 번호예요. 가입한 뒤 회원정보에서 바꿀 수 있어요.">
          <TextInput size="lg" readOnly value={person.mobile} />
        </Field>
      ) : (
        <FormField name="mobile" label="휴대폰 번호" isRequired>
          <TextInput type="tel" size="lg" autoComplete="tel-national" inputMode="tel" maxLength={20} />
        </FormField>
      )}
    </>
  );
}

/** Checks when one leaves the field; if that fails now, sending the form checks again. */
function useTakenEmail() {
  const [takenEmail, setTakenEmail] = useState<string>();
  const [current, setCurrent] = useState("");
  const check = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    setCurrent(email);
    if (!isEmailAddress(email)) return;
    const answer = await fetch(`/accounts/email-check?${new URLSearchParams({ email })}`).catch(() => undefined);
    if (!answer?.ok) return;
    const { isTaken } = (await answer.json()) as { isTaken: boolean };
    setTakenEmail(isTaken ? email : undefined);
  };
  return [takenEmail !== undefined && takenEmail === current, check] as const;
}
