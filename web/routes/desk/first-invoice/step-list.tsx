import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { partnerPath } from "#domain/console/console-path.ts";
import { FIRST_INVOICE_STEPS, type FirstInvoiceStep } from "#domain/documents/first-invoice.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { FIRST_INVOICE_CALLS, type InvoiceInCalls, KEY_VARIABLE } from "./first-invoice-calls.ts";
import { type HtmlOf, StepCall, type StepCallProps } from "./step-call.tsx";

const WORDS: Readonly<Record<FirstInvoiceStep, { title: string; note: string }>> = {
  MEMBER: { title: "발행할 회원사", note: "세금계산서는 회원사의 이름으로 발행합니다." },
  WRITE: { title: "작성", note: "채워 둔 내용을 그대로 쓰거나 고칩니다." },
  CHECK: { title: "미리 확인", note: "발행하기 전에 요금과 막히는 것을 확인합니다." },
  ISSUE: { title: "발행", note: "전자서명하고 승인번호를 받습니다." },
  TRANSMIT: { title: "국세청 전송", note: "모의 국세청에 보내고 결과를 기다립니다." },
  DONE: { title: "끝", note: "국세청이 받았는지 확인합니다." },
};

interface StepListProps {
  current: FirstInvoiceStep;
  called: InvoiceInCalls;
  htmlOf: HtmlOf;
  partnerSeq: number;
  bodies: Readonly<Record<FirstInvoiceStep, ReactNode>>;
}

export function StepList({ current, called, htmlOf, partnerSeq, bodies }: StepListProps) {
  const at = FIRST_INVOICE_STEPS.indexOf(current);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ol className="flex flex-col">
        {FIRST_INVOICE_STEPS.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            state={index < at || current === "DONE" ? "done" : index === at ? "current" : "left"}
          >
            {bodies[step]}
            {index === at ? null : <FoldedCall step={step} called={called} htmlOf={htmlOf} />}
          </Step>
        ))}
      </ol>
      <KeyHint partnerSeq={partnerSeq} />
    </div>
  );
}

const KeyHint = ({ partnerSeq }: { partnerSeq: number }) => (
  <p className="text-sm text-muted">
    API 호출은 <code className="font-mono text-[0.8125rem]">{KEY_VARIABLE}</code> 환경 변수에{" "}
    <TextLink to={partnerPath(partnerSeq, "partnership#keys")}>테스트 연동키</TextLink>를 넣으면 그대로 실행됩니다.
  </p>
);

const MARKS = {
  done: "border-success bg-success-soft text-success",
  current: "border-brand bg-brand-soft text-brand",
  left: "border-line-strong bg-surface text-muted",
} as const;

const STATE_WORDS = { done: "완료", current: "지금 단계", left: "남은 단계" } as const;

interface StepProps {
  step: FirstInvoiceStep;
  number: number;
  state: keyof typeof MARKS;
  children: ReactNode;
}

function Step({ step, number, state, children }: StepProps) {
  const { title, note } = WORDS[step];
  return (
    <li aria-current={state === "current" ? "step" : undefined} className="relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-1 left-[0.8125rem] w-px bg-line [li:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums ${MARKS[state]}`}
      >
        {state === "done" ? <CheckIcon className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="flex min-w-0 grow flex-col gap-3 pt-0.5">
        <div>
          <h2 className={`text-base leading-6 ${state === "left" ? "font-medium text-muted" : "font-semibold"}`}>
            {title}
            <span className="sr-only"> ({STATE_WORDS[state]})</span>
          </h2>
          {state === "done" ? null : <p className="text-sm text-muted">{note}</p>}
        </div>
        {children}
      </div>
    </li>
  );
}

function FoldedCall(props: StepCallProps) {
  const { method, path, query = "" } = FIRST_INVOICE_CALLS[props.step];
  return (
    <details className="text-sm">
      <summary className="w-fit max-w-full cursor-pointer rounded-sm text-muted hover:text-text">
        API로는{" "}
        <code className="font-mono text-[0.8125rem] break-all text-text">
          {method} {path}
          {query}
        </code>
      </summary>
      <div className="mt-2">
        <StepCall {...props} />
      </div>
    </details>
  );
}
