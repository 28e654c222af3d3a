import { createHash } from "node:crypto";
import type { DispatchFile } from "#domain/messages/dispatch-content.ts";
import { imageFacts } from "#domain/messages/image-header.ts";
import type { ImageFacts } from "#domain/messages/message-kind.ts";
import { isTalkImage, type TalkKind } from "#domain/messages/talk-limits.ts";
import type { Services } from "#server/call/services.ts";
import { isKeptFile, storeLooseFile } from "#server/features/office/files/stored-files.ts";

/** A picture of a request: the facts of its header (null if it is no picture) and its file once it can be sent. */
export interface TalkImage {
  facts: ImageFacts | null;
  file?: DispatchFile;
}

/**
 * Judges a picture by its header before any transaction, and stores it only if it can be sent. The storage key is made of
 * the owner and the bytes, so the same picture is stored once.
 */
export async function takeTalkImage(
  services: Pick<Services, "databases" | "storage">,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  { kind, image }: { kind: TalkKind; image?: { name: string; base64: string } | undefined },
  { isStored }: { isStored: boolean },
): Promise<TalkImage | undefined> {
  if (!image) return undefined;
  const bytes = Buffer.from(image.base64, "base64");
  const facts = imageFacts(bytes);
  if (!facts || (kind !== "FI" && kind !== "FW") || !isTalkImage(kind, facts)) return { facts: facts ?? null };
  const ending = facts.type === "image/png" ? "png" : "jpg";
  const digest = createHash("sha256").update(bytes).digest("hex");
  const storageKey = `talks/${partnerSeq}/${memberSeq}/${digest}.${ending}`;
  if (isStored && !(await isKeptFile(services.databases.primary, storageKey))) {
    await storeLooseFile(services, storageKey, bytes, facts.type);
  }
  const name = image.name || `image.${ending}`;
  return { facts, file: { name, contentType: facts.type, sizeBytes: bytes.byteLength, storageKey } };
}
