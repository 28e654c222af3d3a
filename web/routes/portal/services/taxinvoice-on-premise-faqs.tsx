import type { Faq } from "./faq-list.tsx";

export const ON_PREMISE_FAQS: readonly Faq[] = [
  {
    id: "internet",
    question: "인터넷이 막힌 망에도 설치할 수 있나요?",
    answer:
      "문서를 만들고 보관하는 일은 망 안에서 끝나요. 다만 국세청으로 전송하려면 서버에서 국세청으로 나가는 길 하나는 열어야 해요.",
  },
  {
    id: "same-api",
    question: "클라우드로 쓰던 연동을 고쳐야 하나요?",
    answer: "아니요. API와 화면이 같아서 부르는 주소와 키만 바꾸면 돼요.",
  },
  {
    id: "many-servers",
    question: "서버를 여러 대로 늘릴 수 있나요?",
    answer:
      "네. 프로그램은 상태를 갖지 않고 모두 데이터베이스에 두기 때문에 같은 것을 여러 대 띄우고 앞에 부하 분산기를 두면 돼요.",
  },
  {
    id: "backup",
    question: "백업은 어떻게 하나요?",
    answer:
      "PostgreSQL과 파일 저장소를 평소 쓰시는 방법으로 백업하면 돼요. 다른 곳에 남는 자료는 없어요. 비밀 값을 잠그는 키는 따로 보관해 주세요.",
  },
  {
    id: "try",
    question: "설치하기 전에 써 볼 수 있나요?",
    answer: "네. 클라우드의 테스트 서버가 같은 프로그램이에요. 파트너를 등록하면 테스트 키로 바로 연동해 볼 수 있어요.",
  },
];
