import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "suffix"> {
  autoComplete: "current-password" | "new-password";
  /** Room under the input for a strength meter. */
  strength?: ReactNode;
}

export function PasswordInput({ strength, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isShown ? "text" : "password"}
        suffix={
          <IconButton
            label={isShown ? "비밀번호 숨기기" : "비밀번호 보기"}
            icon={isShown ? EyeOff : Eye}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {strength}
    </div>
  );
}

export const STRENGTHS = ["매우 약함", "약함", "보통", "안전", "매우 안전"] as const;

const COLORS = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/** Shows the strength as four bars and as a word. */
export function PasswordStrength({ score }: { score: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="grid h-1 grow grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`rounded-full ${score >= bar ? COLORS[score] : "bg-line"}`} />
        ))}
      </div>
      <output className="text-xs text-muted">
        비밀번호 강도 <strong className="font-semibold text-text">{STRENGTHS[score]}</strong>
      </output>
    </div>
  );
}
