import { Building2, FileSearch, Mail, ReceiptText, ShieldCheck, Tags } from "lucide-react";
import type { Feature } from "#web/routes/portal/services/feature-grid.tsx";

export const RESELLER_FEATURES: readonly Feature[] = [
  { icon: Tags, title: "회원사별 단가", text: "회원사와 품목별로 단가를 정하고, 표를 붙여 넣어 한꺼번에 바꿔요." },
  {
    icon: Building2,
    title: "회원사 등록",
    text: "한 곳씩 등록하거나 CSV로 한꺼번에 올려요. 올리기 전에 틀린 줄을 알려 드려요.",
  },
  {
    icon: FileSearch,
    title: "근거가 보이는 정산",
    text: "정산 금액을 품목과 회원사, 포인트 코드까지 열어 볼 수 있어요.",
  },
  { icon: Mail, title: "여러분의 이름으로", text: "발행 메일에 여러분의 로고나 고객센터 이미지를 넣어요." },
  { icon: ShieldCheck, title: "이용 제한", text: "회원사가 쓸 서비스와 접속할 수 있는 주소를 파트너가 정해요." },
  {
    icon: ReceiptText,
    title: "사람마다 다른 권한",
    text: "영업, 정산, 고객 응대, 개발 담당자가 볼 수 있는 화면을 나눠요.",
  },
];
