import type { MessageInput } from "#contracts/messages/messages.ts";
import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type MessageKind, messageKind } from "#domain/messages/message-kind.ts";
import { messageWishProblems, problemFields } from "#domain/messages/message-rules.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { readReceivers, receiversProblem, type TypedReceivers } from "./typed-receivers.ts";

/** A chosen picture as it is sent. */
export interface DraftImage {
  name: string;
  base64: string;
}

/** A text as the form holds it. */
export interface MessageDraft {
  fromNumber: string;
  receivers: string;
  subject: string;
  text: string;
  isAd: boolean;
  hasNightConsent: boolean;
  /** The value of the date and time field; null sends at once. */
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

/** A new reservation begins an hour from now, at the full minute. */
export const withReservation = (draft: MessageDraft, isReserved: boolean, now: SeoulDateTime): MessageDraft => ({
  ...draft,
  reserveAt: isReserved ? addSeconds(now, AN_HOUR_S).slice(0, 16) : null,
});

const AD_MARK = "(광고)";

/** Adds the ad mark in front and the opt-out number at the end, unless they are there already. */
export function sentText({ text, isAd }: Pick<MessageDraft, "text" | "isAd">, optOutNumber: string | null): string {
  if (!isAd || text.trim() === "") return text;
  const markedText = text.startsWith(AD_MARK) ? text : `${AD_MARK} ${text}`;
  const hasNumber = /080-?\d{3,4}-?\d{4}\D*$/.test(markedText);
  return hasNumber || optOutNumber === null ? markedText : `${markedText}\n무료수신거부 ${formatPhone(optOutNumber)}`;
}

export interface MessageReading {
  input: MessageInput;
  kind: MessageKind;
  typedReceivers: TypedReceivers;
  /** The problems that the server would refuse, by field. */
  problems: Readonly<Record<string, string>>;
}

/** Reads a draft by the same rules as the server. */
export function readMessage(draft: MessageDraft, optOutNumber: string | null, now: SeoulDateTime): MessageReading {
  const typedReceivers = readReceivers(draft.receivers);
  const { fromNumber, isAd, hasNightConsent, image, reserveAt } = draft;
  const subject = draft.subject.trim();
  const text = sentText(draft, optOutNumber);
  const reserveDT = reserveAt === null ? undefined : `${reserveAt}:00`.slice(0, 19);
  const wish = { fromNumber, subject, text, isAd, hasNightConsent, reserveDT, receivers: typedReceivers.receivers };
  const problems = problemFields(messageWishProblems({ ...wish, hasImage: image !== null }, now));
  const receiverProblem = receiversProblem(typedReceivers);
  return {
    input: { ...wish, ...(image && { image }) },
    kind: messageKind({ text, subject, hasImage: image !== null }),
    typedReceivers,
    problems: receiverProblem ? { ...problems, receivers: receiverProblem } : problems,
  };
}
