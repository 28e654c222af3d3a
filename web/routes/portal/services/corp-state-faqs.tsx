import { CORP_STATE_LABELS } from "#domain/documents/corp-state.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon } from "#domain/money/won.ts";
import type { Faq } from "./faq-list.tsx";

const { corpState: monthly, corpStatePer: each } = PRICE_LIST;
const { SUSPENDED, CLOSED, UNREGISTERED } = CORP_STATE_LABELS;

export const CORP_STATE_FAQS: readonly Faq[] = [
  {
    id: "suspended-or-closed",
    question: "휴업과 폐업은 어떻게 다른가요?",
    answer: `${SUSPENDED.text}은 잠시 쉬는 상태라 다시 사업할 수 있고, ${CLOSED.text}은 사업을 끝낸 상태예요. 폐업한 번호는 다시 쓰이지 않아요.`,
  },
  {
    id: "unregistered",
    question: "번호는 맞는데 미등록이라고 나와요",
    answer: `검증번호가 맞아도 국세청에 없는 번호일 수 있어요. 그럴 때 ‘${UNREGISTERED.text}’으로 답해요. 갓 등록한 사업자라면 하루쯤 뒤에 다시 조회해 보세요.`,
  },
  {
    id: "check-digit",
    question: "위의 계산기로도 폐업을 알 수 있나요?",
    answer: "아니요. 계산기는 번호의 짜임만 봐요. 사업 중인지는 국세청에 등록된 상태를 조회해야 알 수 있어요.",
  },
  {
    id: "which-price",
    question: "건별과 월정액 가운데 무엇을 골라야 하나요?",
    answer: `건별은 한 건에 ${formatWon(each.won)}, 월정액은 월 ${formatWon(monthly.won)}이에요. 한 달에 ${Math.ceil(monthly.won / each.won)}건보다 적다면 건별이 저렴해요.`,
  },
  {
    id: "fresh",
    question: "얼마나 최신 상태인가요?",
    answer:
      "조회할 때마다 국세청에 물어보고 답을 그대로 옮겨요. 사업자가 신고한 뒤 국세청에 반영되기까지 걸리는 시간은 줄일 수 없어요.",
  },
];
