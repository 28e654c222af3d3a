import type { Certificate } from "#contracts/companies/certificates.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface CertificateRenewalProps {
  certificate: Certificate | null;
  companyName: string;
}

/** Shows the steps and a message that asks the member to take them, because the certificate is on their computer. */
export function CertificateRenewal({ certificate, companyName }: CertificateRenewalProps) {
  const message = messageFor(certificate, companyName);
  return (
    <Card title={certificate ? "갱신 방법" : "등록 방법"}>
      <ol className="ms-4 flex list-decimal flex-col gap-2 ps-1 text-sm marker:text-faint">
        <li>
          {certificate
            ? `인증기관에서 공동인증서를 갱신합니다. 만료 ${CERTIFICATE_WARNING_DAYS}일 전부터 할 수 있습니다.`
            : "인증기관에서 사업자용 공동인증서를 발급받습니다. 전자세금용이나 범용이어야 합니다."}
        </li>
        <li>
          회원사 담당자가 이용 중인 서비스의 인증서 등록 메뉴에서, 또는 이 화면에서 인증서를 등록합니다.
          {certificate ? " 갱신만 하고 다시 등록하지 않으면 이전 인증서로 서명하게 되어 발행이 거절됩니다." : null}
        </li>
        <li>이 화면에서 만료일을 확인합니다. 등록한 순간부터 새 인증서로 서명합니다.</li>
      </ol>
      <div className="mt-5 rounded-md border border-line bg-surface-sunken">
        <p className="flex items-center justify-between gap-2 border-b border-line py-1 ps-4 pe-2 text-sm font-medium">
          회원사에 보낼 안내문
          <CopyButton text={message} label="안내문" />
        </p>
        <p className="px-4 py-3 text-sm whitespace-pre-line text-muted">{message}</p>
      </div>
    </Card>
  );
}

function messageFor(certificate: Certificate | null, companyName: string): string {
  const state = certificate?.state ?? "NONE";
  const date = certificate ? formatDateInText(certificate.validTo) : "";
  const [news, consequence] = {
    NONE: ["등록된 공동인증서가 없습니다.", "인증서를 등록하기 전에는 전자세금계산서를 발행할 수 없습니다."],
    VALID: [`공동인증서가 ${date}에 만료됩니다.`, "다음 날부터는 전자세금계산서를 발행할 수 없습니다."],
    EXPIRING: [`공동인증서가 ${date}에 만료됩니다.`, "다음 날부터는 전자세금계산서를 발행할 수 없습니다."],
    EXPIRED: [`공동인증서가 ${date}에 만료되었습니다.`, "지금은 전자세금계산서를 발행할 수 없습니다."],
  }[state];
  const request = certificate ? "인증기관에서 갱신한 뒤" : "인증기관에서 발급받은 뒤";
  return `${companyName} 담당자님, ${news}\n${consequence}\n${request} 서비스의 인증서 등록 메뉴에서 등록해 주세요.`;
}
