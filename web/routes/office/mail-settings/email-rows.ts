import { EMAIL_TYPES, type EmailType } from "#domain/messages/email-types.ts";
import type { EmailRow } from "./email-row.tsx";

/** Returns the settings in the order of the catalogue, each with its mail. */
export const emailRows = (
  settings: readonly ({ emailType: EmailType } & Pick<EmailRow, "sendYN" | "source" | "ownMembers">)[],
): EmailRow[] =>
  EMAIL_TYPES.flatMap((email) =>
    settings
      .filter(({ emailType }) => emailType === email.code)
      .map(({ sendYN, source, ownMembers }) => ({ email, sendYN, source, ...(ownMembers && { ownMembers }) })),
  );

/** Returns the mail whose preview the address names. */
export const previewedEmailType = ({ searchParams }: URL): EmailType | undefined =>
  EMAIL_TYPES.find(({ code }) => code === searchParams.get("preview"))?.code;
