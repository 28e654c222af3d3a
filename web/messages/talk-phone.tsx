import type { ReactNode } from "react";

interface TalkPhoneProps {
  /** The channel that the talk comes from. */
  channel: string;
  /** What the strip above the text says. */
  heading: string;
  buttons: readonly string[];
  image?: ReactNode;
  children: ReactNode;
}

/** A talk as the messenger shows it: the channel's name, a bubble with a strip, buttons below the text. */
export function TalkPhone({ channel, heading, buttons, image, children }: TalkPhoneProps) {
  return (
    <figure
      aria-label="카카오톡에 도착한 메시지"
      className="mx-auto w-full max-w-78 rounded-[2.25rem] border border-line-strong bg-surface p-2.5 shadow-float"
    >
      <div className="flex min-h-100 flex-col overflow-clip rounded-[1.75rem] border border-line bg-category-kakaotalk-soft">
        <p className="flex flex-col items-center border-b border-line bg-surface px-4 pt-3 pb-3 text-[0.9375rem] font-semibold">
          <span aria-hidden="true" className="mb-3 h-1.5 w-16 rounded-full bg-line" />
          {channel}
        </p>
        <div className="flex grow flex-col px-3.5 py-5">
          <p className="mb-1.5 flex items-center gap-2 text-xs text-muted">
            <span aria-hidden="true" className="size-6 rounded-[9px] bg-category-kakaotalk" />
            {channel}
          </p>
          <div className="ml-8 overflow-clip rounded-lg rounded-tl-sm border border-line bg-surface">
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
        </div>
      </div>
    </figure>
  );
}
