import { and, eq, inArray, sql } from "drizzle-orm";
import type { SmsMessageType } from "#domain/messages/sms-default-message.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { smsDefaultMessages } from "#server/db/schema/companies/sms-default-messages.ts";
import { changeConfig, partnerConfigOwner } from "#server/features/office/settings/config-change.ts";
import { readOwnSmsDefaultMessages } from "./queries.ts";

interface Change {
  session: Session;
  origin: Origin;
}

export function setSmsDefaultMessages(
  db: Db,
  change: Change,
  rows: readonly { msgType: SmsMessageType; message: string }[],
): Promise<void> {
  const { partnerSeq } = change.session.record;
  return changeMessages(db, change, (db) =>
    db
      .insert(smsDefaultMessages)
      .values(rows.map((row) => ({ partnerSeq, ...row })))
      .onConflictDoUpdate({
        target: [smsDefaultMessages.partnerSeq, smsDefaultMessages.msgType],
        set: { message: sql`excluded.message` },
      }),
  );
}

export function clearSmsDefaultMessages(db: Db, change: Change, msgTypes: SmsMessageType[]): Promise<void> {
  const { partnerSeq } = change.session.record;
  return changeMessages(db, change, (db) =>
    db
      .delete(smsDefaultMessages)
      .where(and(eq(smsDefaultMessages.partnerSeq, partnerSeq), inArray(smsDefaultMessages.msgType, msgTypes))),
  );
}

function changeMessages(db: Db, change: Change, write: (db: Db) => Promise<unknown>): Promise<void> {
  const { partnerSeq } = change.session.record;
  return changeConfig(db, {
    ...change,
    action: "SMS_DEFAULT_MESSAGE_CHANGED",
    owner: partnerConfigOwner(change.session),
    read: (db) => readOwnSmsDefaultMessages(db, partnerSeq),
    write,
  });
}
