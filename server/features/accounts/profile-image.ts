import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/connect.ts";
import { eq } from "#server/db/drizzle.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { redraw } from "#server/features/files/redraw.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";

const SIDE_PX = 256;

export async function setProfileImage(
  db: Db,
  services: Services,
  userSeq: number,
  image: Blob | undefined,
  origin: Origin,
): Promise<void> {
  const key = image ? `profile/${randomUUID()}.webp` : null;
  if (image && key) {
    const drawn = await redraw(new Uint8Array(await image.arrayBuffer()), (picture) =>
      picture.resize(SIDE_PX, SIDE_PX, { fit: "cover" }).webp({ quality: 82 }),
    );
    if (!drawn) throw new AppError("IMAGE_INVALID", { fields: { image: "JPG, PNG, WebP 사진만 올릴 수 있습니다." } });
    await services.storage.put(key, drawn.bytes, { contentType: "image/webp" });
  }
  const former = await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq)).for("update");
    await db.update(accounts).set({ profileImage: key }).where(eq(accounts.userSeq, userSeq));
    await recordAudit(db, origin, { action: "PROFILE_IMAGE_CHANGED", userSeq, subjectUserSeq: userSeq });
    return before?.profileImage;
  });
  // After the commit: a picture too many in the storage does no harm, one too few would.
  if (former) await services.storage.delete(former);
}
