import type { StaffInquiry } from "#contracts/identity/staff-inquiries.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { MAIL_STATE_LABELS } from "#domain/messages/mail-state.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

type Message = StaffInquiry["messages"][number];

const LOOKS: Readonly<Record<Message["kind"], string>> = {
  QUESTION: "border-line bg-surface",
  ANSWER: "border-brand bg-brand-soft",
  NOTE: "border-warning-line bg-warning-soft",
};

const authorOf = ({ kind, authorName }: Message, asker: string): string =>
  kind === "QUESTION" ? asker : `${authorName ?? "운영자"} · ${kind === "NOTE" ? "내부 메모" : "답변"}`;

export function InquiryThread({ inquiry }: { inquiry: StaffInquiry }) {
  const first: Message = {
    ...{ messageSeq: 0, kind: "QUESTION", authorName: null, mailState: null, insertDT: inquiry.insertDT },
    content: inquiry.content || "남긴 내용이 없습니다.",
  };
  return (
    <ol aria-label="주고받은 내용" className="flex flex-col gap-3">
      {[first, ...inquiry.messages].map((message) => (
        <li key={message.messageSeq} className={`rounded-lg border px-5 py-4 text-sm ${LOOKS[message.kind]}`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">{authorOf(message, inquiry.name)}</b>
            {message.mailState ? (
              <StatusBadge meaning={MAIL_STATE_LABELS[message.mailState].meaning} isPlain>
                {`메일 ${MAIL_STATE_LABELS[message.mailState].text}`}
              </StatusBadge>
            ) : null}
            <time dateTime={`${message.insertDT}+09:00`} className="ms-auto text-xs text-muted tabular-nums">
              {formatDate(message.insertDT)}
            </time>
          </div>
          <p className="mt-2 whitespace-pre-wrap">{message.content}</p>
        </li>
      ))}
    </ol>
  );
}
