import { FlaskConicalIcon } from "lucide-react";
import { data } from "react-router";
import {
  type Certificate,
  getCertificate,
  issueTestCertificate,
  registerCertificate,
} from "#contracts/companies/certificates.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { isRealBrand } from "#domain/provider.ts";
import { callUnlessRefused, type MemberApi, submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Route } from "./+types/certificate.ts";
import { CertificateEffects } from "./certificate-effects.tsx";
import { CertificateForm } from "./certificate-form.tsx";
import { CertificateRenewal } from "./certificate-renewal.tsx";
import { CertificateTimeBar } from "./certificate-time-bar.tsx";

export const meta = () => consoleMeta("인증서");

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await callUnlessRefused(memberApi(context), getCertificate, {});
  // Registering the certificate is one of the ways to prove the relation, so an unproven partner may open the page.
  const isUnproven = "failure" in answer && answer.failure.code === "MEMBER_UNPROVEN";
  if ("failure" in answer && !isUnproven) throw data(answer.failure, { status: answer.status });
  const certificate = "failure" in answer ? null : answer.output;
  return { certificate, isUnproven, today: toSeoulDate(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await change(memberApi(context), await request.formData());
  return data(answer, { status });
}

async function change(api: MemberApi, form: FormData): Promise<SavedChange> {
  switch (form.get("intent")) {
    case "register": {
      const body = { signCert: fileIn(form, "signCert"), signPri: fileIn(form, "signPri"), pfx: fileIn(form, "pfx") };
      const password = String(form.get("password") ?? "");
      return saved(await submit(api, registerCertificate, { body: { ...body, password } }), "인증서를 등록했습니다.");
    }
    case "test":
      return saved(await submit(api, issueTestCertificate, {}), "테스트 인증서를 발급했습니다.");
    default:
      return notUnderstood();
  }
}

/** An empty file input sends an empty file. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

export default function MemberCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, isUnproven, today } = loaderData;
  const frame = useMemberFrame();
  const { canWrite, brand } = useConsoleRights("certificate");
  // The member's own people have no member list to go back to.
  const isDisabled = !canWrite && frame?.listHref !== undefined;
  const isTestServer = frame !== undefined && !isRealBrand(frame.member.brand);
  return (
    <ConsolePage title="인증서" description="이 회원사가 전자세금계산서에 서명하는 공동인증서입니다.">
      {isUnproven ? (
        <Callout title="인증서로 회원사를 확인할 수 있습니다">
          이 회사가 발급받은 공동인증서를 등록하면 회사의 동의를 따로 받지 않아도 확인됩니다.
        </Callout>
      ) : (
        <CertificateStanding certificate={certificate} today={today} />
      )}
      {isDisabled ? <ReadOnlyNote area="certificate" brand={brand} /> : null}
      {isTestServer && !isUnproven ? <TestCertificate isDisabled={isDisabled} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <CertificateForm serialNumber={certificate?.serialNumber} isDisabled={isDisabled} posted={actionData} />
        <CertificateRenewal certificate={certificate} companyName={frame?.member.company.name ?? ""} />
      </div>
      <CertificateEffects state={certificate?.state ?? "NONE"} />
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

/** On the test server nobody needs a certificate of their own. */
function TestCertificate({ isDisabled }: { isDisabled: boolean }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card
      title="테스트 인증서"
      description="테스트 인증기관이 이 회원사의 사업자등록번호로 발급합니다. 테스트 서버에서만 쓸 수 있습니다."
    >
      <ActionForm fetcher={fetcher} failure={failure} failureTitle="발급하지 못했습니다" isGuarded={false}>
        <input type="hidden" name="intent" value="test" />
        <div>
          <SubmitButton variant="secondary" icon={FlaskConicalIcon} disabled={isDisabled}>
            테스트 인증서 발급
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
