import { CircleCheckIcon, LoaderCircleIcon, ShieldCheckIcon } from "lucide-react";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CaptchaAction } from "#contracts/identity/captcha.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { earnCaptchaProof } from "./captcha-proof.ts";
import { CAPTCHA_TROUBLES, CaptchaError, type CaptchaTrouble } from "./captcha-trouble.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";

export const CAPTCHA_FIELD = "recaptchaToken";
/** The question in words sends its ticket and the typed answer in these two fields. */
export const TICKET_FIELD = "captchaTicket";
export const ANSWER_FIELD = "captchaAnswer";

export interface CaptchaQuestion {
  question: string;
  ticket: string;
}

// The proof lives ten minutes, so it is renewed a little earlier.
const RENEW_AFTER_MS = 9 * 60_000;

type CaptchaState =
  | { step: "waiting" | "working" }
  | { step: "done"; token: string }
  | { step: "failed"; trouble: CaptchaTrouble };

interface CaptchaFieldProps {
  action: CaptchaAction;
  /** The action's last answer. After any answer the proof is renewed, because it may be spent. */
  answer: unknown;
  /** Browsers without scripts show this question, on forms whose action checks it. */
  question?: CaptchaQuestion | undefined;
}

/** Shows no puzzle and needs no press: the check starts at the first use of the form and shows its progress. */
export function CaptchaField({ action, answer, question }: CaptchaFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [state, run] = useCaptcha(action, place);
  const { errors } = useFormState();
  useRunOnFirstUse(field, run);
  useHeldSubmission(state, run);
  useEffect(() => {
    if (answer) run();
  }, [answer, run]);
  return (
    <div ref={field} className="rounded-md border border-line bg-surface-sunken px-4 py-3 text-sm">
      <div className={`flex min-h-6 items-center gap-2.5 ${question ? "noscript:hidden" : ""}`}>
        <Mark state={state} />
        <output className="min-w-0 grow">{describe(state)}</output>
        {state.step === "failed" ? (
          <Button size="sm" onClick={run}>
            다시 시도
          </Button>
        ) : null}
      </div>
      {errors[CAPTCHA_FIELD] && state.step !== "done" ? <FieldError>{errors[CAPTCHA_FIELD]}</FieldError> : null}
      <noscript>
        {question ? (
          <>
            <input type="hidden" name={TICKET_FIELD} value={question.ticket} />
            <FormField name={ANSWER_FIELD} label={question.question} hint="사람이 입력하는지 확인해요.">
              <TextInput inputMode="numeric" autoComplete="off" required className="max-w-40" />
            </FormField>
          </>
        ) : (
          <p className="mt-1 text-danger">이 양식을 보내려면 브라우저에서 자바스크립트를 켜 주세요.</p>
        )}
      </noscript>
      <input type="hidden" name={CAPTCHA_FIELD} value={state.step === "done" ? state.token : ""} />
      <div ref={place} hidden />
    </div>
  );
}

function useCaptcha(action: CaptchaAction, place: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<CaptchaState>({ step: "waiting" });
  const attempt = useRef<AbortController>(undefined);
  const run = useCallback(() => {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    setState({ step: "working" });
    const settle = (next: CaptchaState) => {
      if (!controller.signal.aborted) setState(next);
    };
    earnCaptchaProof(action, { place: place.current ?? document.body, signal: controller.signal }).then(
      (token) => settle({ step: "done", token }),
      (error) => settle({ step: "failed", trouble: error instanceof CaptchaError ? error.trouble : "execute-failed" }),
    );
  }, [action, place]);
  useEffect(() => () => attempt.current?.abort(), []);
  useEffect(() => {
    if (state.step !== "done") return;
    const timer = setTimeout(run, RENEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, run]);
  return [state, run] as const;
}

function useRunOnFirstUse(field: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const form = field.current?.closest("form");
    form?.addEventListener("focusin", run, { once: true });
    return () => form?.removeEventListener("focusin", run);
  }, [field, run]);
}

/** Holds a submission that comes before the proof and sends it with the proof, so that one press is enough. */
function useHeldSubmission({ step }: CaptchaState, run: () => void): void {
  const { gate } = useFormState();
  const isHolding = useEffectEvent(() => {
    if (step === "waiting" || step === "failed") run();
    return step !== "done";
  });
  useEffect(() => {
    if (!gate) return;
    gate.keeper.current = () => isHolding();
    return () => {
      gate.keeper.current = undefined;
    };
  }, [gate]);
  useEffect(() => {
    if (step === "done" || step === "failed") gate?.settle(step === "done");
  }, [gate, step]);
}

function describe(state: CaptchaState): string {
  if (state.step === "failed") return CAPTCHA_TROUBLES[state.trouble];
  return {
    waiting: "자동 입력 방지가 켜져 있어요",
    working: "사람이 입력하는지 확인하고 있어요",
    done: "자동 입력이 아닌 것을 확인했어요",
  }[state.step];
}

function Mark({ state }: { state: CaptchaState }) {
  if (state.step === "working") {
    return (
      <LoaderCircleIcon
        aria-hidden="true"
        className="size-5 shrink-0 animate-spin text-brand motion-reduce:animate-none"
      />
    );
  }
  if (state.step === "done") return <CircleCheckIcon aria-hidden="true" className="size-5 shrink-0 text-success" />;
  return (
    <ShieldCheckIcon
      aria-hidden="true"
      className={`size-5 shrink-0 ${state.step === "failed" ? "text-danger" : "text-muted"}`}
    />
  );
}
