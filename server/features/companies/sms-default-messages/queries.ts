import { eq } from "drizzle-orm";
import type { SmsDefaultMessage } from "#contracts/companies/sms-default-messages.ts";
import { SMS_DEFAULT_MESSAGES, type SmsMessageType } from "#domain/messages/sms-default-message.ts";
import type { Db } from "#server/db/connect.ts";
import { smsDefaultMessages } from "#server/db/schema/companies/sms-default-messages.ts";

export async function findSmsDefaultMessages(db: Db, partnerSeq: number): Promise<SmsDefaultMessage[]> {
  const own = await readOwnSmsDefaultMessages(db, partnerSeq);
  return SMS_DEFAULT_MESSAGES.map(({ code, body }) => {
    const message = own[code];
    return message === undefined
      ? { msgType: code, message: body, source: "product" }
      : { msgType: code, message, source: "partner" };
  });
}

export async function readOwnSmsDefaultMessages(
  db: Db,
  partnerSeq: number,
): Promise<Partial<Record<SmsMessageType, string>>> {
  const rows = await db.select().from(smsDefaultMessages).where(eq(smsDefaultMessages.partnerSeq, partnerSeq));
  return Object.fromEntries(rows.map(({ msgType, message }) => [msgType, message]));
}
