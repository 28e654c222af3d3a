import type { ReactNode } from "react";

interface MessagePhoneProps {
  sender: string;
  time: string;
  /** The text as the phone shows it; web/enhance mirrors what is typed into it. */
  children: ReactNode;
  kind: ReactNode;
  /** What has come before it, the oldest first. */
  earlier?: readonly { time: string; text: string; kind: string }[];
}

function Bubble({ time, kind, children }: Pick<MessagePhoneProps, "time" | "kind" | "children">) {
  return (
    <>
      <p className="text-center text-xs text-muted not-first:mt-3">{time}</p>
      <p className="max-h-72 w-fit max-w-[92%] overflow-y-auto rounded-lg rounded-tl-sm border border-line bg-surface px-3.5 py-2.5 text-[0.9375rem] leading-relaxed whitespace-pre-wrap">
        {children}
      </p>
      <p className="text-xs text-muted">{kind}</p>
    </>
  );
}

/** A phone with messages on it, drawn from boxes. */
export function MessagePhone({ sender, time, children, kind, earlier = [] }: MessagePhoneProps) {
  return (
    <figure
      aria-label="휴대폰에 도착한 문자"
      className="mx-auto w-full max-w-78 rounded-[2.25rem] border border-line-strong bg-surface p-2.5 shadow-float"
    >
      <div className="flex min-h-96 flex-col overflow-clip rounded-[1.75rem] border border-line bg-surface-sunken">
        <div className="flex flex-col items-center gap-1 border-b border-line bg-surface px-4 pt-3 pb-3">
          <span aria-hidden="true" className="mb-2 h-1.5 w-16 rounded-full bg-line" />
          <span className="text-[0.9375rem] font-semibold tabular-nums">{sender}</span>
        </div>
        <div className="flex grow flex-col gap-2 px-4 py-5">
          {earlier.map((message) => (
            <Bubble key={message.time} time={message.time} kind={message.kind}>
              {message.text}
            </Bubble>
          ))}
          <Bubble time={time} kind={kind}>
            {children}
          </Bubble>
        </div>
      </div>
    </figure>
  );
}
