import { DISPATCH_RESULTS } from "#domain/messages/dispatch-result.ts";
import { FRIEND_TALK_HOURS } from "#domain/messages/talk-limits.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import { CodeMeanings } from "./code-meanings.tsx";
import type { Faq } from "./faq-list.tsx";

export const KAKAOTALK_FAQS: readonly Faq[] = [
  {
    id: "alim-or-friend",
    question: "알림톡과 친구톡은 무엇이 다른가요?",
    answer:
      "알림톡은 주문, 배송, 결제처럼 이미 있는 거래를 알리는 글이고, 미리 승인받은 템플릿으로만 보내요. 친구톡은 채널을 추가한 친구에게 보내는 광고이고, 템플릿이 없는 대신 시간 제한이 있어요.",
  },
  {
    id: "fallback-price",
    question: "대체문자가 나가면 요금이 두 번 나가나요?",
    answer: `아니요. 실패한 알림톡은 환불되고, 실제로 나간 문자만 단문 ${formatWon(PRICE_LIST.messageSms.won)}이나 장문 ${formatWon(PRICE_LIST.messageLms.won)}으로 받아요.`,
  },
  {
    id: "template-differs",
    question: "템플릿과 다르다고 거절돼요",
    answer: `변수 자리 밖의 글자는 띄어쓰기와 줄바꿈까지 승인받은 템플릿과 같아야 해요. 다르면 결과 코드 1043(${DISPATCH_RESULTS["1043"].text})으로 답해요.`,
  },
  {
    id: "night",
    question: "밤에도 보낼 수 있나요?",
    answer: `알림톡은 시간 제한이 없어요. 친구톡은 광고라서 ${FRIEND_TALK_HOURS.open}부터 ${FRIEND_TALK_HOURS.close} 전까지만 받고, 그 밖의 시각에는 결과 코드 3108로 답해요.`,
  },
  {
    id: "not-friend",
    question: "친구톡이 실패해요",
    answer: (
      <CodeMeanings
        lead="받는 사람의 상태를 먼저 확인해 주세요."
        codes={(["3102", "3104", "3108"] as const).map((code) => ({ code, text: DISPATCH_RESULTS[code].text }))}
      />
    ),
  },
  {
    id: "test-server",
    question: "테스트 서버에서 보내면 카카오톡이 오나요?",
    answer: "아니요. 접수와 결과만 만들어지고 누구에게도 전달되지 않아요. 템플릿 검사는 운영 서버와 똑같이 해요.",
  },
];
