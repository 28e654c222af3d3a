import { EyeIcon, RotateCcwIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ConfigSource } from "#domain/console/config-source.ts";
import type { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { SourceBadge } from "./source-badge.tsx";

export interface EmailRow {
  email: (typeof EMAIL_TYPES)[number];
  sendYN: boolean;
  source: ConfigSource;
  /** A partner sees how many members have a setting of their own. */
  ownMembers?: number;
}

interface EmailRowItemProps {
  row: EmailRow;
  owner: "member" | "partner";
  canWrite: boolean;
  /** The whole group is being switched to this; it is undefined otherwise. */
  groupSendYN: boolean | undefined;
}

/** The switch of a mail shows its new state before the server has answered. */
export function EmailRowItem({ row, owner, canWrite, groupSendYN }: EmailRowItemProps) {
  const { email, source, ownMembers } = row;
  const { fetcher, failure } = useSavedForm();
  const [switchedYN, setSwitchedYN] = useState<boolean>();
  useEffect(() => {
    if (fetcher.state === "idle") setSwitchedYN(undefined);
  }, [fetcher.state]);
  const isOwn = source === owner;
  const set = (to: boolean) => {
    setSwitchedYN(to);
    void fetcher.submit({ intent: "set", emailType: email.code, sendYN: String(to) }, { method: "post" });
  };
  const reset = () => fetcher.submit({ intent: "reset", emailType: email.code }, { method: "post" });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5">
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {email.text}
          {owner === "member" ? <SourceBadge source={source} /> : null}
        </p>
        <p className="text-xs text-muted">
          {email.recipient}에게{ownMembers ? `, 회원사 ${ownMembers}곳은 따로 정함` : ""}
        </p>
        {failure ? (
          <p role="alert" className="text-xs font-medium text-danger">
            {failure.message}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        {isOwn && canWrite && owner === "member" ? (
          <IconButton
            label={`${email.group} ${email.text} 파트너 기본값으로 되돌리기`}
            icon={RotateCcwIcon}
            onClick={reset}
          />
        ) : null}
        <Link
          aria-haspopup="dialog"
          to={`?preview=${email.code}`}
          preventScrollReset
          aria-label={`${email.group} ${email.text} 미리보기 (${email.recipient})`}
          className="grid size-8 place-items-center rounded-md text-muted hover:bg-surface-hover hover:text-text"
        >
          <EyeIcon aria-hidden="true" className="size-4" />
        </Link>
        <Switch
          className="ms-2"
          label={
            <span className="sr-only">
              {email.group} {email.text} ({email.recipient}) 발송
            </span>
          }
          checked={switchedYN ?? groupSendYN ?? row.sendYN}
          disabled={!canWrite}
          onChange={(event) => set(event.target.checked)}
        />
      </div>
    </li>
  );
}
