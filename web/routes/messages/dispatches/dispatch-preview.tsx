import { ImageIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { MESSAGE_KINDS } from "#domain/messages/message-kind.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import { TalkPhone } from "#web/messages/talk-phone.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import { LoadingNote } from "#web/ui/skeleton.tsx";

const FaxPages = lazy(async () => ({ default: (await import("./fax-pages.tsx")).FaxPages }));

interface DispatchPreviewProps {
  dispatch: DispatchDetail;
  service: DispatchService;
  kindText: string;
}

/** Shows a dispatch as the receiver sees it: on a phone, or as sheets of a fax. */
export function DispatchPreview({ dispatch, service, kindText }: DispatchPreviewProps) {
  if (service === "FAX") {
    return (
      <Suspense fallback={<LoadingNote>팩스를 불러오는 중</LoadingNote>}>
        <FaxPages fax={dispatch} />
      </Suspense>
    );
  }
  const time = formatDate(dispatch.doneDT ?? dispatch.sendDT);
  if (service === "TALK") return <TalkPreview talk={dispatch} kindText={kindText} time={time} />;
  const { fromNumber, subject, text, files } = dispatch;
  return (
    <MessagePhone
      sender={formatPhone(fromNumber)}
      time={time}
      subject={subject}
      kind={kindText}
      picture={files.map((file) => <Picture key={file.name} file={file} />)}
    >
      {text}
    </MessagePhone>
  );
}

function TalkPreview({ talk, kindText, time }: { talk: DispatchDetail; kindText: string; time: string }) {
  const { fallback } = talk;
  return (
    <div className="flex flex-col gap-5">
      <TalkPhone
        channel={talk.channelId ?? "채널"}
        heading={talk.kind === "AT" ? "알림톡 도착" : kindText}
        buttons={talk.buttons.map(({ name }) => name)}
        image={talk.files.map((file) => <Picture key={file.name} file={file} />)}
        time={time}
      >
        {talk.text}
      </TalkPhone>
      {fallback ? (
        <figure className="mx-auto w-full max-w-78 rounded-lg border border-line bg-surface-sunken p-4">
          <figcaption className="mb-2 text-xs text-muted">
            {FALLBACK_WORDS[talk.status] ?? "카카오톡을 받지 못하면 이 문자를 보냅니다."}
          </figcaption>
          <div className="w-fit max-w-full rounded-[1.125rem] rounded-bl-sm border border-line bg-surface px-3.5 py-2.5 text-sm leading-relaxed">
            {fallback.subject ? <p className="mb-1 font-semibold">{fallback.subject}</p> : null}
            <p className="whitespace-pre-wrap">{fallback.text}</p>
          </div>
          <p className="mt-1.5 ps-1 text-xs text-muted">대체문자 · {MESSAGE_KINDS[fallback.kind].text}</p>
        </figure>
      ) : null}
    </div>
  );
}

const FALLBACK_WORDS: Readonly<Partial<Record<DispatchDetail["status"], string>>> = {
  DELIVERED: "카카오톡을 받아서 보내지 않은 대체문자입니다.",
  CANCELED: "예약을 취소해서 보내지 않은 대체문자입니다.",
  FALLBACK_SENDING: "카카오톡을 받지 못해 이 문자를 보내고 있습니다.",
  FALLBACK_DELIVERED: "카카오톡을 받지 못해 이 문자로 보냈습니다.",
  FAILED: "카카오톡도 대체문자도 받지 못했습니다.",
};

/** Shows the picture that was sent, or its name and size if it is gone. */
function Picture({ file: { name, sizeBytes } }: { file: DispatchDetail["files"][number] }) {
  const { pathname } = useLocation();
  const [isGone, setGone] = useState(false);
  if (!isGone) {
    return (
      <img
        src={`${pathname}/picture`}
        alt={`붙인 이미지 ${name}`}
        onError={() => setGone(true)}
        className="block min-h-24 w-full border-b border-line bg-neutral-soft"
      />
    );
  }
  return (
    <span className="flex aspect-3/2 flex-col items-center justify-center gap-1.5 border-b border-line bg-neutral-soft px-4 text-center text-xs text-muted">
      <ImageIcon aria-hidden="true" className="size-8 text-faint" strokeWidth={1.5} />
      <span className="break-all">{name}</span>
      {formatBytes(sizeBytes)}
    </span>
  );
}
