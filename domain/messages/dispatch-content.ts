import type { MessageKind } from "./message-kind.ts";
import type { TalkButton } from "./talk-limits.ts";

// A file that is sent along: pages of a fax, or the picture of a message or talk. The storage holds its bytes.
export interface DispatchFile {
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  /** Only a faxed file has pages. */
  readonly pages?: number;
}

// All receivers of one call share this content.
export interface DispatchContent {
  readonly subject?: string;
  readonly isAd?: boolean;
  /** A talk names the channel that speaks; an alimtalk also its approved template. */
  readonly channelId?: string;
  readonly templateCode?: string;
  readonly buttons?: readonly TalkButton[];
  readonly files?: readonly DispatchFile[];
  /** A text about a document names it. */
  readonly documentSeq?: number;
}

// This text goes out when a talk does not arrive.
export interface DispatchFallback {
  readonly kind: MessageKind;
  readonly subject?: string;
  readonly text: string;
}
