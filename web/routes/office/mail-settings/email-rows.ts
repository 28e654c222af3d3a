import { EMAIL_TYPES, type EmailType } from "#domain/messages/email-types.ts";
import type { EmailRow } from "./email-row.tsx";

/** The settings in the order of the catalogue, each beside the mail it is about. */
export const emailRows = (
  settings: readonly ({ emailType: EmailType } & Pick<EmailRow, "sendYN" | "source" | "ownMembers">)[],
): EmailRow[] =>
  EMAIL_TYPES.flatMap((email) =>
    settings
      .filter(({ emailType }) => emailType === email.code)
      .map(({ sendYN, source, ownMembers }) => ({ email, sendYN, source, ...(ownMembers && { ownMembers }) })),
  );

/** The mail whose preview the address asks for. */
export const previewedEmailType = ({ searchParams }: URL): EmailType | undefined =>
  EMAIL_TYPES.find(({ code }) => code === searchParams.get("preview"))?.code;
