import type { ServiceItemCode } from "../money/item-codes.ts";
import type { PointCode } from "../money/point-codes.ts";
import { MESSAGE_KINDS, type MessageKind } from "./message-kind.ts";
import { TALK_KINDS, type TalkKind } from "./talk-limits.ts";

// A dispatch is one text, fax or talk to one receiver. It stands in one list of the member that sends it.
export const DISPATCH_SERVICES = {
  MESSAGE: { text: "문자", list: "messages" },
  FAX: { text: "팩스", list: "faxes" },
  TALK: { text: "카카오톡", list: "kakaotalks" },
} as const;

export type DispatchService = keyof typeof DISPATCH_SERVICES;
export type DispatchList = (typeof DISPATCH_SERVICES)[DispatchService]["list"];

export type DispatchKind = MessageKind | "FAX" | TalkKind;

interface DispatchKindShape {
  readonly service: DispatchService;
  readonly text: string;
  readonly item: ServiceItemCode;
  /** §3.2: it is charged under this code. */
  readonly pointCode: PointCode;
}

export const DISPATCH_KINDS = {
  SMS: { service: "MESSAGE", ...MESSAGE_KINDS.SMS, pointCode: "65100" },
  LMS: { service: "MESSAGE", ...MESSAGE_KINDS.LMS, pointCode: "65200" },
  MMS: { service: "MESSAGE", ...MESSAGE_KINDS.MMS, pointCode: "65300" },
  FAX: { service: "FAX", text: "팩스", item: "fax", pointCode: "66100" },
  AT: { service: "TALK", text: TALK_KINDS.AT.text, item: TALK_KINDS.AT.item, pointCode: "69100" },
  FT: { service: "TALK", text: TALK_KINDS.FT.text, item: TALK_KINDS.FT.item, pointCode: "69200" },
  FI: { service: "TALK", text: TALK_KINDS.FI.text, item: TALK_KINDS.FI.item, pointCode: "69300" },
  FW: { service: "TALK", text: TALK_KINDS.FW.text, item: TALK_KINDS.FW.item, pointCode: "69400" },
} as const satisfies Record<DispatchKind, DispatchKindShape>;

export const DISPATCH_SERVICE_NAMES = Object.keys(DISPATCH_SERVICES) as DispatchService[];

export const DISPATCH_KIND_NAMES = Object.keys(DISPATCH_KINDS) as DispatchKind[];

// Dispatches accepted together are charged together, so the ledger entry names the batch.
export const batchReference = (service: DispatchService, batchSeq: number): string => `${service}-${batchSeq}`;

// A talk that fell back is charged again, as a text of its own.
export const fallbackReference = (docSeq: number): string => `TALK-${docSeq}-fallback`;

// The carrier knows a dispatch by this key, which stays the same however often it is handed over.
export const dispatchKey = (partnerSeq: number, docSeq: number): string => `${partnerSeq}-${docSeq}`;

export function readDispatchKey(key: string): { partnerSeq: number; docSeq: number } | undefined {
  const [, partnerSeq, docSeq] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  return partnerSeq && docSeq ? { partnerSeq: Number(partnerSeq), docSeq: Number(docSeq) } : undefined;
}
