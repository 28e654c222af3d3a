import { useState } from "react";
import type { TalkChannel } from "#contracts/messages/talk-templates.ts";
import { TALK_CHANNEL_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChannelDialog } from "./channel-dialog.tsx";

interface ChannelStripProps {
  channels: readonly TalkChannel[];
  canWrite: boolean;
}

/** The channels that speak for the member, and why one may not. */
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
