import type { TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type MessageKind, messageKind } from "#domain/messages/message-kind.ts";
import type { TalkButton, TalkKind } from "#domain/messages/talk-limits.ts";
import type { TalkFallbackWay } from "#domain/messages/talk-rules.ts";
import { filledTalkText, talkVariables } from "#domain/messages/talk-template.ts";

export interface DraftReceiver {
  /** Of the row, while it is typed. */
  rowId: number;
  toNumber: string;
  toName: string;
  variables: Readonly<Record<string, string>>;
}

/** A talk as it is typed. */
export interface TalkDraft {
  kind: TalkKind;
  channelId: string;
  templateCode: string;
  /** Of a friend talk; an alimtalk has the words of its template. */
  text: string;
  buttons: readonly TalkButton[];
  image: { name: string; base64: string } | null;
  isAd: boolean;
  receivers: readonly DraftReceiver[];
  fallback: { way: TalkFallbackWay; subject: string; text: string };
  fromNumber: string;
  /** Of the field for date and time; null: at once. */
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

/** What is said: that of the template, or what was typed. */
export const wordsOf = ({ kind, text, buttons }: TalkDraft, template: TalkTemplate | undefined): TalkWords =>
  kind === "AT" ? (template ?? { text: "", buttons: [] }) : { text, buttons };

/** What each receiver is asked for. */
export function variablesOf({ fallback }: TalkDraft, { text }: TalkWords): string[] {
  const ofFallback = fallback.way === "OTHER" ? talkVariables(fallback.text) : [];
  return [...new Set([...talkVariables(text), ...ofFallback])];
}

/** As the receiver would get it instead; undefined where nothing goes out instead. */
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

/** Later begins an hour from now, at the full minute. */
export const reservedAt = (now: SeoulDateTime): string => addSeconds(now, AN_HOUR_S).slice(0, 16);

/** As it is sent: nothing that its kind does not have. */
export function talkInputOf(draft: TalkDraft, words: TalkWords) {
  const { kind, channelId, templateCode, isAd, fallback, fromNumber, reserveAt } = draft;
  const wanted = variablesOf(draft, words);
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
      variables: Object.fromEntries(wanted.map((name) => [name, variables[name] ?? ""])),
    })),
  };
}
