import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import type { TalkChannelState, TalkTemplateState } from "#domain/messages/talk-template-lifecycle.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** Columns of channels and templates alike, because the carrier reviews both, which takes a while. */
const reviewed = {
  /** Why it was rejected. */
  reason: text().notNull().default(""),
  insertDT: instant().notNull().default(sql`now()`),
  /** How often it was submitted; each time is another review. */
  submits: integer().notNull().default(0),
  submitDT: instant(),
  /** When the carrier decided last. */
  reviewDT: instant(),
  /** When the carrier is to be asked next; null while nothing is under review. */
  dueDT: instant(),
};

/** A KakaoTalk channel that sends for a member. */
export const talkChannels = pgTable(
  "talk_channels",
  {
    partnerSeq: seqRef().notNull(),
    channelSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    /** The id people search for, with its `@`. */
    channelId: text().notNull(),
    name: text().notNull(),
    state: text().$type<TalkChannelState>().notNull(),
    ...reviewed,
  },
  (channel) => [
    primaryKey({ columns: [channel.partnerSeq, channel.channelSeq] }),
    ofPartnersMember("talk_channels", channel),
    uniqueIndex("talk_channels_id").on(channel.partnerSeq, channel.memberSeq, channel.channelId),
    index("talk_channels_due").on(channel.dueDT).where(sql`${channel.dueDT} IS NOT NULL`),
  ],
);

/** A text with variables that may be sent as an alimtalk once it is approved. */
export const talkTemplates = pgTable(
  "talk_templates",
  {
    partnerSeq: seqRef().notNull(),
    templateSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    channelSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    templateCode: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    buttons: jsonb().$type<readonly TalkButton[]>().notNull(),
    state: text().$type<TalkTemplateState>().notNull(),
    ...reviewed,
    changeDT: instant().notNull().default(sql`now()`),
  },
  (template) => [
    primaryKey({ columns: [template.partnerSeq, template.templateSeq] }),
    ofPartnersMember("talk_templates", template),
    foreignKey({
      name: "talk_templates_channel",
      columns: [template.partnerSeq, template.channelSeq],
      foreignColumns: [talkChannels.partnerSeq, talkChannels.channelSeq],
    }),
    uniqueIndex("talk_templates_code").on(template.partnerSeq, template.memberSeq, template.templateCode),
    index("talk_templates_due").on(template.dueDT).where(sql`${template.dueDT} IS NOT NULL`),
  ],
);
