import type { TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type MessageKind, messageKind } from "#domain/messages/message-kind.ts";
import type { TalkButton, TalkKind } from "#domain/messages/talk-limits.ts";
import type { TalkFallbackWay } from "#domain/messages/talk-rules.ts";
import { filledTalkText, talkVariables } from "#domain/messages/talk-template.ts";

export interface DraftReceiver {
  /** The id of the row in the form. */
  rowId: number;
  toNumber: string;
  toName: string;
  variables: Readonly<Record<string, string>>;
}

/** A talk as the form holds it. */
export interface TalkDraft {
  kind: TalkKind;
  channelId: string;
  templateCode: string;
  /** Only for a friend talk; an alimtalk has the text of its template. */
  text: string;
  buttons: readonly TalkButton[];
  image: { name: string; base64: string } | null;
  isAd: boolean;
  receivers: readonly DraftReceiver[];
  fallback: { way: TalkFallbackWay; subject: string; text: string };
  fromNumber: string;
  /** The value of the date and time field; null sends at once. */
  reserveAt: string | null;
}

export const MOST_DRAFT_RECEIVERS = 20;

let lastRow = 0;
export const newReceiver = (): DraftReceiver => ({ rowId: lastRow++, toNumber: "", toName: "", variables: {} });

export const newTalk = (template: TalkTemplate | undefined, channelId: string, fromNumber: string): TalkDraft => ({
  kind: "AT",
  channelId: template?.channelId ?? channelId,
  templateCode: template?.templateCode ?? "",
  text: "",
  buttons: [],
  image: null,
  isAd: true,
  receivers: [newReceiver()],
  fallback: { way: "NONE", subject: "", text: "" },
  fromNumber,
  reserveAt: null,
});

export interface TalkWords {
  text: string;
  buttons: readonly TalkButton[];
}

/** Returns text and buttons of the template, or the typed ones. */
export const wordsOf = ({ kind, text, buttons }: TalkDraft, template: TalkTemplate | undefined): TalkWords =>
  kind === "AT" ? (template ?? { text: "", buttons: [] }) : { text, buttons };

/** Returns the variables that each receiver needs. */
export function variablesOf({ fallback }: TalkDraft, { text }: TalkWords): string[] {
  const ofFallback = fallback.way === "OTHER" ? talkVariables(fallback.text) : [];
  return [...new Set([...talkVariables(text), ...ofFallback])];
}

/** Returns the fallback text as the receiver would get it; undefined without a fallback. */
export function fallbackTextOf(
  { fallback: { way, text } }: TalkDraft,
  words: TalkWords,
  receiver: DraftReceiver | undefined,
): string | undefined {
  if (way === "NONE") return undefined;
  return filledTalkText(way === "SAME" ? words.text : text, receiver?.variables ?? {});
}

export const fallbackKindOf = ({ fallback }: TalkDraft, text: string): MessageKind =>
  messageKind({ text, subject: fallback.subject });

const AN_HOUR_S = 3_600;

/** A new reservation begins an hour from now, at the full minute. */
export const firstReservation = (now: SeoulDateTime): string => addSeconds(now, AN_HOUR_S).slice(0, 16);

/** Returns the input of the call, without fields that the kind does not have. */
export function talkInputOf(draft: TalkDraft, words: TalkWords) {
  const { kind, channelId, templateCode, isAd, fallback, fromNumber, reserveAt } = draft;
  const variableNames = variablesOf(draft, words);
  return {
    kind,
    channelId,
    fallback,
    ...(kind === "AT" ? { templateCode: templateCode || undefined } : { ...words, isAd }),
    ...((kind === "FI" || kind === "FW") && draft.image && { image: draft.image }),
    ...(fallback.way !== "NONE" && { fromNumber }),
    ...(reserveAt !== null && { reserveDT: `${reserveAt}:00`.slice(0, 19) }),
    receivers: draft.receivers.map(({ toNumber, toName, variables }) => ({
      toNumber,
      toName,
      variables: Object.fromEntries(variableNames.map((name) => [name, variables[name] ?? ""])),
    })),
  };
}
