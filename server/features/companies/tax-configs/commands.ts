import { sql } from "drizzle-orm";
import type { NtsSendType } from "#domain/documents/nts-config.ts";
import type { TaxClass } from "#domain/documents/tax-type.ts";
import type { Session } from "#server/call/access/session.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import {
  type ConfigOwner,
  changeConfig,
  isConfigOf,
  type StoredConfig,
} from "#server/features/office/settings/config-change.ts";

interface Change {
  session: Session;
  owner: ConfigOwner;
  origin: Origin;
}

const OWNER_KEY = [taxConfigs.partnerSeq, taxConfigs.memberSeq, taxConfigs.taxType];

export function setNtsSendTypes(
  db: Db,
  change: Change,
  rows: readonly { taxType: TaxClass; ntsSendType: NtsSendType | null }[],
): Promise<void> {
  return changeConfig(db, {
    ...change,
    action: "NTS_SEND_TYPE_CHANGED",
    read: (db) => readStored(db, change.owner, "ntsSendType"),
    write: (db) =>
      db
        .insert(taxConfigs)
        .values(rows.map((row) => ({ ...change.owner, ...row })))
        .onConflictDoUpdate({ target: OWNER_KEY, set: { ntsSendType: sql`excluded.nts_send_type` } }),
  });
}

export function setAddTaxAllows(
  db: Db,
  change: Change,
  rows: readonly { taxType: TaxClass; addTaxAllowYN: boolean | null }[],
): Promise<void> {
  return changeConfig(db, {
    ...change,
    action: "ADD_TAX_ALLOW_CHANGED",
    read: (db) => readStored(db, change.owner, "addTaxAllowYN"),
    write: (db) =>
      db
        .insert(taxConfigs)
        .values(rows.map((row) => ({ ...change.owner, ...row })))
        .onConflictDoUpdate({ target: OWNER_KEY, set: { addTaxAllowYN: sql`excluded.add_tax_allow_yn` } }),
  });
}

async function readStored(db: Db, owner: ConfigOwner, column: "ntsSendType" | "addTaxAllowYN"): Promise<StoredConfig> {
  const rows = await db.select().from(taxConfigs).where(isConfigOf(taxConfigs, owner));
  return Object.fromEntries(rows.map((row) => [row.taxType, row[column]]));
}
