import { and, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { MemberEmailSend, PartnerEmailSend } from "#contracts/office/email-send-configs.ts";
import { effectiveConfig } from "#domain/console/config-source.ts";
import { EMAIL_TYPES } from "#domain/messages/email-types.ts";
import type { Db } from "#server/db/connect.ts";
import { emailSendConfigs } from "#server/db/schema/office/email-configs.ts";

/** The schema promises that a mail without a row is sent. */
const SENT_BY_DEFAULT = true;

const { partnerSeq: ofPartner, memberSeq: ofMember, emailType, sendYN } = emailSendConfigs;

export async function findPartnerEmailSends(db: Db, partnerSeq: number): Promise<PartnerEmailSend[]> {
  const [defaults, counts] = await Promise.all([
    db
      .select({ emailType, sendYN })
      .from(emailSendConfigs)
      .where(and(eq(ofPartner, partnerSeq), isNull(ofMember))),
    db
      .select({ emailType, ownMembers: count() })
      .from(emailSendConfigs)
      .where(and(eq(ofPartner, partnerSeq), isNotNull(ofMember)))
      .groupBy(emailType),
  ]);
  const byDefault = new Map(defaults.map((row) => [row.emailType, row.sendYN]));
  const own = new Map(counts.map((row) => [row.emailType, row.ownMembers]));
  return EMAIL_TYPES.map(({ code }) => {
    const { value, source } = effectiveConfig(null, byDefault.get(code) ?? null, SENT_BY_DEFAULT);
    return { emailType: code, sendYN: value, source, ownMembers: own.get(code) ?? 0 };
  });
}

export async function findEmailSends(db: Db, partnerSeq: number, memberSeq: number): Promise<MemberEmailSend[]> {
  const rows = await db
    .select({ memberSeq: ofMember, emailType, sendYN })
    .from(emailSendConfigs)
    .where(and(eq(ofPartner, partnerSeq), or(isNull(ofMember), eq(ofMember, memberSeq))));
  const settingOf = (owner: number | null, code: string): boolean | null =>
    rows.find((row) => row.memberSeq === owner && row.emailType === code)?.sendYN ?? null;
  return EMAIL_TYPES.map(({ code }) => {
    const byPartner = settingOf(null, code);
    const { value, source } = effectiveConfig(settingOf(memberSeq, code), byPartner, SENT_BY_DEFAULT);
    return { memberSeq, emailType: code, sendYN: value, source, inheritedSendYN: byPartner ?? SENT_BY_DEFAULT };
  });
}
