import { and, eq } from "drizzle-orm";
import type { DispatchFile } from "#domain/messages/dispatch-content.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isBatchOfDispatch } from "#server/features/messages/dispatches/list-rows.ts";
import type { FaxOwner } from "./files.ts";

/** A fax of the acting member, as far as it is sent again. */
export interface SentFax {
  fromNumber: string;
  toNumber: string;
  toName: string;
  subject: string;
  sendDT: string;
  files: readonly DispatchFile[];
}

/** What is not its own does not exist. */
export async function findSentFax(db: Db, { partnerSeq, memberSeq }: FaxOwner, docSeq: number): Promise<SentFax> {
  const { toNumber, toName, sendDT } = dispatches;
  const { fromNumber, content } = dispatchBatches;
  const [found] = await db
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
  if (!found) throw new AppError("NOT_FOUND");
  const { content: sent, ...fax } = found;
  return { ...fax, subject: sent.subject ?? "", files: sent.files ?? [] };
}
