import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { putEmailCustomize, resetEmailCustomize } from "#contracts/office/email-customizes.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import type { Session } from "#server/call/access/session.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { emailCustomizes } from "#server/db/schema/office/email-configs.ts";
import { changeConfig, partnerConfigOwner, type StoredConfig } from "#server/features/office/settings/config-change.ts";

type Upload = ParsedInputOf<typeof putEmailCustomize>["body"];
type Reset = ParsedInputOf<typeof resetEmailCustomize>["body"];
type Look = Partial<Omit<typeof emailCustomizes.$inferSelect, "partnerSeq">>;

interface Change {
  session: Session;
  origin: Origin;
}

/** The picture is stored before the row changes, because one too many in the storage does no harm and one too few would. */
export function changeEmailCustomize(db: Db, change: Change, upload: Upload, image: string | undefined): Promise<void> {
  if (upload.customizeType === "CS") return save(db, change, { csImage: image ?? null });
  return save(db, change, { ...(image && { logoImage: image }), logoLink: upload.link ?? null }, requireLogo);
}

export function clearEmailCustomize(db: Db, change: Change, { logoYN, csYN }: Reset): Promise<void> {
  const logo: Look = logoYN === false ? { logoImage: null, logoLink: null } : {};
  const cs: Look = csYN === false ? { csImage: null } : {};
  return save(db, change, { ...logo, ...cs });
}

/** A link may change alone only where a logo is stored, because it belongs to the logo. */
function requireLogo({ logoImage }: Look): void {
  if (!logoImage) throw new AppError("INVALID_INPUT", { fields: { uploadFile: formMessage("required") } });
}

function save(db: Db, { session, origin }: Change, look: Look, check?: (saved: Look) => void): Promise<void> {
  const { partnerSeq } = session.record;
  return changeConfig(db, {
    action: "EMAIL_CUSTOMIZE_CHANGED",
    session,
    origin,
    owner: partnerConfigOwner(session),
    read: (db) => readStored(db, partnerSeq),
    write: async (db) => {
      const [saved] = await db
        .insert(emailCustomizes)
        .values({ partnerSeq, ...look })
        .onConflictDoUpdate({ target: emailCustomizes.partnerSeq, set: look })
        .returning();
      check?.(saved ?? {});
    },
  });
}

async function readStored(db: Db, partnerSeq: number): Promise<StoredConfig> {
  const [row] = await db.select().from(emailCustomizes).where(eq(emailCustomizes.partnerSeq, partnerSeq));
  return row ? { logoImage: row.logoImage, logoLink: row.logoLink, csImage: row.csImage } : {};
}
