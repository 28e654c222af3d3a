import { PROVIDER } from "#domain/provider.ts";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { ChoiceList } from "#web/routes/portal/services/try-outs/choice-list.tsx";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { type Advice, type AdviceInput, partnerAdvice } from "./partner-advice.ts";

interface AdviceText {
  title: string;
  text: string;
  link: { href: string; text: string };
}

const ADVICE: Readonly<Record<Advice, AdviceText>> = {
  reseller: {
    title: "수익형 파트너가 맞아요",
    text: `회원사가 ${PROVIDER.name}에 이용료를 내고, 회원사 단가와 공급 단가의 차액을 매월 정산받아요.`,
    link: { href: "/partners/reseller", text: "수익형 파트너 보기" },
  },
  "both-billings": {
    title: "수익형 파트너에 두 과금을 함께 써요",
    text: "정산은 회원사 과금으로 쓴 이용료만 세요. 회원사 과금과 파트너 과금을 함께 계약하면 회원사 잔액으로 먼저 내고, 모자라면 파트너 잔액으로 내요.",
    link: { href: "/partners/info#billing", text: "과금 방식 비교하기" },
  },
  standalone: {
    title: "할인형 파트너가 맞아요",
    text: "여러분의 포인트 하나로 모든 이용료를 내고, 낮은 단가를 바로 적용받아요. 정산을 기다릴 일이 없어요.",
    link: { href: "/partners/standalone", text: "할인형 파트너 보기" },
  },
  "standalone-member": {
    title: "할인형 파트너에 회원사 과금을 써요",
    text: "회원사가 각자 충전해서 쓰고, 여러분은 연동만 맡아요. 나중에 수익이 필요해지면 수익형으로 바꾸는 일을 문의해 주세요.",
    link: { href: "/partners/standalone", text: "할인형 파트너 보기" },
  },
  "on-premise": {
    title: "설치형 세금계산서를 살펴보세요",
    text: "서버와 데이터베이스를 여러분의 전산실에 두고, 건마다 내는 이용료 대신 설치 비용과 유지 비용을 내요.",
    link: { href: "/partners/cost/on-premise", text: "설치형 요금 보기" },
  },
};

/** Asks three questions whose answers are the address, so that the advice can be shared. */
export function AdviceForm({ sectionId, input }: { sectionId: string; input: AdviceInput }) {
  const fields = (
    <>
      <ChoiceList
        legend="서버는 어디에 두나요?"
        name="place"
        chosen={input.place}
        isRow
        choices={[
          { value: "cloud", label: `${PROVIDER.name} 클라우드` },
          { value: "own", label: "우리 회사 안" },
        ]}
      />
      <ChoiceList
        legend="회원사 이용료에서 수익을 얻고 싶나요?"
        name="income"
        chosen={input.income}
        isRow
        choices={[
          { value: "yes", label: "네" },
          { value: "no", label: "아니요" },
        ]}
      />
      <ChoiceList
        legend="이용료는 누가 내나요?"
        name="payer"
        chosen={input.payer}
        isRow
        choices={[
          { value: "member", label: "회원사가 각자" },
          { value: "partner", label: "우리가 한꺼번에" },
        ]}
      />
    </>
  );
  const { title, text, link } = ADVICE[partnerAdvice(input)];
  return (
    <LiveForm sectionId={sectionId} fields={fields} submitText="유형 찾기" layout="lg:grid-cols-2">
      <div className="flex h-full flex-col justify-center rounded-lg border border-brand-line bg-brand-soft p-6 sm:p-8">
        <h3 className="text-xl font-bold">{title}</h3>
        <p className="mt-3">{text}</p>
        <p className="mt-5">
          <ArrowLink href={link.href}>{link.text}</ArrowLink>
        </p>
      </div>
    </LiveForm>
  );
}
