import type { EmailCustomize } from "#contracts/email-customizes.ts";
import type { EmailType } from "#domain/messages/email-types.ts";
import { MailFrame } from "#web/ui/mail-frame.tsx";
import { previewMail, useMailLook } from "./mail-preview.ts";

interface MailPreviewFrameProps {
  emailType: EmailType;
  look: Omit<EmailCustomize, "logoYN" | "csYN">;
}

export function MailPreviewFrame({ emailType, look }: MailPreviewFrameProps) {
  const mailLook = useMailLook(look);
  return <MailFrame title="메일 미리보기" html={previewMail(emailType, mailLook).html} className="h-168" />;
}
