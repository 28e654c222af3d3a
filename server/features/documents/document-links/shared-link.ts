import { sharedDocumentPath } from "#domain/console/secret-address.ts";
import { SHARED_LINK_LIFETIME_DAYS } from "#domain/documents/document-link.ts";
import type { NoticeParty } from "#domain/messages/document-notices.ts";
import type { Services } from "#server/call/services.ts";
import type { DocumentName } from "#server/features/documents/documents/announced-document.ts";
import type { Secrets } from "#server/secrets.ts";
import { type OpenedLink, openLink, sealLink } from "./sealed-link.ts";

/** A document and the party as which the link opens it. */
export interface SharedLink extends DocumentName {
  party: NoticeParty;
}

const PURPOSE = "document-shared";
const LIFETIME_S = SHARED_LINK_LIFETIME_DAYS * 24 * 60 * 60;

/** Returns the address in mails to a party that is no member. */
export function sharedDocumentUrl(
  { secrets, publicOrigin }: Pick<Services, "secrets" | "publicOrigin">,
  { kind, partnerSeq, docSeq, party }: SharedLink,
): string {
  const link: SharedLink = { kind, partnerSeq, docSeq, party };
  return publicOrigin + sharedDocumentPath(sealLink(secrets, PURPOSE, link, LIFETIME_S).token);
}

export const openSharedLink = (secrets: Secrets, token: string): OpenedLink<SharedLink> =>
  openLink<SharedLink>(secrets, PURPOSE, token);
