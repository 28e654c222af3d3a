import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ArrowLink } from "./arrow-link.tsx";
import { ResellerFlow, StandaloneFlow } from "./money-flow.tsx";

export function PartnerTypes() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <PartnerType
        title="수익형 파트너"
        forWhom="회원사에게 서비스를 파는 솔루션·플랫폼 회사"
        drawing={<ResellerFlow />}
        points={[
          "회원사별 단가를 직접 정해요",
          "회원사 단가와 공급 단가의 차액이 여러분의 수익이에요",
          "매월 정산 내역을 항목별, 포인트별로 확인해요",
        ]}
        link={<ArrowLink href="/partners/reseller">수익형 자세히 보기</ArrowLink>}
      />
      <PartnerType
        title="할인형 파트너"
        forWhom="사내 시스템이나 자기 서비스에서 직접 쓰는 회사"
        drawing={<StandaloneFlow />}
        points={[
          "할인된 단가로 쓰고, 정산 절차가 없어요",
          "파트너 포인트 하나로 모든 회원사의 이용료를 내요",
          "회원사는 충전이나 결제를 신경 쓰지 않아도 돼요",
        ]}
        link={<ArrowLink href="/partners/standalone">할인형 자세히 보기</ArrowLink>}
      />
    </div>
  );
}

interface PartnerTypeProps {
  title: string;
  forWhom: string;
  drawing: ReactNode;
  points: readonly string[];
  link: ReactNode;
}

function PartnerType({ title, forWhom, drawing, points, link }: PartnerTypeProps) {
  return (
    <article className="flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-surface">
      <div className="border-b border-line bg-surface-sunken px-4 py-6 sm:px-8">{drawing}</div>
      <div className="flex grow flex-col p-5 sm:p-8">
        <h3 className="text-xl font-bold">{title}</h3>
        <p className="mt-1 text-muted">{forWhom}</p>
        <ul className="mt-5 mb-6 flex flex-col gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" strokeWidth={2.5} />
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-auto">{link}</p>
      </div>
    </article>
  );
}
