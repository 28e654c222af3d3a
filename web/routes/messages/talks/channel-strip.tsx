import { useState } from "react";
import type { TalkChannel } from "#contracts/messages/talk-templates.ts";
import { TALK_CHANNEL_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import { TALK_TEMPLATE_LIMITS } from "#domain/messages/talk-template-rules.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ChannelStripProps {
  channels: readonly TalkChannel[];
  canWrite: boolean;
}

/** Lists the member's channels, with the reason where one was rejected. */
export function ChannelStrip({ channels, canWrite }: ChannelStripProps) {
  const [isConnecting, setConnecting] = useState(false);
  return (
    <section
      aria-label="카카오톡 채널"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4"
    >
      {channels.length === 0 ? (
        <p className="text-sm text-muted">
          {canWrite
            ? "연결한 카카오톡 채널이 없습니다. 채널을 연결하면 템플릿을 등록할 수 있습니다."
            : "연결한 카카오톡 채널이 없습니다. API로 채널을 연결하면 이곳에 나타납니다."}
        </p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-8 gap-y-3">
          {channels.map((channel) => (
            <Channel key={channel.channelSeq} channel={channel} />
          ))}
        </ul>
      )}
      {canWrite ? (
        <Button size="sm" onClick={() => setConnecting(true)} aria-haspopup="dialog">
          채널 연결
        </Button>
      ) : null}
      <ChannelDialog isOpen={isConnecting} onClose={() => setConnecting(false)} />
    </section>
  );
}

function Channel({ channel: { channelId, name, state, reason } }: { channel: TalkChannel }) {
  const { text, meaning } = TALK_CHANNEL_STATUS_LABELS[state];
  return (
    <li className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold">{name}</b>
        <span className="text-muted">{channelId}</span>
        <StatusBadge meaning={meaning}>{text}</StatusBadge>
      </p>
      {reason ? <p className="mt-1 text-danger">{reason}</p> : null}
    </li>
  );
}

const RULES = { channelId: [required()], name: [required()] };

function ChannelDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="채널 연결"
      description="테스트 서버에서는 모의 심사로 잠시 후 연결됩니다. 아이디가 -reject로 끝나면 거부됩니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="channel"
          rules={RULES}
          submitText="연결 요청"
          failureTitle="연결을 요청하지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <RequestKey />
          <FormField name="channelId" label="채널 검색용 아이디" hint="@가온문구처럼 @로 시작합니다." isRequired>
            <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={21} />
          </FormField>
          <FormField name="name" label="채널 이름" isRequired>
            <TextInput autoComplete="off" maxLength={TALK_TEMPLATE_LIMITS.nameLength} />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
