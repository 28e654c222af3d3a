import { boolean, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { EmailType } from "#domain/messages/email-types.ts";
import { seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** Says which mails are sent. A row without a member is the partner's default; without any row the mail is sent. */
export const emailSendConfigs = pgTable(
  "email_send_configs",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    emailType: text().$type<EmailType>().notNull(),
    sendYN: boolean().notNull(),
  },
  (config) => [
    ofPartnersMember("email_send_configs", config),
    unique("email_send_configs_owner").on(config.partnerSeq, config.memberSeq, config.emailType).nullsNotDistinct(),
  ],
);

/** §3: the partner's own logo and customer-service picture in mails, as keys of the file storage. */
export const emailCustomizes = pgTable("email_customizes", {
  partnerSeq: seqRef()
    .primaryKey()
    .references(() => partners.partnerSeq),
  logoImage: text(),
  logoLink: text(),
  csImage: text(),
});
