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

/** The check of a picture: a file that can be sent, or its problems. */
export interface CheckedImage {
  file?: DispatchFile;
  problems: FieldProblem<ImageRule>[];
}

interface ImageInput {
  name: string;
  base64: string;
}

const bytesOf = ({ base64 }: ImageInput): Uint8Array => Buffer.from(base64, "base64");

const problemsOf = (rules: readonly ImageRule[], text?: string): FieldProblem<ImageRule>[] =>
  rules.map((rule) => ({
    path: "image",
    rule,
    text: text ?? (rule === "imageBroken" ? "손상되어 읽을 수 없는 이미지입니다." : MMS_IMAGE_PROBLEM_TEXTS[rule]),
  }));

/** Checks the header alone. */
export const glanceAtImage = (image: ImageInput): CheckedImage => ({
  problems: problemsOf(mmsImageProblems(bytesOf(image))),
});

/** The best quality is tried first. */
const QUALITIES = [85, 60, 40];

/**
 * Checks the header, then draws the picture anew, so that nothing else in the file goes out to phones. The storage key is
 * made of the uploaded bytes: a picture that is sent twice is drawn and stored once.
 */
export async function takeImage(
  services: Pick<Services, "databases" | "storage" | "pictures">,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  image: ImageInput,
  { isStored }: { isStored: boolean },
): Promise<CheckedImage> {
  const bytes = bytesOf(image);
  const problems = mmsImageProblems(bytes);
  if (problems.length > 0) return { problems: problemsOf(problems) };
  const digest = createHash("sha256").update(bytes).digest("hex");
  const storageKey = `messages/${partnerSeq}/${memberSeq}/${digest}.jpg`;
  const contentType = "image/jpeg";
  const name = /\.jpe?g$/i.test(image.name) ? attachmentName(image.name) : "image.jpg";
  const file = { name, contentType, sizeBytes: bytes.length, storageKey };
  if (await isKeptFile(services.databases.primary, storageKey)) return { file, problems: [] };
  const jpeg = await drawSmallEnough(services.pictures, bytes);
  if (!jpeg) return { problems: problemsOf(["imageBroken"]) };
  if (isStored) await storeLooseFile(services, storageKey, jpeg, contentType);
  return { file, problems: [] };
}

/** Returns undefined where the picture cannot be drawn. */
async function drawSmallEnough(pictures: Pictures, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  for (const quality of QUALITIES) {
    const picture = await pictures.draw(bytes, { format: "jpeg", quality }, () => undefined);
    if (!picture.ok) return undefined;
    if (picture.bytes.length <= MESSAGE_LIMITS.imageBytes) return picture.bytes;
  }
  return undefined;
}
