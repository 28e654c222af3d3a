import { ArrowRight } from "lucide-react";
import { PROVIDER } from "#domain/provider.ts";
import { KeptDots } from "#web/shell/site/kept-dots.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export function HomeHero() {
  return (
    <section aria-labelledby="home-title" className="mx-auto max-w-content px-4 pt-12 pb-10 sm:px-6 md:pt-18 md:pb-12">
      <h1 id="home-title" className="max-w-[22ch] text-[2rem] font-bold leading-[1.28] tracking-[-0.025em] md:text-5xl">
        전자세금계산서부터 계좌 조회까지 한 번의 연동으로 끝내세요
      </h1>
      <p className="mt-5 max-w-[43rem] text-muted md:text-lg">
        <KeptDots text="세금계산서·현금영수증·전자문서를 발행하고, 문자·팩스·카카오톡을 보내고, 홈택스·카드·계좌·휴폐업을 조회하세요." />{" "}
        {PROVIDER.name} API 하나면 이 모든 일을 여러분의 서비스 안에서 할 수 있어요.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/docs/guides/quick-start" variant="primary" size="lg" iconEnd={ArrowRight}>
          시작하기
        </ButtonLink>
        <ButtonLink to="/services/category" size="lg">
          서비스 둘러보기
        </ButtonLink>
      </div>
    </section>
  );
}
