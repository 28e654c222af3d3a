import { randomUUID } from "node:crypto";
import {
  type CustomizeType,
  EMAIL_IMAGE_DENSITY,
  EMAIL_IMAGES,
  emailImageProblem,
} from "#domain/messages/email-image.ts";
import { redraw } from "#server/features/files/redraw.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Services } from "#server/kernel/services.ts";

/**
 * As PNG, the one format with transparency that old mail programs draw too. What is stored is never deleted: mails that
 * were sent with it still show it.
 */
export async function storeMailImage(services: Services, type: CustomizeType, bytes: Uint8Array): Promise<string> {
  const { fixed, fixedPx } = EMAIL_IMAGES[type];
  const side = fixedPx * EMAIL_IMAGE_DENSITY;
  const drawn = await redraw(bytes, (image) =>
    image.resize(fixed === "widthPx" ? { width: side } : { height: side }).png(),
  );
  const problem = drawn ? emailImageProblem(type, drawn.size) : "JPG, PNG, WebP 이미지만 올릴 수 있습니다.";
  if (!drawn || problem) throw new AppError("IMAGE_INVALID", { fields: { uploadFile: problem ?? "" } });
  const key = `mail/${randomUUID()}.png`;
  await services.storage.put(key, drawn.bytes, { contentType: "image/png" });
  return key;
}
