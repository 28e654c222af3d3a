import { and, asc, eq, ne } from "drizzle-orm";
import type { Receipt } from "#contracts/identity/inquiries.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { inquiries, inquiryFiles, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";

export interface ReceiptKey {
  receiptNumber: string;
  email: string;
}

/** Returns what the person who asked may see, never a note of the staff. A wrong number and a wrong address are answered alike. */
export async function findReceiptOf(db: Db, { receiptNumber, email }: ReceiptKey): Promise<Receipt> {
  const [inquiry] = await db
    .select({
      inquirySeq: inquiries.inquirySeq,
      receiptNumber: inquiries.receiptNumber,
      mode: inquiries.mode,
      companyName: inquiries.companyName,
      content: inquiries.content,
      environment: inquiries.environment,
      language: inquiries.language,
      state: inquiries.state,
      insertDT: inquiries.insertDT,
    })
    .from(inquiries)
    .where(and(eq(inquiries.receiptNumber, receiptNumber), eq(inquiries.email, email)));
  if (!inquiry) throw new AppError("RECEIPT_UNKNOWN");
  const { inquirySeq, ...receipt } = inquiry;
  const files = await db
    .select({ name: inquiryFiles.name, sizeBytes: inquiryFiles.sizeBytes })
    .from(inquiryFiles)
    .where(eq(inquiryFiles.inquirySeq, inquirySeq))
    .orderBy(asc(inquiryFiles.position));
  const messages = await db
    .select({
      messageSeq: inquiryMessages.messageSeq,
      kind: inquiryMessages.kind,
      content: inquiryMessages.content,
      insertDT: inquiryMessages.insertDT,
    })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquirySeq, inquirySeq), ne(inquiryMessages.kind, "NOTE")))
    .orderBy(asc(inquiryMessages.messageSeq));
  return { ...receipt, files, messages: messages as Receipt["messages"] };
}
