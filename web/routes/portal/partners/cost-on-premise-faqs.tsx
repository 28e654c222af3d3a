import type { Faq } from "#web/routes/portal/services/faq-list.tsx";

export const COST_ON_PREMISE_FAQS: readonly Faq[] = [
  {
    id: "messages",
    question: "문자나 알림톡도 설치형으로 쓸 수 있나요?",
    answer:
      "설치형은 세금계산서만 다뤄요. 문자, 팩스, 카카오톡과 조회 서비스는 통신사와 기관을 거쳐야 해서 클라우드의 단가로 써요.",
  },
  {
    id: "maintenance",
    question: "유지 비용에는 무엇이 들어 있나요?",
    answer: "새 버전과 기술 문의가 들어 있어요. 업그레이드는 여러분이 원하는 때에 해요.",
  },
  {
    id: "cloud-first",
    question: "클라우드로 시작했다가 옮길 수 있나요?",
    answer: "네. API와 화면이 같아서 주소와 연동키를 바꾸면 돼요. 옮기는 시점은 위 계산으로 가늠해 보세요.",
  },
];
