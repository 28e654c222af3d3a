import type { MessageInput } from "#contracts/messages/messages.ts";
import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type MessageKind, messageKind } from "#domain/messages/message-kind.ts";
import { messageWishProblems, problemFields } from "#domain/messages/message-rules.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { readReceivers, receiversProblem, type TypedReceivers } from "./typed-receivers.ts";

/** A picture that was chosen, as it is sent. */
export interface DraftImage {
  name: string;
  base64: string;
}

/** A text as it is typed. */
export interface MessageDraft {
  fromNumber: string;
  receivers: string;
  subject: string;
  text: string;
  isAd: boolean;
  hasNightConsent: boolean;
  /** Of the field for date and time; null: at once. */
  reserveAt: string | null;
  image: DraftImage | null;
}

export const newMessage = (fromNumber: string): MessageDraft => ({
  fromNumber,
  receivers: "",
  subject: "",
  text: "",
  isAd: false,
  hasNightConsent: false,
  reserveAt: null,
  image: null,
});

const AN_HOUR_S = 3600;

/** Later begins an hour from now, at the full minute. */
export const withReservation = (draft: MessageDraft, isReserved: boolean, now: SeoulDateTime): MessageDraft => ({
  ...draft,
  reserveAt: isReserved ? addSeconds(now, AN_HOUR_S).slice(0, 16) : null,
});

const AD_MARK = "(광고)";

/** An ad says so first and ends with the number that stops it; what already stands there is not said twice. */
export function sentText({ text, isAd }: Pick<MessageDraft, "text" | "isAd">, optOutNumber: string | null): string {
  if (!isAd || text.trim() === "") return text;
  const marked = text.startsWith(AD_MARK) ? text : `${AD_MARK} ${text}`;
  const hasNumber = /080-?\d{3,4}-?\d{4}\D*$/.test(marked);
  return hasNumber || optOutNumber === null ? marked : `${marked}\n무료수신거부 ${formatPhone(optOutNumber)}`;
}

export interface ReadMessage {
  input: MessageInput;
  kind: MessageKind;
  typed: TypedReceivers;
  /** What would be refused, by field. */
  problems: Readonly<Record<string, string>>;
}

/** What the typed draft comes to: the same rules here as on the server. */
export function readMessage(draft: MessageDraft, optOutNumber: string | null, now: SeoulDateTime): ReadMessage {
  const typed = readReceivers(draft.receivers);
  const { fromNumber, isAd, hasNightConsent, image, reserveAt } = draft;
  const subject = draft.subject.trim();
  const text = sentText(draft, optOutNumber);
  const reserveDT = reserveAt === null ? undefined : `${reserveAt}:00`.slice(0, 19);
  const wish = { fromNumber, subject, text, isAd, hasNightConsent, reserveDT, receivers: typed.receivers };
  const problems = problemFields(messageWishProblems({ ...wish, hasImage: image !== null }, now));
  const unclear = receiversProblem(typed);
  return {
    input: { ...wish, ...(image && { image }) },
    kind: messageKind({ text, subject, hasImage: image !== null }),
    typed,
    problems: unclear ? { ...problems, receivers: unclear } : problems,
  };
}
