import { randomInt } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { addReceiptMessage, Receipt } from "#contracts/identity/inquiries.ts";
import { transitState } from "#domain/states/transition.ts";
import {
  INQUIRY_MACHINE,
  PROPOSAL_MODE,
  RECEIPT_ALPHABET,
  RECEIPT_LENGTH,
  type ReceiptMode,
  toReceiptNumber,
} from "#domain/support/inquiry.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { inquiries, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";
import { takeCaptchaProof } from "#server/features/identity/captcha/proof.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { tieInquiryFiles } from "./inquiry-files.ts";
import { inquiryReceivedMail } from "./mails.ts";
import { findReceiptOf } from "./queries.ts";

type Fields = Pick<typeof inquiries.$inferInsert, "companyName" | "name" | "tel" | "email" | "content"> &
  Partial<Pick<typeof inquiries.$inferInsert, "environment" | "language">>;

export interface NewInquiry {
  mode: ReceiptMode;
  fields: Fields;
  hasConsent: boolean;
  recaptchaToken: string;
  fileSeqs: readonly number[];
}

/** One form makes one inquiry: sent again with the same proof, it gets the number of the first. */
export function receiveInquiry(db: Db, services: Services, inquiry: NewInquiry): Promise<{ receiptNumber: string }> {
  return db.transaction(async (db) => {
    const { mode, fields, recaptchaToken } = inquiry;
    const action = mode === PROPOSAL_MODE ? "proposal" : "inquiry";
    const proofHash = tokenHash(recaptchaToken);
    if (!(await takeCaptchaProof(db, services, action, recaptchaToken))) {
      const earlier = await findSentBefore(db, proofHash, inquiry);
      if (!earlier) throw new AppError("CAPTCHA_FAILED");
      return earlier;
    }
    const [row] = await db
      .insert(inquiries)
      .values({
        ...fields,
        mode,
        proofHash,
        receiptNumber: newReceiptNumber(),
        consentDT: inquiry.hasConsent ? sql`now()` : null,
      })
      .returning({ inquirySeq: inquiries.inquirySeq, receiptNumber: inquiries.receiptNumber });
    if (!row) throw new Error("inquiry row missing");
    await tieInquiryFiles(db, row.inquirySeq, inquiry.fileSeqs);
    const mail = inquiryReceivedMail(mode, row.receiptNumber, services.publicOrigin);
    await queueMail(db, services, fields.email, mail, { cause: "RECEIPT" });
    return { receiptNumber: row.receiptNumber };
  });
}

async function findSentBefore(db: Transaction, proofHash: string, { mode, fields }: NewInquiry) {
  const [row] = await db
    .select({ receiptNumber: inquiries.receiptNumber })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.proofHash, proofHash),
        eq(inquiries.mode, mode),
        eq(inquiries.email, fields.email),
        eq(inquiries.content, fields.content),
      ),
    );
  return row;
}

function newReceiptNumber(): string {
  const letters = Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]);
  return toReceiptNumber(letters.join("")) ?? "";
}

type NewMessage = ParsedInputOf<typeof addReceiptMessage>["body"];

/** The same words twice in a row are one message, because somebody pressed twice. */
export function addQuestion(db: Db, { content, ...key }: NewMessage): Promise<Receipt> {
  return db.transaction(async (db) => {
    const [inquiry] = await db
      .select({ inquirySeq: inquiries.inquirySeq, state: inquiries.state })
      .from(inquiries)
      .where(and(eq(inquiries.receiptNumber, key.receiptNumber), eq(inquiries.email, key.email)))
      .for("no key update");
    if (!inquiry) throw new AppError("RECEIPT_UNKNOWN");
    const { inquirySeq, state } = inquiry;
    const next = transitState(INQUIRY_MACHINE, state, "ASK_AGAIN");
    if (!next.ok) throw new AppError("INQUIRY_CLOSED");
    const [last] = await db
      .select({ kind: inquiryMessages.kind, content: inquiryMessages.content })
      .from(inquiryMessages)
      .where(and(eq(inquiryMessages.inquirySeq, inquirySeq), ne(inquiryMessages.kind, "NOTE")))
      .orderBy(desc(inquiryMessages.messageSeq))
      .limit(1);
    if (last?.kind !== "QUESTION" || last.content !== content) {
      await db.insert(inquiryMessages).values({ inquirySeq, kind: "QUESTION", content });
      await db
        .update(inquiries)
        .set({ state: next.state, changeDT: sql`now()` })
        .where(eq(inquiries.inquirySeq, inquirySeq));
    }
    return findReceiptOf(db, key);
  });
}
