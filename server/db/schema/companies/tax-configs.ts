import { boolean, pgTable, smallint, unique } from "drizzle-orm/pg-core";
import type { NtsSendType } from "#domain/documents/nts-config.ts";
import type { TaxClass } from "#domain/documents/tax-type.ts";
import { seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "./members.ts";
import { partners } from "./partners.ts";

/**
 * Says how tax invoices reach the tax office, by tax class. A row without a member is the partner's default. A member's
 * own row goes first, and a null in it inherits the default.
 */
export const taxConfigs = pgTable(
  "tax_configs",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    taxType: smallint().$type<TaxClass>().notNull(),
    ntsSendType: smallint().$type<NtsSendType>(),
    addTaxAllowYN: boolean(),
  },
  (config) => [
    ofPartnersMember("tax_configs", config),
    unique("tax_configs_owner").on(config.partnerSeq, config.memberSeq, config.taxType).nullsNotDistinct(),
  ],
);
