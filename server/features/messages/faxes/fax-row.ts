import { and, eq } from "drizzle-orm";
import type { DispatchFile } from "#domain/messages/dispatch-content.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isBatchOfDispatch } from "#server/features/messages/dispatches/list-rows.ts";
import type { FaxOwner } from "./files.ts";

/** The part of a sent fax that sending it again needs. */
export interface SentFax {
  fromNumber: string;
  toNumber: string;
  toName: string;
  subject: string;
  sendDT: string;
  files: readonly DispatchFile[];
}

/** Faxes of other members count as unknown. */
export async function findSentFax(db: Db, { partnerSeq, memberSeq }: FaxOwner, docSeq: number): Promise<SentFax> {
  const { toNumber, toName, sendDT } = dispatches;
  const { fromNumber, content } = dispatchBatches;
  const [row] = await db
    .select({ toNumber, toName, sendDT, fromNumber, content })
    .from(dispatches)
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .where(
      and(
        eq(dispatches.partnerSeq, partnerSeq),
        eq(dispatches.docSeq, docSeq),
        eq(dispatches.memberSeq, memberSeq),
        eq(dispatches.service, "FAX"),
      ),
    );
  if (!row) throw new AppError("NOT_FOUND");
  const { content: sentContent, ...fax } = row;
  return { ...fax, subject: sentContent.subject ?? "", files: sentContent.files ?? [] };
}
