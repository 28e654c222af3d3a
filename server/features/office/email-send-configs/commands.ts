import { and, inArray, sql } from "drizzle-orm";
import type { EmailType } from "#domain/messages/email-types.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import {
  type ConfigOwner,
  changeConfig,
  isConfigOf,
  type StoredConfig,
} from "#server/features/office/settings/config-change.ts";

interface Change {
  session: Session;
  owner: ConfigOwner;
  origin: Origin;
}

interface EmailSend {
  emailType: EmailType;
  sendYN: boolean;
}

/** Null removes a setting, so that it inherits again. */
export function setEmailSends(
  db: Db,
  change: Change,
  rows: readonly { emailType: EmailType; sendYN: boolean | null }[],
): Promise<void> {
  const { owner } = change;
  const settings = rows.filter((row): row is EmailSend => row.sendYN !== null);
  const removedTypes = rows.filter(({ sendYN }) => sendYN === null).map(({ emailType }) => emailType);
  return changeConfig(db, {
    ...change,
    action: "EMAIL_SEND_CHANGED",
    read: (db) => readStored(db, owner),
    write: async (db) => {
      if (removedTypes.length > 0) await remove(db, owner, removedTypes);
      if (settings.length > 0) await keep(db, owner, settings);
    },
  });
}

async function remove(db: Db, owner: ConfigOwner, emailTypes: EmailType[]): Promise<void> {
  await db
    .delete(emailSendConfigs)
    .where(and(isConfigOf(emailSendConfigs, owner), inArray(emailSendConfigs.emailType, emailTypes)));
}

async function keep(db: Db, owner: ConfigOwner, rows: readonly EmailSend[]): Promise<void> {
  await db
    .insert(emailSendConfigs)
    .values(rows.map(({ emailType, sendYN }) => ({ ...owner, emailType, sendYN })))
    .onConflictDoUpdate({
      target: [emailSendConfigs.partnerSeq, emailSendConfigs.memberSeq, emailSendConfigs.emailType],
      set: { sendYN: sql`excluded.send_yn` },
    });
}

async function readStored(db: Db, owner: ConfigOwner): Promise<StoredConfig> {
  const rows = await db.select().from(emailSendConfigs).where(isConfigOf(emailSendConfigs, owner));
  return Object.fromEntries(rows.map(({ emailType, sendYN }) => [emailType, sendYN]));
}
