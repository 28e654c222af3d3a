import type { ReactNode } from "react";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { PROVIDER } from "#domain/provider.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import { type Faq, FaqList } from "#web/routes/portal/services/faq-list.tsx";
import { NextLinks } from "#web/routes/portal/services/next-links.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/info.ts";
import { BillingMethods } from "./billing-methods.tsx";
import { PartnerHero } from "./partner-hero.tsx";
import { SettlementCourse } from "./settlement-course.tsx";
import { TypeComparison } from "./type-comparison.tsx";

const LEAD = "누가 이용료를 내고, 누가 단가를 정하고, 언제 정산하는지 한 곳에 모았어요.";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "파트너 안내", description: LEAD });

export default function PartnerInfo() {
  return (
    <>
      <PartnerHero
        name="파트너 안내"
        title="돈이 어떻게 오가는지부터 보여 드릴게요"
        lead={LEAD}
        actions={
          <>
            <ButtonLink to="/partners#advice" variant="primary" size="lg">
              나에게 맞는 유형 찾기
            </ButtonLink>
            <ButtonLink to="/partners/cost/partner" size="lg">
              월 비용 계산하기
            </ButtonLink>
          </>
        }
      />
      <PageSection title="유형 비교" lead="유형은 파트너마다 하나예요. API와 화면은 두 유형이 같아요.">
        <TypeComparison />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
          <ArrowLink href="/partners/reseller">수익형 자세히 보기</ArrowLink>
          <ArrowLink href="/partners/standalone">할인형 자세히 보기</ArrowLink>
        </p>
      </PageSection>
      <PageSection
        id="billing"
        tone="sunken"
        title="과금 방식은 두 가지예요"
        lead="유형과 따로 골라요. 둘을 함께 쓸 수도 있어요."
      >
        <BillingMethods />
      </PageSection>
      <PageSection
        id="settlement"
        title="한 달은 이렇게 정산돼요"
        lead="수익형 파트너의 지난달 이용료를 매월 같은 날에 모아요."
      >
        <SettlementCourse />
      </PageSection>
      <PageSection id="join" tone="sunken" title="시작하는 순서">
        <JoinSteps />
      </PageSection>
      <PageSection
        title="자주 묻는 질문"
        action={<ArrowLink href="/cs/faq?category=BILLING">요금 질문 모두 보기</ArrowLink>}
      >
        <FaqList faqs={INFO_FAQS} />
      </PageSection>
      <NextLinks
        links={[
          { href: "/partners/cost", title: "요금 안내", note: "품목마다 정해진 기본 단가" },
          { href: "/proposal", title: "제안서", note: "PDF로 받거나 맞춤 제안을 요청해요" },
          { href: "/cs/inquiry/partner", title: "제휴 문의", note: "유형과 단가를 상의해요" },
        ]}
      />
    </>
  );
}

const STEPS: readonly { title: string; text: ReactNode }[] = [
  {
    title: "계정을 만들어요",
    text: (
      <>
        <TextLink to="/accounts/signup">회원가입</TextLink>에는 이메일과 본인확인만 있으면 돼요.
      </>
    ),
  },
  {
    title: "파트너를 등록해요",
    text: "사업자등록번호로 운영 서버와 테스트 서버의 파트너가 함께 생겨요. 연동키는 서버마다 따로예요.",
  },
  {
    title: "테스트 서버에서 연동해요",
    text: (
      <>
        <TextLink to="/docs/guides/quick-start">시작하기</TextLink>를 따라 하고 <TextLink to="/download">샘플</TextLink>
        을 고쳐 쓰세요. 비용은 들지 않아요.
      </>
    ),
  },
  {
    title: "유형과 단가를 계약해요",
    text: (
      <>
        <TextLink to="/cs/inquiry/partner">제휴 문의</TextLink>로 유형과 과금 방식을 알려 주세요. {PROVIDER.name}이 계약
        내용을 콘솔에 반영해요.
      </>
    ),
  },
  { title: "운영 서버로 바꿔요", text: "주소와 연동키만 운영 서버의 것으로 바꾸면 실제 문서가 나가요." },
];

function JoinSteps() {
  return (
    <ol className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-5">
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand tabular-nums"
          >
            {index + 1}
          </span>
          <h3 className="mt-3 font-semibold">{title}</h3>
          <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const INFO_FAQS: readonly Faq[] = [
  {
    id: "change-type",
    question: "나중에 유형을 바꿀 수 있나요?",
    answer: (
      <>
        네. 유형과 과금 방식은 계약 내용이라 <TextLink to="/cs/inquiry/partner">제휴 문의</TextLink>로 알려 주시면 바꿔
        드려요. 연동한 프로그램은 고치지 않아도 돼요.
      </>
    ),
  },
  {
    id: "both-methods",
    question: "회원사 과금과 파트너 과금을 함께 쓸 수 있나요?",
    answer:
      "네. 두 과금을 함께 계약하면 회원사 잔액이 금액을 낼 수 있을 때는 회원사 잔액에서, 모자랄 때는 파트너 잔액에서 차감해요. 정산은 회원사 과금으로 쓴 것만 세요.",
  },
  {
    id: "own-price",
    question: "회원사마다 다른 단가를 받을 수 있나요?",
    answer:
      "네. 콘솔의 단가 화면에서 회원사와 품목별로 정해요. 회원사 단가가 없으면 파트너 기본 단가를, 그것도 없으면 표준 단가를 적용해요.",
  },
  {
    id: "payout",
    question: "정산금은 어떻게 받나요?",
    answer: `${Object.values(SETTLE_METHOD_LABELS).join(", ")} 가운데 계약할 때 고른 방법으로 받아요.`,
  },
  {
    id: "move-balance",
    question: "회원사의 잔액을 파트너로 옮길 수 있나요?",
    answer: "파트너 과금을 쓰는 파트너라면 회원사의 포인트와 보너스를 한 번에 파트너 잔액으로 옮길 수 있어요.",
  },
];
