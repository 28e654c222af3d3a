import { randomUUID } from "node:crypto";
import {
  type CustomizeType,
  EMAIL_IMAGE_DENSITY,
  EMAIL_IMAGES,
  emailImageProblem,
} from "#contracts/office/email-image.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";

/**
 * Stores the picture as PNG, the one format with transparency that old mail programs draw too. It is never deleted,
 * because mails that were sent with it still show it.
 */
export async function storeMailImage(
  { pictures, storage }: Services,
  type: CustomizeType,
  image: Blob,
): Promise<string> {
  const { fixed, fixedPx } = EMAIL_IMAGES[type];
  const side = fixedPx * EMAIL_IMAGE_DENSITY;
  const bytes = new Uint8Array(await image.arrayBuffer());
  const drawing = { [fixed === "widthPx" ? "width" : "height"]: side, format: "png" } as const;
  const picture = await pictures.draw(bytes, drawing, (size) => emailImageProblem(type, size));
  if (!picture.ok) throw new AppError("IMAGE_INVALID", { fields: { uploadFile: picture.problem } });
  const key = `mail/${randomUUID()}.png`;
  await storage.put(key, picture.bytes, { contentType: "image/png" });
  return key;
}
