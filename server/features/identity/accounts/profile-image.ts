import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { profileImageProblem } from "#contracts/office/profile-image.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";

const SIDE_PX = 256;

/** Drawn and stored before anything is written: the key of the new picture. */
export async function storeProfileImage({ pictures, storage }: Services, image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const drawn = await pictures.draw(bytes, { width: SIDE_PX, height: SIDE_PX, format: "webp" }, profileImageProblem);
  if (!drawn.ok) throw new AppError("IMAGE_INVALID", { fields: { image: drawn.problem } });
  const key = `profile/${randomUUID()}.webp`;
  await storage.put(key, drawn.bytes, { contentType: "image/webp" });
  return key;
}

export async function setProfileImage(
  db: Db,
  services: Services,
  userSeq: number,
  key: string | null,
  origin: Origin,
): Promise<void> {
  const former = await db.transaction(async (db) => {
    const [before] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq)).for("update");
    await db.update(accounts).set({ profileImage: key }).where(eq(accounts.userSeq, userSeq));
    await recordAudit(db, origin, { action: "PROFILE_IMAGE_CHANGED", userSeq, subjectUserSeq: userSeq });
    return before?.profileImage;
  });
  // After the commit: a picture too many in the storage does no harm, one too few would.
  if (former) await services.storage.delete(former);
}
