import { CircleCheckIcon, SmartphoneIcon } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { listenToIdentityWindow, openIdentityWindow } from "./identity-window.ts";
import type { VerifiedPerson } from "./signup-form.tsx";

interface SignupIdentityProps {
  person: VerifiedPerson | undefined;
  failure: string | undefined;
  onBack: () => void;
  onNext: () => void;
}

const BLOCKED = "본인확인 창이 차단되었어요. 브라우저에서 팝업을 허용하고 다시 눌러 주세요.";

export function SignupIdentity({ person, failure, onBack, onNext }: SignupIdentityProps) {
  const { start, problem } = useIdentityWindow(failure);
  return (
    <div className="flex flex-col gap-6">
      {person ? (
        <div className="flex items-center gap-4 rounded-lg border border-success-line bg-success-soft px-5 py-5">
          <CircleCheckIcon aria-hidden="true" className="size-8 shrink-0 text-success" strokeWidth={1.6} />
          <p>
            <span className="block font-semibold">본인확인을 마쳤어요</span>
            <span className="block text-sm text-muted">
              {person.name} · {person.birthYear}년생
            </span>
          </p>
        </div>
      ) : (
        <div className="flex flex-col items-center gap-4 rounded-lg border border-line px-5 py-8 text-center">
          <SmartphoneIcon aria-hidden="true" className="size-9 text-brand" strokeWidth={1.5} />
          <p>
            <span className="block font-semibold">본인 명의의 휴대폰으로 확인해요</span>
            <span className="mt-1 block text-sm text-muted">
              확인 결과는 암호화해서 보관하고, 가입 확인에만 사용해요.
            </span>
          </p>
          <Button variant="primary" size="lg" onClick={start}>
            본인확인 창 열기
          </Button>
          <div role="alert" className="empty:hidden">
            {problem ? <FieldError>{problem}</FieldError> : null}
          </div>
        </div>
      )}
      <div className="flex gap-2.5">
        <Button size="lg" onClick={onBack}>
          이전
        </Button>
        <Button variant="primary" size="lg" className="grow" onClick={onNext} disabled={!person}>
          다음
        </Button>
      </div>
    </div>
  );
}

/** While the window is open the failure of the check before is no longer said. */
function useIdentityWindow(failure: string | undefined) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"open" | "blocked">();
  const finished = useEffectEvent(() => void revalidate().then(() => setState(undefined)));
  useEffect(() => listenToIdentityWindow(finished), []);
  const start = () => setState(openIdentityWindow() ? "open" : "blocked");
  return { start, problem: state === "blocked" ? BLOCKED : state === "open" ? undefined : failure };
}
