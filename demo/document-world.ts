import { type SQL, sql } from "drizzle-orm";
import { firstDayOf, monthOf, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { DEFAULT_NTS_SEND_TYPE, type NtsSendType } from "#domain/documents/nts-config.ts";
import type { TaxClass } from "#domain/documents/tax-type.ts";
import type { Brand } from "#domain/provider.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";

/** A proven member with everything that decides about its documents. */
export interface DemoMember extends ActingMember {
  partnerCode: string;
  companySeq: number;
  bizId: string;
  party: DocumentParty;
  joinDT: SeoulDateTime;
  /** Its place among all members, and among those of its partner. */
  place: number;
  placeAtPartner: number;
  certificateTo: SeoulDate | null;
  sendTypes: Readonly<Record<TaxClass, NtsSendType>>;
  allowsLate: Readonly<Record<TaxClass, boolean>>;
}

export interface DemoWorld {
  now: SeoulDateTime;
  today: SeoulDate;
  members: readonly DemoMember[];
  /** Finds who was a member with one of these numbers by then, and so sees a document that leaves its maker. */
  membersBy: (brand: Brand, bizIds: readonly string[], at: SeoulDateTime) => readonly DemoMember[];
  membersOn: (brand: Brand) => readonly DemoMember[];
}

interface Config {
  taxType: TaxClass;
  isOwn: boolean;
  sendType: NtsSendType | null;
  allowsLate: boolean | null;
}

interface WorldRow extends Record<string, unknown> {
  partnerSeq: number;
  memberSeq: number;
  companySeq: number;
  brand: Brand;
  partnerCode: string;
  bizId: string;
  name: string;
  ceoName: string;
  bizType: string;
  bizClass: string;
  address: string;
  joinDT: SeoulDateTime;
  certificateTo: SeoulDate | null;
  contactName: string | null;
  email: string | null;
  configs: Config[] | null;
}

export const seoulTime = (column: string): SQL =>
  sql.raw(`to_char(${column} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS')`);

export async function findDemoWorld(db: Transaction, now: SeoulDateTime): Promise<DemoWorld> {
  const { rows } = await db.execute<WorldRow>(
    sql`SELECT m.partner_seq AS "partnerSeq", m.member_seq AS "memberSeq", c.company_seq AS "companySeq", c.brand,
        p.partner_code AS "partnerCode", c.biz_id AS "bizId", c.name, c.ceo_name AS "ceoName", c.biz_type AS "bizType",
        c.biz_class AS "bizClass", c.address, ${seoulTime("m.insert_dt")} AS "joinDT", signer.valid_to::text AS "certificateTo",
        person.name AS "contactName", person.email,
        (SELECT json_agg(json_build_object('taxType', tax_type, 'isOwn', member_seq IS NOT NULL,
            'sendType', nts_send_type, 'allowsLate', add_tax_allow_yn))
          FROM tax_configs WHERE partner_seq = m.partner_seq AND (member_seq IS NULL OR member_seq = m.member_seq)) AS configs
      FROM members m JOIN companies c ON c.company_seq = m.company_seq
      JOIN partners p ON p.partner_seq = m.partner_seq
      LEFT JOIN certificates signer ON signer.company_seq = c.company_seq
      LEFT JOIN member_users person ON person.company_seq = c.company_seq AND person.user_role = 'SUPER'
      WHERE m.proven_by IS NOT NULL ORDER BY m.partner_seq, m.member_seq`,
  );
  const members = rows.map((row, place) => memberOf(row, place, rows));
  const byNumber = Map.groupBy(members, ({ brand, bizId }) => `${brand} ${bizId}`);
  const byBrand = Map.groupBy(members, ({ brand }) => brand);
  return {
    now,
    today: now.slice(0, 10),
    members,
    membersBy: (brand, bizIds, at) =>
      bizIds.flatMap((bizId) => byNumber.get(`${brand} ${bizId}`) ?? []).filter(({ joinDT }) => joinDT <= at),
    membersOn: (brand) => byBrand.get(brand) ?? [],
  };
}

function memberOf(row: WorldRow, place: number, rows: readonly WorldRow[]): DemoMember {
  const { partnerSeq, memberSeq, companySeq, brand, partnerCode, bizId, certificateTo } = row;
  const placeAtPartner = place - rows.findIndex((other) => other.partnerSeq === partnerSeq);
  return {
    partnerSeq,
    memberSeq,
    companySeq,
    brand,
    partnerCode,
    bizId,
    certificateTo,
    place,
    placeAtPartner,
    userSeq: null,
    joinDT: row.joinDT,
    party: partyOf(row),
    sendTypes: {
      1: configured(row, 1, ({ sendType }) => sendType) ?? DEFAULT_NTS_SEND_TYPE,
      3: configured(row, 3, ({ sendType }) => sendType) ?? DEFAULT_NTS_SEND_TYPE,
    },
    allowsLate: {
      1: configured(row, 1, ({ allowsLate }) => allowsLate) ?? false,
      3: configured(row, 3, ({ allowsLate }) => allowsLate) ?? false,
    },
  };
}

// The member's own row goes before the partner's, and a null in it inherits.
function configured<Value>({ configs }: WorldRow, taxClass: TaxClass, read: (config: Config) => Value | null) {
  const ofClass = (configs ?? []).filter(({ taxType }) => taxType === taxClass);
  const own = ofClass.find(({ isOwn }) => isOwn);
  const shared = ofClass.find(({ isOwn }) => !isOwn);
  return (own && read(own)) ?? (shared && read(shared));
}

const partyOf = (row: WorldRow): DocumentParty => ({
  corpNum: row.bizId,
  taxRegId: "",
  name: row.name,
  ceoName: row.ceoName,
  address: row.address,
  bizType: row.bizType,
  bizClass: row.bizClass,
  contactName: row.contactName ?? "회계 담당",
  tel: `020000${row.bizId.slice(5, 9)}`,
  email: row.email || `tax-${row.bizId}@member.example`,
});

/** Settled months stay as they are: where there are any, only the present month is filled. */
export async function findFirstOpenDay(db: Transaction, today: SeoulDate): Promise<SeoulDate> {
  const { rowCount } = await db.execute(sql`SELECT FROM adjust_months LIMIT 1`);
  return rowCount ? firstDayOf(monthOf(today)) : "";
}
