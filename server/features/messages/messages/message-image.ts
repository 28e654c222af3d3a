import { createHash } from "node:crypto";
import type { DispatchFile } from "#domain/messages/dispatch-content.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import type { FieldProblem } from "#domain/messages/message-rules.ts";
import { MMS_IMAGE_PROBLEM_TEXTS, type MmsImageProblem, mmsImageProblems } from "#domain/messages/mms-image.ts";
import { attachmentName } from "#domain/support/attachment.ts";
import type { Services } from "#server/call/services.ts";
import type { Pictures } from "#server/features/office/files/pictures.ts";
import { isKeptFile, storeLooseFile } from "#server/features/office/files/stored-files.ts";

export type ImageRule = MmsImageProblem | "imageBroken";

/** What came of a picture: a file that can be sent, or what is wrong with it. */
export interface CheckedImage {
  file?: DispatchFile;
  problems: FieldProblem<ImageRule>[];
}

interface GivenImage {
  name: string;
  base64: string;
}

const bytesOf = ({ base64 }: GivenImage): Uint8Array => Buffer.from(base64, "base64");

const problemsOf = (rules: readonly ImageRule[], text?: string): FieldProblem<ImageRule>[] =>
  rules.map((rule) => ({
    path: "image",
    rule,
    text: text ?? (rule === "imageBroken" ? "손상되어 읽을 수 없는 이미지입니다." : MMS_IMAGE_PROBLEM_TEXTS[rule]),
  }));

/** As far as its header tells. */
export const glanceAtImage = (image: GivenImage): CheckedImage => ({
  problems: problemsOf(mmsImageProblems(bytesOf(image))),
});

/** From the best that fits on. */
const QUALITIES = [85, 60, 40];

/**
 * Checked by its header, then drawn anew, so that nothing else the file held goes out to phones. By the bytes that were
 * given it is known again: sent twice, it is drawn and stored once.
 */
export async function takeImage(
  services: Pick<Services, "databases" | "storage" | "pictures">,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  image: GivenImage,
  { isStored }: { isStored: boolean },
): Promise<CheckedImage> {
  const bytes = bytesOf(image);
  const wrong = mmsImageProblems(bytes);
  if (wrong.length > 0) return { problems: problemsOf(wrong) };
  const digest = createHash("sha256").update(bytes).digest("hex");
  const storageKey = `messages/${partnerSeq}/${memberSeq}/${digest}.jpg`;
  const contentType = "image/jpeg";
  const name = /\.jpe?g$/i.test(image.name) ? attachmentName(image.name) : "image.jpg";
  const file = { name, contentType, sizeBytes: bytes.length, storageKey };
  if (await isKeptFile(services.databases.primary, storageKey)) return { file, problems: [] };
  const drawn = await drawSmallEnough(services.pictures, bytes);
  if (!drawn) return { problems: problemsOf(["imageBroken"]) };
  if (isStored) await storeLooseFile(services, storageKey, drawn, contentType);
  return { file, problems: [] };
}

/** Undefined where it cannot be drawn. */
async function drawSmallEnough(pictures: Pictures, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  for (const quality of QUALITIES) {
    const drawn = await pictures.draw(bytes, { format: "jpeg", quality }, () => undefined);
    if (!drawn.ok) return undefined;
    if (drawn.bytes.length <= MESSAGE_LIMITS.imageBytes) return drawn.bytes;
  }
  return undefined;
}
