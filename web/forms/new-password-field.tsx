import { useEffect, useState } from "react";
import { fieldMessage } from "#domain/text/form-messages.ts";
import type { ControlSize } from "#web/ui/control-style.ts";
import { PasswordInput, PasswordStrength } from "#web/ui/password-input.tsx";
import type { Rule } from "./field-rules.ts";
import { FormField } from "./form-field.tsx";
import { loadPasswordScore, type PasswordScore } from "./password-score.ts";

const SHORTEST = 8;
const LONGEST = 128;

export const newPassword = (): Rule => (value) =>
  value === "" || (value.length >= SHORTEST && value.length <= LONGEST) ? undefined : fieldMessage("password");

interface NewPasswordFieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  size?: ControlSize;
  /** The person's name and address; a password made of them is weak. */
  ownWords?: () => string[];
}

const NO_WORDS = () => [];

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { name, label, isRequired = false, hint = "글자 종류에 제한 없이 8자 이상", size = "md" } = props;
  const [password, setPassword] = useState("");
  const score = usePasswordScore(password, props.ownWords ?? NO_WORDS);
  return (
    <FormField name={name} label={label} hint={hint} isRequired={isRequired}>
      <PasswordInput
        size={size}
        autoComplete="new-password"
        minLength={SHORTEST}
        maxLength={LONGEST}
        onChange={(event) => setPassword(event.target.value)}
        strength={score === undefined ? undefined : <PasswordStrength score={score} />}
      />
    </FormField>
  );
}

function usePasswordScore(password: string, ownWords: () => string[]): PasswordScore | undefined {
  const [score, setScore] = useState<PasswordScore>();
  useEffect(() => {
    if (password === "") {
      setScore(undefined);
      return;
    }
    let isStale = false;
    loadPasswordScore().then(
      (scoreOf) => {
        if (!isStale) setScore(scoreOf(password, ownWords()));
      },
      // The meter is optional: without it the server alone judges the password.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [password, ownWords]);
  return score;
}
