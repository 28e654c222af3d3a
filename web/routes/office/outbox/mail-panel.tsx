import type { Mail } from "#contracts/office/mails.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { MailFrame } from "#web/ui/mail-frame.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";

interface MailPanelProps {
  mail: Mail | undefined;
  onClose: () => void;
}

export function MailPanel({ mail, onClose }: MailPanelProps) {
  return (
    <SidePanel isOpen={mail !== undefined} onClose={onClose} title={mail?.subject ?? "메일"} width="lg">
      {mail ? (
        <div className="flex flex-col gap-5">
          <KeyValueList
            items={[
              { label: "받는 사람", value: mail.recipient },
              { label: "요청 일시", value: formatDate(mail.insertDT) },
              ...(mail.state === "HELD"
                ? []
                : [
                    { label: "발송 일시", value: mail.sentDT && formatDate(mail.sentDT) },
                    { label: "시도", value: `${mail.attempts}회` },
                  ]),
              ...(mail.failure
                ? [{ label: mail.state === "HELD" ? "보내지 않은 이유" : "실패 원인", value: mail.failure }]
                : []),
            ]}
          />
          <MailFrame title="메일 본문" html={mail.html} />
          <details>
            <summary className="cursor-pointer text-sm text-muted">텍스트 본문 보기</summary>
            <pre className="mt-2 rounded-lg bg-surface-sunken p-4 text-sm whitespace-pre-wrap">{mail.plain}</pre>
          </details>
        </div>
      ) : null}
    </SidePanel>
  );
}
