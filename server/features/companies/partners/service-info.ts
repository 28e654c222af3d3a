import { asc, eq, sql } from "drizzle-orm";
import type { modifyServiceInfo, Partner } from "#contracts/companies/partners.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { canWrite } from "#domain/people/partner-role.ts";
import { findPlace } from "#server/call/access/partner-access.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { violatedIndex } from "#server/db/unique-violation.ts";
import { findOrCreateCompany } from "./company.ts";
import { duplicateBizId, duplicatePartnerCode } from "./duplicates.ts";
import { findPartner } from "./queries.ts";

type ServiceInfo = ParsedInputOf<typeof modifyServiceInfo>["body"];
type PartnerRow = typeof partners.$inferSelect;

/** Name and code are this record's own; the business id belongs to the company, so both records move or none does. */
export function changeServiceInfo(
  db: Db,
  caller: Caller,
  { partnerSeq, ...info }: ServiceInfo,
  origin: Origin,
): Promise<Partner> {
  return refusingDuplicates(() =>
    db.transaction(async (db) => {
      const pair = await lockPair(db, partnerSeq);
      const record = pair.find((partner) => partner.partnerSeq === partnerSeq);
      if (!record) throw new AppError("CONFLICT");
      const isMoving = record.bizId !== info.bizId;
      if (isMoving) await requireBoth(db, caller, pair, origin);
      const { serviceName, partnerCode, bizId } = info;
      await change(db, caller, record, { serviceName, partnerCode, bizId }, origin);
      for (const other of isMoving ? pair.filter((partner) => partner !== record) : []) {
        await change(db, caller, other, { bizId }, origin);
      }
      return findPartner(db, partnerSeq);
    }),
  );
}

/** Locks both records in one order, so that two people who change the same company wait for each other. */
const lockPair = (db: Db, partnerSeq: number): Promise<PartnerRow[]> =>
  db
    .select()
    .from(partners)
    .where(eq(partners.bizId, sql`(SELECT biz_id FROM partners WHERE partner_seq = ${partnerSeq})`))
    .orderBy(asc(partners.partnerSeq))
    .for("update");

async function requireBoth(db: Db, caller: Caller, pair: readonly PartnerRow[], { clientIp }: Origin): Promise<void> {
  const asker = { caller, clientIp, places: [] };
  for (const { partnerSeq, brand } of pair) {
    const place = await findPlace(db, asker, partnerSeq, null);
    if (!place || place.refusal || !canWrite("info", place.actor, brand)) throw new AppError("PARTNER_PAIR_FORBIDDEN");
  }
}

async function change(
  db: Db,
  { userSeq }: Caller,
  record: PartnerRow,
  values: Partial<Omit<ServiceInfo, "partnerSeq">>,
  origin: Origin,
): Promise<void> {
  const { partnerSeq } = record;
  const fields = (Object.keys(values) as (keyof typeof values)[]).filter((field) => record[field] !== values[field]);
  if (fields.length === 0) return;
  const bizId = fields.includes("bizId") ? values.bizId : undefined;
  const { brand, companyName: name } = record;
  // The former company stays as it is: members and documents may refer to it.
  const companySeq = bizId === undefined ? record.companySeq : await findOrCreateCompany(db, { brand, bizId, name });
  await db
    .update(partners)
    .set({ ...values, companySeq })
    .where(eq(partners.partnerSeq, partnerSeq));
  const only = (from: Partial<PartnerRow>) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  const detail = { before: only(record), after: only(values) };
  await recordAudit(db, origin, { action: "PARTNER_INFO_CHANGED", userSeq, partnerSeq, detail });
}

async function refusingDuplicates<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const index = violatedIndex(error);
    if (index === "partners_biz_id") throw duplicateBizId();
    if (index === "partners_partner_code") throw duplicatePartnerCode();
    throw error;
  }
}
