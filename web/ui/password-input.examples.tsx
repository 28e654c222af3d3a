import { useState } from "react";
import { Field } from "./field.tsx";
import type { PartExample } from "./part-example.ts";
import { PasswordInput, PasswordStrength } from "./password-input.tsx";

export const PASSWORD_INPUT_EXAMPLES: readonly PartExample[] = [
  {
    title: "비밀번호",
    code: `<Field label="새 비밀번호" hint="8자 이상 128자 이하">
  <PasswordInput name="password" autoComplete="new-password" strength={<PasswordStrength score={score} />} />
</Field>`,
    Shown: NewPassword,
  },
];

const toScore = (length: number) => (length >= 16 ? 4 : length >= 12 ? 3 : length >= 8 ? 2 : 1);

function NewPassword() {
  const [length, setLength] = useState(0);
  return (
    <div className="max-w-96">
      <Field label="새 비밀번호" hint="8자 이상 128자 이하로 입력합니다.">
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onChange={(event) => setLength(event.target.value.length)}
          strength={length > 0 ? <PasswordStrength score={toScore(length)} /> : null}
        />
      </Field>
    </div>
  );
}
