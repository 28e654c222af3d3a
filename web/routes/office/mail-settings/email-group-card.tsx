import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type EmailRow, EmailRowItem } from "./email-row.tsx";

interface EmailGroupCardProps {
  group: string;
  rows: readonly EmailRow[];
  owner: "member" | "partner";
  canWrite: boolean;
}

/** Lists the mails of one kind of document, which are switched one by one or all at once. */
export function EmailGroupCard({ group, rows, owner, canWrite }: EmailGroupCardProps) {
  const { fetcher, failure } = useSavedForm();
  const pending = fetcher.formData?.get("sendYN");
  const sentCount = rows.filter(({ sendYN }) => sendYN).length;
  const setAll = (to: boolean) => {
    const form = new FormData();
    form.set("intent", "set");
    form.set("sendYN", String(to));
    for (const { email } of rows) form.append("emailType", email.code);
    void fetcher.submit(form, { method: "post" });
  };
  return (
    <Card
      title={group}
      description={`${rows.length}종 가운데 ${sentCount}종 발송`}
      isFlush
      action={
        canWrite ? (
          <div className="flex gap-1">
            <Button
              size="sm"
              disabled={sentCount === rows.length}
              onClick={() => setAll(true)}
              aria-label={`${group} 모두 켜기`}
            >
              모두 켜기
            </Button>
            <Button
              size="sm"
              disabled={sentCount === 0}
              onClick={() => setAll(false)}
              aria-label={`${group} 모두 끄기`}
            >
              모두 끄기
            </Button>
          </div>
        ) : undefined
      }
    >
      {failure ? (
        <div className="px-5 pb-3">
          <FailureNotice failure={failure} title="바꾸지 못했습니다" />
        </div>
      ) : null}
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <EmailRowItem
            key={row.email.code}
            row={row}
            owner={owner}
            canWrite={canWrite}
            groupSendYN={pending ? pending === "true" : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
