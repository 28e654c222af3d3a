import type { MessageKind } from "./message-kind.ts";
import type { TalkButton } from "./talk-limits.ts";

// A file that goes with what is sent: pages of a fax, or the picture of a message or talk. Its bytes lie in the storage.
export interface DispatchFile {
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  /** Of a file that is faxed. */
  readonly pages?: number;
}

// What the receivers of one call have in common.
export interface DispatchContent {
  readonly subject?: string;
  readonly isAd?: boolean;
  /** Of talks: the channel that speaks, and of an alimtalk its approved template. */
  readonly channelId?: string;
  readonly templateCode?: string;
  readonly buttons?: readonly TalkButton[];
  readonly files?: readonly DispatchFile[];
  /** Of a text that tells about a document. */
  readonly documentSeq?: number;
}

// The text that goes out where a talk does not arrive.
export interface DispatchFallback {
  readonly kind: MessageKind;
  readonly subject?: string;
  readonly text: string;
}
