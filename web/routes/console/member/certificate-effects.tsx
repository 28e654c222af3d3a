import type { CertificateState } from "#domain/documents/certificate.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface Effect {
  category: ServiceCategoryCode;
  name: string;
  what: string;
}

const STOPPED: readonly Effect[] = [
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
];

const TITLES: Readonly<Record<CertificateState, string>> = {
  NONE: "등록하기 전에는 할 수 없는 일",
  VALID: "만료되면 멈추는 일",
  EXPIRING: "만료되면 멈추는 일",
  EXPIRED: "지금 멈춘 일",
};

/** What callers of the API meet meanwhile. */
const REFUSALS: Readonly<Partial<Record<CertificateState, string>>> = { NONE: "-26001", EXPIRED: "-26002" };

/** What depends on the certificate, and what goes on without it. */
export function CertificateEffects({ state }: { state: CertificateState }) {
  const refusal = REFUSALS[state];
  return (
    <Card
      title={TITLES[state]}
      footer="이미 발행한 문서의 국세청 전송, 현금영수증, 전자문서, 문자, 팩스, 카카오톡, 카드·계좌·휴폐업 조회는 인증서와 관계없이 계속됩니다."
    >
      <ul className="flex flex-col gap-4">
        {STOPPED.map(({ category, name, what }) => (
          <li key={category} className="flex gap-3">
            <ServiceIcon category={category} />
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-muted">{what}</p>
            </div>
          </li>
        ))}
      </ul>
      {refusal ? (
        <p className="mt-4 text-sm">
          API로 발행하면{" "}
          <TextLink to={`/docs/references/error-codes#${refusal}`} reloadDocument>
            오류코드 {refusal}
          </TextLink>
          로 답합니다.
        </p>
      ) : null}
    </Card>
  );
}
