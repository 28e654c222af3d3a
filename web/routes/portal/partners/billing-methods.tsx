import type { ReactNode } from "react";
import { PROVIDER } from "#domain/provider.ts";
import { FlowDrawing, type FlowStep } from "#web/routes/portal/services/flow-drawing.tsx";

const LANES = ["회원사", PROVIDER.name, "파트너"];

const MEMBER_STEPS: readonly FlowStep[] = [
  { id: "charge", from: 0, to: 1, text: "포인트를 충전해요" },
  { id: "use", from: 0, to: 1, text: "쓸 때마다 회원사 단가만큼 내요" },
  { id: "ledger", from: 1, to: 1, text: <Mark>포인트 원장</Mark> },
  { id: "adjust", from: 1, to: 2, text: "수익형이면 차액을 정산해요" },
];

const PARTNER_STEPS: readonly FlowStep[] = [
  { id: "charge", from: 2, to: 1, text: "포인트를 충전해요" },
  { id: "use", from: 0, to: 1, text: "충전 없이 서비스를 써요" },
  { id: "ledger", from: 1, to: 1, text: <Mark>포인트 원장</Mark> },
  { id: "pay", from: 2, to: 1, text: "파트너 잔액에서 차감해요" },
];

/** Draws both ways of billing in the style of the service pages. */
export function BillingMethods() {
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
      <Method
        title="회원사 과금"
        text="회원사가 각자 충전한 포인트로 내요. 잔액이 모자라면 그 회원사의 요청만 거절돼요."
        code="-26006"
      >
        <FlowDrawing label="회원사 과금에서 돈이 가는 길" lanes={LANES} steps={MEMBER_STEPS} />
      </Method>
      <Method
        title="파트너 과금"
        text="파트너가 충전한 포인트 하나로 모든 회원사의 이용료를 내요. 회원사는 요금을 신경 쓰지 않아요."
        code="-26011"
      >
        <FlowDrawing label="파트너 과금에서 돈이 가는 길" lanes={LANES} steps={PARTNER_STEPS} />
      </Method>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="text-[0.8125rem] text-muted">{children}</span>;
}

interface MethodProps {
  title: string;
  text: string;
  code: string;
  children: ReactNode;
}

function Method({ title, text, code, children }: MethodProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      <p className="mt-1 mb-5 text-sm text-muted">
        잔액이 모자랄 때의 오류코드{" "}
        <a href={`/docs/references/error-codes#${code}`} className="font-mono text-brand underline underline-offset-4">
          {code}
        </a>
      </p>
      {children}
    </section>
  );
}
