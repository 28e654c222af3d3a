import type { ReactNode } from "react";
import { TALK_KINDS, type TalkButton, type TalkKind } from "#domain/messages/talk-limits.ts";
import { fillTalkTemplate, type TalkTemplatePart } from "#domain/messages/talk-template.ts";
import { TalkPhone } from "#web/messages/talk-phone.tsx";

interface TalkCardProps {
  kind: TalkKind;
  channel: string;
  /** The text with its variables. */
  text: string;
  buttons: readonly TalkButton[];
  values?: Readonly<Record<string, string>>;
  image?: ReactNode;
}

const NO_VALUES = {};

/** Shows a talk on the receiver's phone, with the filled-in variables marked. */
export function TalkCard({ kind, channel, text, buttons, values = NO_VALUES, image }: TalkCardProps) {
  const parts = fillTalkTemplate(text, values);
  return (
    <TalkPhone
      channel={channel}
      heading={kind === "AT" ? "알림톡 도착" : TALK_KINDS[kind].text}
      buttons={buttons.map(({ name }) => name || "버튼")}
      image={image}
    >
      {parts.length === 0 ? <span className="text-faint">내용을 입력하면 이곳에 보입니다.</span> : null}
      {placedParts(parts).map(({ at, text, variable }) =>
        variable === undefined ? (
          text
        ) : (
          <mark key={at} className="rounded-sm bg-category-kakaotalk-soft px-0.5 text-inherit">
            {text}
          </mark>
        ),
      )}
    </TalkPhone>
  );
}

/** Adds the place where each part begins, because a variable may occur more than once. */
function placedParts(parts: readonly TalkTemplatePart[]) {
  let at = 0;
  return parts.map((part) => {
    const placedPart = { ...part, at };
    at += part.text.length;
    return placedPart;
  });
}
