import { sharedDocumentPath } from "#domain/console/secret-address.ts";
import { SHARED_PASS_LIFETIME_S } from "#domain/documents/document-link.ts";

const NAME = "document-pass";

/** Makes the cookie that spares a proven reader the question for a while. It is for this document only and hidden from scripts. */
export const passCookie = (token: string, pass: string, publicOrigin: string): string =>
  [
    `${NAME}=${pass}`,
    `Path=${sharedDocumentPath(token)}`,
    `Max-Age=${SHARED_PASS_LIFETIME_S}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(publicOrigin.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

export const passOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
