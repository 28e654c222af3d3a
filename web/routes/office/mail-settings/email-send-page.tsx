import { useNavigate, useSearchParams } from "react-router";
import type { EmailPreview } from "#contracts/office/email-previews.ts";
import { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { MailFrame } from "#web/ui/mail-frame.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { ResetButton } from "./config-reset.tsx";
import { EmailGroupCard } from "./email-group-card.tsx";
import type { EmailRow } from "./email-row.tsx";

interface EmailSendPageProps {
  owner: "member" | "partner";
  description: string;
  rows: readonly EmailRow[];
  /** The address names its mail. */
  preview: EmailPreview | undefined;
}

/** A partner's defaults and a member's own settings look alike; only the owner differs. */
export function EmailSendPage({ owner, description, rows, preview }: EmailSendPageProps) {
  const area = owner === "member" ? "members" : "config";
  const { canWrite, brand } = useConsoleRights(area);
  const { fetcher } = useSavedForm();
  const own = rows.filter(({ source }) => source === owner);
  return (
    <ConsolePage
      title="메일 발송"
      description={description}
      action={
        own.length > 0 && canWrite ? (
          <ResetButton
            fetcher={fetcher}
            fields={[["intent", "reset"], ...own.map(({ email }): [string, string] => ["emailType", email.code])]}
            owner={owner}
            what="메일 발송 설정"
          />
        ) : undefined
      }
    >
      {canWrite ? null : <ReadOnlyNote area={area} brand={brand} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {Array.from(
          Map.groupBy(rows, ({ email }) => email.group),
          ([group, members]) => (
            <EmailGroupCard key={group} group={group} rows={members} owner={owner} canWrite={canWrite} />
          ),
        )}
      </div>
      <PreviewPanel preview={preview} />
    </ConsolePage>
  );
}

/** The address names the mail, so that a preview can be shown to someone else. */
function PreviewPanel({ preview: mail }: Pick<EmailSendPageProps, "preview">) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const email = EMAIL_TYPES.find(({ code }) => code === params.get("preview"));
  return <MailPreviewPanel email={email} mail={mail} onClose={() => navigate(".", { preventScrollReset: true })} />;
}

interface MailPreviewPanelProps {
  email: (typeof EMAIL_TYPES)[number] | undefined;
  /** The server draws it once the address names a mail. */
  mail: EmailPreview | undefined;
  onClose: () => void;
}

function MailPreviewPanel({ email, mail, onClose }: MailPreviewPanelProps) {
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
