import { type Certificate, getCertificate } from "#contracts/certificates.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/certificate.ts";
import { CertificateEffects } from "./certificate-effects.tsx";
import { CertificateRenewal } from "./certificate-renewal.tsx";
import { CertificateTimeBar } from "./certificate-time-bar.tsx";

export const meta = () => consoleMeta("인증서");

export async function loader({ params, context }: Route.LoaderArgs) {
  const certificate = await call(consoleApiOf(context, params), getCertificate, {});
  return { certificate, today: toSeoulDate(new Date()) };
}

export default function MemberCertificate({ loaderData: { certificate, today } }: Route.ComponentProps) {
  const companyName = useMemberFrame()?.member.company.name ?? "";
  return (
    <ConsolePage title="인증서" description="이 회원사가 전자세금계산서에 서명하는 공동인증서입니다.">
      <CertificateStanding certificate={certificate} today={today} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <CertificateEffects state={certificate?.state ?? "NONE"} />
        <CertificateRenewal certificate={certificate} companyName={companyName} />
      </div>
    </ConsolePage>
  );
}

function CertificateStanding({ certificate, today }: { certificate: Certificate | null; today: SeoulDate }) {
  const { text, meaning } = CERTIFICATE_STATUS_LABELS[certificate?.state ?? "NONE"];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-bold">{headline(certificate)}</h2>
        <StatusBadge meaning={meaning}>{text}</StatusBadge>
      </div>
      {certificate ? (
        <>
          <div className="mt-5 border-b border-line pb-5">
            <CertificateTimeBar certificate={certificate} today={today} />
          </div>
          <div className="pt-5">
            <KeyValueList items={details(certificate)} layout="columns" />
          </div>
        </>
      ) : (
        <p className="mt-1 text-muted">등록하면 유효기간과 남은 날짜를 이 화면과 회원사 목록에서 볼 수 있습니다.</p>
      )}
    </Card>
  );
}

function headline(certificate: Certificate | null): string {
  if (!certificate) return "등록한 인증서가 없습니다";
  const { daysLeft } = certificate;
  if (daysLeft < 0) return `만료된 지 ${-daysLeft}일 지났습니다`;
  return daysLeft === 0 ? "오늘까지 쓸 수 있습니다" : `만료까지 ${daysLeft}일 남았습니다`;
}

const details = ({ issuer, serialNumber, subject, registeredBy, registerDT }: Certificate) => [
  { label: "발급 기관", value: issuer },
  { label: "일련번호", value: <span className="font-mono break-all">{serialNumber}</span> },
  { label: "등록한 사람", value: registeredBy },
  { label: "등록 일시", value: <time dateTime={`${registerDT}+09:00`}>{formatDate(registerDT)}</time> },
  { label: "발급 대상", value: <span className="break-all">{subject}</span>, isWide: true },
];
