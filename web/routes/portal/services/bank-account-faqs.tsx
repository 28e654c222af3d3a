import { BANK_ACCOUNT_LIMITS } from "#domain/money/bank-account-cycle.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Faq } from "./faq-list.tsx";

export const BANK_ACCOUNT_FAQS: readonly Faq[] = [
  {
    id: "register",
    question: "계좌를 등록하려면 무엇이 필요한가요?",
    answer:
      "은행과 계좌번호, 법인인지 개인인지, 그리고 은행이 요구하는 조회 정보가 필요해요. 어떤 은행은 빠른조회 아이디와 비밀번호를, 어떤 은행은 사업자등록번호나 생년월일을 더 물어봐요.",
  },
  {
    id: "move-money",
    question: "조회 정보로 돈을 옮길 수도 있나요?",
    answer: "아니요. 거래 내역을 읽는 데만 써요.",
  },
  {
    id: "change-cycle",
    question: "주기를 도중에 바꿀 수 있나요?",
    answer: "네. 바꾼 주기와 요금은 다음 달부터 적용되고, 이번 달은 지금 주기로 계속 모아요.",
  },
  {
    id: "urgent",
    question: "방금 들어온 입금을 지금 확인하고 싶어요",
    answer: `즉시 조회를 요청해 주세요. 하루 ${BANK_ACCOUNT_LIMITS.collectNowPerDay}번까지 할 수 있고, 그보다 자주 필요하다면 더 짧은 주기가 맞아요.`,
  },
  {
    id: "wrong-account",
    question: "등록했는데 계좌 정보가 올바르지 않다고 나와요",
    answer: (
      <>
        은행에 등록한 내용과 계좌번호, 빠른조회 정보를 비교해 주세요. 코드별 해결 방법은{" "}
        <TextLink to="/docs/references/error-codes#-50001">오류코드 -50001</TextLink>에 있어요.
      </>
    ),
  },
  {
    id: "stop",
    question: "해지하면 모은 내역은 어떻게 되나요?",
    answer:
      "해지한 달의 마지막 날까지 계속 모으고 볼 수 있어요. 그달 안에는 해지를 취소할 수 있고, 새로 신청하는 것은 다음 달부터예요.",
  },
];
