import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";
import type { ServiceCategoryCode } from "../money/service-category.ts";

interface CertificateEffect {
  readonly category: ServiceCategoryCode;
  readonly name: string;
  readonly what: string;
}

// These services stop without a certificate that is valid on the day; all others go on.
export const CERTIFICATE_EFFECTS = [
  {
    category: "taxinvoice",
    name: "전자세금계산서·계산서 발행",
    what: "정발행, 수정 발행, 역발행 요청의 승인, 수탁 발행이 모두 거절됩니다.",
  },
  {
    category: "hometax",
    name: "홈택스 조회",
    what: "인증서로 로그인하는 수집이 실패합니다. 부서사용자 아이디로 등록한 수집은 계속됩니다.",
  },
] as const satisfies readonly CertificateEffect[];

// The last day itself is still valid.
export const certificateStopsOn = (validTo: SeoulDate): SeoulDate => addDays(validTo, 1);
