import { ArrowRight } from "lucide-react";
import { PROVIDER } from "#domain/provider.ts";
import { KeptDots } from "#web/shell/site/kept-dots.tsx";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";
import { MovingInvoice } from "./moving-invoice.tsx";

export function HomeHero({ highlighted }: { highlighted: ReadonlyMap<string, string> }) {
  return (
    <section aria-labelledby="home-title" className="mx-auto max-w-content px-4 pt-10 pb-14 sm:px-6 md:pb-20 xl:pt-6">
      <div className="home-hero">
        <div className="home-hero-copy">
          <h1
            id="home-title"
            className="max-w-[20ch] text-[2rem] font-bold leading-[1.28] tracking-[-0.025em] md:text-[2.75rem]"
          >
            {"세금계산서부터 계좌\u00a0조회까지, 한\u00a0번만 연동하세요"}
          </h1>
          <p className="mt-5 max-w-[36rem] text-muted md:text-lg">
            <KeptDots text="세금계산서와 현금영수증을 주고받고, 문자·카카오톡을 보내고, 홈택스·카드·계좌 내역을 가져오세요." />{" "}
            {PROVIDER.name} API 하나로 모두 여러분의 서비스 안에서 할 수 있어요.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to="/docs/guides/quick-start" variant="primary" size="lg" iconEnd={ArrowRight}>
              시작하기
            </ButtonLink>
            <a
              href="/services/category"
              className="inline-flex min-h-11 items-center rounded-sm font-semibold text-muted underline-offset-4 hover:text-text hover:underline"
            >
              서비스 둘러보기
            </a>
          </div>
        </div>
        <div className="home-hero-work">
          <MovingInvoice highlighted={highlighted} />
        </div>
        <div className="home-hero-story">
          <StepStories />
        </div>
      </div>
      <PaintFromHere id="hero-read" />
    </section>
  );
}

/** Explains the chosen state and the possible actions. */
function StepStories() {
  return (
    <div className="grid">
      {INVOICE_STEPS.map((step) => (
        <div key={step.id} data-step={step.id} className="step-panel border-t border-line pt-5">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <StatusBadge meaning={step.label.meaning}>{step.label.text}</StatusBadge>
            {step.actor}
          </p>
          <p className="mt-2.5 text-[0.9375rem] leading-relaxed">{step.text}</p>
          <p className="mt-4 text-[0.8125rem] text-muted">이때 할 수 있는 일</p>
          <ul className="mt-1.5 flex min-h-7 flex-wrap gap-1.5">
            {step.choices.map((choice) => (
              <li key={choice} className="rounded-full border border-line bg-surface px-3 py-0.5 text-sm">
                {choice}
              </li>
            ))}
            {step.choices.length === 0 ? <li className="text-sm">국세청 응답을 기다려요</li> : null}
          </ul>
        </div>
      ))}
    </div>
  );
}
