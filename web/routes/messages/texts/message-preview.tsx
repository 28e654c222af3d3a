import { formatDate } from "#domain/calendar/time-format.ts";
import { MESSAGE_KINDS } from "#domain/messages/message-kind.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import { markedParts } from "./marked-parts.ts";
import type { ReadMessage } from "./message-draft.ts";

interface MessagePreviewProps {
  read: ReadMessage;
  picture: string | undefined;
}

/** The phone of whoever receives it; what cannot be sent is marked on it. */
export function MessagePreview({ read: { input, kind }, picture }: MessagePreviewProps) {
  return (
    <MessagePhone
      sender={input.fromNumber ? formatPhone(input.fromNumber) : "발신번호"}
      time={input.reserveDT ? formatDate(input.reserveDT) : "지금"}
      subject={input.subject}
      kind={MESSAGE_KINDS[kind].text}
      picture={picture ? <img src={picture} alt="보낼 사진" className="w-full border-b border-line" /> : null}
    >
      {input.text ? <MarkedText text={input.text} /> : <span className="text-faint">내용을 입력해 주세요.</span>}
    </MessagePhone>
  );
}

/** Keys are places in the text. */
function MarkedText({ text }: { text: string }) {
  return markedParts(text).map(({ at, part, isOffending }) =>
    isOffending ? (
      <mark key={at} className="rounded-sm bg-danger-soft text-danger">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
