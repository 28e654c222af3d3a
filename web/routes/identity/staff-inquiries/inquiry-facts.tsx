import { DownloadIcon } from "lucide-react";
import type { StaffInquiry } from "#contracts/identity/staff-inquiries.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import { INQUIRY_LANGUAGES } from "#domain/support/inquiry.ts";
import { Card } from "#web/ui/card.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";

export function InquiryFacts({ inquiry }: { inquiry: StaffInquiry }) {
  const { environment, language, mode } = inquiry;
  return (
    <>
      <Card title="문의한 사람">
        <KeyValueList
          items={[
            { label: "회사", value: inquiry.companyName },
            { label: "이름", value: inquiry.name },
            { label: "전화번호", value: formatPhone(inquiry.tel) },
            { label: "이메일", value: <span className="break-all">{inquiry.email}</span> },
            ...(mode === "technical"
              ? [
                  { label: "연동 환경", value: environment && BRAND_LABELS[environment] },
                  { label: "개발 언어", value: language && INQUIRY_LANGUAGES[language] },
                ]
              : []),
            { label: "접수 일시", value: formatDate(inquiry.insertDT) },
            { label: "개인정보 동의", value: inquiry.consentDT && formatDate(inquiry.consentDT) },
          ]}
        />
      </Card>
      {inquiry.files.length > 0 ? <Files inquiry={inquiry} /> : null}
    </>
  );
}

function Files({ inquiry: { inquirySeq, files } }: { inquiry: StaffInquiry }) {
  return (
    <Card title="첨부 파일" description="보낸 사람을 믿을 수 있을 때만 열어 주세요.">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {files.map(({ inquiryFileSeq, name, sizeBytes }) => (
          <li key={inquiryFileSeq}>
            <a
              href={`/console/staff/inquiries/${inquirySeq}/files/${inquiryFileSeq}`}
              download
              className="flex items-center gap-2 py-2 hover:text-brand"
            >
              <DownloadIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="shrink-0 text-xs text-muted tabular-nums">{formatBytes(sizeBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
