import type { ReactNode } from "react";
import { PhoneFrame } from "./phone-frame.tsx";

interface TalkPhoneProps {
  channel: string;
  /** The words in the strip above the text. */
  heading: string;
  buttons: readonly string[];
  image?: ReactNode;
  /** The time it came, where that is known. */
  time?: string;
  children: ReactNode;
}

/** Shows a talk as the messenger does: the channel's name, a bubble with a strip, buttons below the text. */
export function TalkPhone({ channel, heading, buttons, image, time, children }: TalkPhoneProps) {
  return (
    <PhoneFrame
      label="카카오톡에 도착한 메시지"
      title={channel}
      titleIcon={<ChannelIcon className="size-9" />}
      screenClass="bg-category-kakaotalk-soft"
    >
      <div className="flex grow flex-col px-3.5 py-5">
        <p className="mb-1.5 flex items-center gap-2 text-xs text-muted">
          <ChannelIcon className="size-6" />
          {channel}
        </p>
        <div className="ms-8 overflow-clip rounded-lg rounded-tl-sm border border-line bg-surface">
          <p className="border-b-2 border-category-kakaotalk px-3.5 py-2 text-[0.8125rem] font-semibold">{heading}</p>
          {image}
          <p className="px-3.5 py-3 text-[0.875rem] leading-relaxed whitespace-pre-wrap">{children}</p>
          {buttons.length > 0 ? (
            <ul className="flex flex-col gap-1.5 px-3 pb-3">
              {buttons.map((name) => (
                <li
                  key={name}
                  className="rounded-sm bg-neutral-soft px-2 py-2 text-center text-[0.8125rem] font-medium"
                >
                  {name}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {time ? <p className="ms-8 mt-1 text-xs text-muted">{time}</p> : null}
      </div>
    </PhoneFrame>
  );
}

const ChannelIcon = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block shrink-0 rounded-[38%] bg-category-kakaotalk ${className}`} />
);
