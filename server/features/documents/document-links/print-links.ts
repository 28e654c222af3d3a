import { and, eq, isNotNull } from "drizzle-orm";
import type { DrawnDocument } from "#contracts/documents/document-links.ts";
import { printPath } from "#domain/console/secret-address.ts";
import { PRINT_LINK_LIFETIME_S } from "#domain/documents/document-link.ts";
import type { DocumentList } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import type { LocatedDocument } from "#server/features/documents/documents/v1-documents.ts";
import { findDrawnDocument } from "./drawn-document.ts";
import { openLink, sealLink } from "./sealed-link.ts";

interface PrintLink {
  partnerSeq: number;
  memberSeq: number;
  list: DocumentList;
  docSeq: number;
}

const PURPOSE = "document-print";

export function makePrintLink(
  { secrets, publicOrigin }: Services,
  { view: { partnerSeq, memberSeq, list }, docSeq }: LocatedDocument,
): { url: string; expiresDT: string } {
  const link: PrintLink = { partnerSeq, memberSeq, list, docSeq };
  const { token, expiresDT } = sealLink(secrets, PURPOSE, link, PRINT_LINK_LIFETIME_S);
  return { url: publicOrigin + printPath(token), expiresDT };
}

/** Looks the document up at every opening: a deleted one, or one of a member that is no longer proven, does not open. */
export async function openPrintLink(
  db: Db,
  services: Services,
  token: string,
): Promise<{ document: DrawnDocument; expiresDT: string }> {
  const { value, expiresDT } = openLink<PrintLink>(services.secrets, PURPOSE, token);
  const { docSeq, ...place } = value;
  const [member] = await db
    .select({ memberSeq: members.memberSeq })
    .from(members)
    .where(
      and(
        eq(members.partnerSeq, place.partnerSeq),
        eq(members.memberSeq, place.memberSeq),
        isNotNull(members.provenBy),
      ),
    );
  if (!member) throw new AppError("DOCUMENT_LINK_UNKNOWN");
  const document = await orUnknown(() => findDrawnDocument(db, services, { ...place, isOwnOnly: false }, docSeq));
  return { document, expiresDT };
}

/** Answers a missing document like an unknown link, because the reader has only the address. */
export async function orUnknown<Answer>(find: () => Promise<Answer>): Promise<Answer> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") throw new AppError("DOCUMENT_LINK_UNKNOWN");
    throw error;
  }
}
