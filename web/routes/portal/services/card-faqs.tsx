import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";

export const CARD_FAQS: readonly Faq[] = [
  {
    id: "password",
    question: "카드 비밀번호를 알려 줘야 하나요?",
    answer:
      "아니요. 결제할 때 쓰는 비밀번호나 CVC는 필요하지 않아요. 카드사 홈페이지에서 사용 내역을 볼 수 있는 로그인 정보만 등록해요.",
  },
  {
    id: "changed-password",
    question: "카드사 비밀번호를 바꿨어요",
    answer: (
      <>
        바꾼 비밀번호를 등록 정보에도 고쳐 주세요. 그 전까지는 수집이 멈추고{" "}
        <TextLink to="/docs/references/error-codes#-50101">오류코드 -50101</TextLink>로 알려 드려요.
      </>
    ),
  },
  {
    id: "many-cards",
    question: "같은 카드사에 카드가 여러 장이면요?",
    answer: "카드마다 한 장씩 등록해요. 요금도 카드 한 장을 기준으로 세요.",
  },
  {
    id: "half-month",
    question: "월말에 등록하면 손해인가요?",
    answer:
      "시작한 날에 그달 요금이 나가고 다음 달 1일에 다음 달 요금이 나가요. 급하지 않다면 1일에 시작하는 것이 좋아요. 위의 그림에서 날짜를 바꿔 가며 확인해 보세요.",
  },
  {
    id: "no-balance",
    question: "포인트가 부족하면 어떻게 되나요?",
    answer: "요금이 나가는 날에 포인트가 부족하면 수집이 멈춰요. 포인트를 충전하면 다시 시작할 수 있어요.",
  },
];
