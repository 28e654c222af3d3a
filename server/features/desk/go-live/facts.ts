import { type SQL, sql } from "drizzle-orm";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { GO_LIVE_ERROR_DAYS, type GoLiveFacts } from "#domain/console/go-live-facts.ts";
import { CERTIFICATE_WARNING_DAYS } from "#domain/documents/certificate.ts";
import {
  addTaxAllows,
  DEFAULT_ADD_TAX_ALLOW,
  DEFAULT_NTS_SEND_TYPE,
  type NtsSendType,
  ntsSendTypes,
} from "#domain/documents/nts-config.ts";
import type { TaxClass } from "#domain/documents/tax-type.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

type PlainFacts = Omit<GoLiveFacts, "sendTypes" | "lateIssues" | "hasLogo" | "hasCsImage">;

/** The result of the statement, in which rows of settings may be missing. */
interface FactsRow extends PlainFacts {
  taxConfigs: { taxType: TaxClass; ntsSendType: NtsSendType | null; addTaxAllowYN: boolean | null }[];
  look: Pick<GoLiveFacts, "hasLogo" | "hasCsImage"> | null;
}

export function goLiveFactsOf({ taxConfigs, look, ...plain }: FactsRow): GoLiveFacts {
  const rows = taxConfigs.map(({ taxType, ntsSendType, addTaxAllowYN }) => ({
    taxType,
    ntsSendType: ntsSendType ?? DEFAULT_NTS_SEND_TYPE,
    addTaxAllowYN: addTaxAllowYN ?? DEFAULT_ADD_TAX_ALLOW,
  }));
  const { hasLogo, hasCsImage } = look ?? { hasLogo: false, hasCsImage: false };
  return { ...plain, sendTypes: ntsSendTypes(rows), lateIssues: addTaxAllows(rows), hasLogo, hasCsImage };
}

const ofPartner = (table: string): SQL => sql`${sql.identifier(table)}.partner_seq = ${partners.partnerSeq}`;

/** Selects all facts of a partner as JSON, so that one statement reads both servers. */
export const goLiveFacts = (today: SeoulDate): SQL<FactsRow> => sql<FactsRow>`json_build_object(
  'hasPartnerBilling', ${partners.hasPartnerBilling}, 'hasMemberBilling', ${partners.hasMemberBilling},
  'adjustYN', ${partners.adjustYN}, 'settleMethod', ${partners.settleMethod},
  'keys', ${keys}, 'taxConfigs', ${taxConfigs}, 'mutedMails', ${mutedMails}, 'look', ${look},
  'certificates', ${certificates(today)}, 'fromNumbers', ${fromNumbers(today)},
  'balance', coalesce((SELECT balance + bonus FROM balances WHERE ${ofPartner("balances")} AND member_seq IS NULL), 0),
  'fundedMembers', (SELECT count(*) FROM balances JOIN members USING (partner_seq, member_seq)
    WHERE ${ofPartner("members")} AND proven_by IS NOT NULL AND balance + bonus > 0),
  'hasAccount', EXISTS (SELECT FROM adjust_accounts WHERE ${ofPartner("adjust_accounts")}),
  'hasAdjustUser', EXISTS (SELECT FROM partner_users AS contact WHERE ${ofPartner("contact")}
    AND contact.partner_user_role = 'ADJUST' AND contact.partner_user_state = 'ACTIVE'),
  'isRestricted', EXISTS (SELECT FROM restricts WHERE ${ofPartner("restricts")} AND ip_restrict_yn),
  'addresses', (SELECT count(*) FROM restrict_ips WHERE ${ofPartner("restrict_ips")}),
  'calls', ${calls(today, sql`true`)}, 'errors', ${calls(today, sql`code < 0`)}, 'topError', ${topError(today)})`;

const keys = sql`(SELECT json_build_object('count', count(*) FILTER (WHERE expires_dt IS NULL),
    'lastUsedDT', to_char(max(last_used_dt) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS'))
  FROM partner_keys WHERE ${ofPartner("partner_keys")})`;

const taxConfigs = sql`(SELECT coalesce(json_agg(json_build_object('taxType', tax_type, 'ntsSendType', nts_send_type,
    'addTaxAllowYN', add_tax_allow_yn)), '[]')
  FROM tax_configs WHERE ${ofPartner("tax_configs")} AND member_seq IS NULL)`;

const mutedMails = sql`(SELECT coalesce(json_agg(email_type), '[]')
  FROM email_send_configs WHERE ${ofPartner("email_send_configs")} AND member_seq IS NULL AND NOT send_yn)`;

const look = sql`(SELECT json_build_object('hasLogo', logo_image IS NOT NULL, 'hasCsImage', cs_image IS NOT NULL)
  FROM email_customizes WHERE ${ofPartner("email_customizes")})`;

const certificates = (today: SeoulDate): SQL => {
  const warnedFrom = addDays(today, CERTIFICATE_WARNING_DAYS);
  return sql`(SELECT json_build_object('NONE', count(*) FILTER (WHERE valid_to IS NULL),
      'EXPIRED', count(*) FILTER (WHERE valid_to < ${today}),
      'EXPIRING', count(*) FILTER (WHERE valid_to BETWEEN ${today} AND ${warnedFrom}),
      'VALID', count(*) FILTER (WHERE valid_to > ${warnedFrom}))
    FROM members LEFT JOIN certificates USING (company_seq) WHERE ${ofPartner("members")} AND proven_by IS NOT NULL)`;
};

const fromNumbers = (today: SeoulDate): SQL => {
  const isOver = sql`coalesce(expire_date < ${today}, false)`;
  return sql`(SELECT json_build_object('usable', count(*) FILTER (WHERE state = 'APPROVED' AND NOT ${isOver}),
      'review', count(*) FILTER (WHERE state = 'REVIEW'),
      'refused', count(*) FILTER (WHERE state = 'REJECTED' OR (state = 'APPROVED' AND ${isOver})))
    FROM sms_from_numbers WHERE ${ofPartner("sms_from_numbers")})`;
};

const isThisWeek = (today: SeoulDate): SQL =>
  sql`${ofPartner("api_request_days")} AND day BETWEEN ${addDays(today, 1 - GO_LIVE_ERROR_DAYS)} AND ${today}`;

const calls = (today: SeoulDate, condition: SQL): SQL =>
  sql`coalesce((SELECT sum(count) FROM api_request_days WHERE ${isThisWeek(today)} AND ${condition}), 0)`;

const topError = (today: SeoulDate): SQL => sql`(SELECT code FROM api_request_days
  WHERE ${isThisWeek(today)} AND code < 0 GROUP BY code ORDER BY sum(count) DESC, code LIMIT 1)`;
