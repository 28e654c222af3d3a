import type { ReactNode } from "react";
import { PhoneFrame } from "./phone-frame.tsx";

interface MessageBubble {
  time: string;
  /** Only long and photo messages have one. */
  subject?: string | undefined;
  picture?: ReactNode;
  /** The text as the phone shows it; web/enhance copies the typed text into it. */
  children: ReactNode;
  kind: ReactNode;
}

interface MessagePhoneProps extends MessageBubble {
  sender: string;
  /** Messages that came before, oldest first. */
  earlier?: readonly { time: string; text: string; kind: string }[];
}

function Bubble({ time, subject, picture, kind, children }: MessageBubble) {
  return (
    <>
      <p className="text-center text-xs text-muted not-first:mt-3">{time}</p>
      <div className="w-fit max-w-[92%] min-w-12 overflow-clip rounded-[1.125rem] rounded-bl-sm border border-line bg-surface">
        {picture}
        <div className="px-3.5 py-2.5 text-[0.9375rem] leading-relaxed">
          {subject ? <p className="mb-1 font-semibold">{subject}</p> : null}
          <p className="whitespace-pre-wrap">{children}</p>
        </div>
      </div>
      <p className="ps-1 text-xs text-muted">{kind}</p>
    </>
  );
}

/** Draws a phone with messages on it. */
export function MessagePhone({ sender, earlier = [], ...message }: MessagePhoneProps) {
  return (
    <PhoneFrame label="휴대폰에 도착한 문자" title={sender} titleIcon={<SenderIcon />} screenClass="bg-surface-sunken">
      <div className="flex grow flex-col gap-2 px-4 py-5">
        {earlier.map(({ time, text, kind }) => (
          <Bubble key={time} time={time} kind={kind}>
            {text}
          </Bubble>
        ))}
        <Bubble {...message} />
      </div>
    </PhoneFrame>
  );
}

const SenderIcon = () => (
  <span className="grid size-9 place-items-center rounded-full bg-neutral-soft text-faint">
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c0-4.2 3.6-6.5 8-6.5s8 2.3 8 6.5z" />
    </svg>
  </span>
);
