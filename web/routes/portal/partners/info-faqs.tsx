import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import type { Faq } from "#web/routes/portal/services/faq-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const INFO_FAQS: readonly Faq[] = [
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
