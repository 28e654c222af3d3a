import type { EmailPreview } from "#contracts/office/email-previews.ts";
import type { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { MailFrame } from "#web/ui/mail-frame.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";

interface MailPreviewPanelProps {
  email: (typeof EMAIL_TYPES)[number] | undefined;
  /** Drawn by the server once the address asks for it. */
  mail: EmailPreview | undefined;
  onClose: () => void;
}

export function MailPreviewPanel({ email, mail, onClose }: MailPreviewPanelProps) {
  return (
    <SidePanel
      isOpen={mail !== undefined}
      onClose={onClose}
      title={email ? `${email.group} ${email.text}` : "메일"}
      width="lg"
    >
      {email && mail ? (
        <div className="flex flex-col gap-5">
          <KeyValueList
            items={[
              { label: "받는 사람", value: email.recipient },
              { label: "제목", value: mail.subject },
            ]}
          />
          <MailFrame title="메일 미리보기" html={mail.html} className="h-168" />
        </div>
      ) : null}
    </SidePanel>
  );
}
