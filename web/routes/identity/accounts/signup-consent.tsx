import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const CONSENTS = [
  { name: "agreesTerms", text: "이용약관에 동의해요", path: "/terms/gaonbill" },
  { name: "agreesPrivacy", text: "개인정보 수집과 이용에 동의해요", path: "/terms/privacy" },
] as const;

export function SignupConsent({ onNext }: { onNext: () => void }) {
  const [consents, setConsents] = useState<readonly string[]>([]);
  const [isWarned, setWarned] = useState(false);
  const hasAll = consents.length === CONSENTS.length;
  const toggle = (name: string) =>
    setConsents((before) => (before.includes(name) ? before.filter((other) => other !== name) : [...before, name]));
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="rounded-lg border border-line">
        <legend className="sr-only">약관 동의</legend>
        <div className="border-b border-line px-4 py-4">
          <Checkbox
            label={<span className="font-semibold">모두 동의해요</span>}
            checked={hasAll}
            isPartial={consents.length > 0 && !hasAll}
            onChange={() => setConsents(hasAll ? [] : CONSENTS.map(({ name }) => name))}
          />
        </div>
        <ul className="flex flex-col px-4 py-2">
          {CONSENTS.map(({ name, text, path }) => (
            <li key={name} className="flex items-center justify-between gap-4 py-2">
              <Checkbox
                name={name}
                value="1"
                label={
                  <>
                    <span className="text-brand">[필수]</span> {text}
                  </>
                }
                checked={consents.includes(name)}
                onChange={() => toggle(name)}
              />
              <TextLink to={path} target="_blank" rel="noreferrer" look="quiet" className="shrink-0 text-sm text-muted">
                보기<span className="sr-only"> {text} (새 창)</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </fieldset>
      {isWarned && !hasAll ? (
        <div role="alert">
          <FieldError>필수 약관에 모두 동의해야 가입할 수 있어요.</FieldError>
        </div>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        onClick={() => {
          setWarned(true);
          if (hasAll) onNext();
        }}
      >
        다음
      </Button>
    </div>
  );
}
