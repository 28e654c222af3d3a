import type { CertificateState } from "#domain/documents/certificate.ts";
import { CERTIFICATE_EFFECTS } from "#domain/documents/certificate-effects.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const TITLES: Readonly<Record<CertificateState, string>> = {
  NONE: "등록하기 전에는 할 수 없는 일",
  VALID: "만료되면 멈추는 일",
  EXPIRING: "만료되면 멈추는 일",
  EXPIRED: "지금 멈춘 일",
};

/** Callers of the API get these refusals meanwhile. */
const REFUSALS: Readonly<Partial<Record<CertificateState, string>>> = { NONE: "-26001", EXPIRED: "-26002" };

/** Shows what depends on the certificate and what goes on without it. */
export function CertificateEffects({ state }: { state: CertificateState }) {
  const refusal = REFUSALS[state];
  return (
    <Card
      title={TITLES[state]}
      footer="이미 발행한 문서의 국세청 전송, 현금영수증, 전자문서, 문자, 팩스, 카카오톡, 카드·계좌·휴폐업 조회는 인증서와 관계없이 계속됩니다."
    >
      <ul className="flex flex-col gap-4">
        {CERTIFICATE_EFFECTS.map(({ category, name, what }) => (
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
