import { BarChart3, Coins, CreditCard, FlaskConical, History, Users } from "lucide-react";
import { SETTLE_AMOUNT_MAX, SETTLE_AMOUNT_MIN } from "#domain/money/settle-amount.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { formatWon } from "#domain/money/won.ts";
import type { Feature } from "#web/routes/portal/services/feature-grid.tsx";

export const STANDALONE_FEATURES: readonly Feature[] = [
  { icon: Coins, title: "잔액 하나", text: "파트너 과금이면 회원사가 몇 곳이든 파트너 포인트 하나로 내요." },
  {
    icon: CreditCard,
    title: "필요한 만큼 충전",
    text: `${Object.values(SETTLE_PAY_METHODS).join(", ")}로 ${formatWon(SETTLE_AMOUNT_MIN)}부터 ${formatWon(SETTLE_AMOUNT_MAX)}까지 충전해요.`,
  },
  {
    icon: BarChart3,
    title: "쓴 곳이 보이는 통계",
    text: "누가 어떤 서비스를 얼마나 썼는지 기간과 품목별로 나눠 봐요.",
  },
  { icon: History, title: "고칠 수 없는 원장", text: "차감과 환불이 한 줄씩 쌓이고, 잔액은 언제나 그 합과 같아요." },
  { icon: Users, title: "계열사도 함께", text: "계열사나 지점을 회원사로 등록하면 각자의 사업자등록번호로 발행해요." },
  {
    icon: FlaskConical,
    title: "테스트는 무료",
    text: "테스트 서버에서는 실제로 청구되지 않는 시험용 포인트로 써 봐요.",
  },
];
