import { and, eq, inArray, sql } from "drizzle-orm";
import type {
  changeContract,
  PartnerAgreement,
  StaffPartnerRow,
  SupplyCost,
  SupplyCostChange,
} from "#contracts/companies/staff-partners.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { type AuditEvent, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { supplyCosts } from "#server/db/schema/money/unit-costs.ts";
import { findStaffPartnerRow, findSupplyCosts } from "./queries.ts";

/** Says who of the staff acts on which partner, and from where. */
interface StaffAct {
  caller: Caller;
  partnerSeq: number;
  origin: Origin;
}

/** Changes of one partner's contract and prices, and the closing of its months, go one after the other. */
async function lockPartner(db: Transaction, partnerSeq: number) {
  const [partner] = await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("no key update");
  if (!partner) throw new AppError("NOT_FOUND");
  return partner;
}

const recordAct = (
  db: Transaction,
  { caller, partnerSeq, origin }: StaffAct,
  action: AuditEvent["action"],
  detail: Record<string, unknown>,
) =>
  recordAudit(db, origin, {
    action,
    userSeq: caller.userSeq,
    partnerSeq,
    doSessionType: SESSION_TYPES.manager,
    detail,
  });

const FIELDS = [
  "partnerType",
  "hasPartnerBilling",
  "hasMemberBilling",
  "adjustYN",
  "settleMethod",
  "contractFrom",
  "contractTo",
] as const satisfies readonly (keyof PartnerAgreement)[];

/** Only what made a difference goes into the audit row. Settlement begins with the month in which it is switched on. */
export function agreeOnContract(
  db: Db,
  act: StaffAct,
  { contract, seen: before }: ParsedInputOf<typeof changeContract>["body"],
): Promise<StaffPartnerRow> {
  const { partnerSeq } = act;
  return db.transaction(async (db) => {
    const partner = await lockPartner(db, partnerSeq);
    if (FIELDS.some((field) => partner[field] !== before[field])) throw new AppError("CONFLICT");
    const changed = FIELDS.filter((field) => partner[field] !== contract[field]);
    if (changed.length > 0) {
      const isSwitchedOn = contract.adjustYN && !partner.adjustYN;
      const adjustFrom = isSwitchedOn ? monthOf(toSeoulDate(new Date())) : partner.adjustFrom;
      await db
        .update(partners)
        .set({ ...contract, adjustFrom })
        .where(eq(partners.partnerSeq, partnerSeq));
      const pick = (from: PartnerAgreement | typeof partner) =>
        Object.fromEntries(changed.map((field) => [field, from[field]]));
      await recordAct(db, act, "CONTRACT_CHANGED", { before: pick(partner), after: pick(contract) });
    }
    return findStaffPartnerRow(db, partnerSeq);
  });
}

/** Makes all changes or none. Entries freeze the price they were made at: only later ones carry the new one. */
export function setSupplyCosts(db: Db, act: StaffAct, changes: readonly SupplyCostChange[]): Promise<SupplyCost[]> {
  const { partnerSeq } = act;
  const items = changes.map(({ itemCode }) => itemCode);
  const twice = items.findIndex((itemCode, index) => items.indexOf(itemCode) !== index);
  if (twice !== -1) {
    throw new AppError("INVALID_INPUT", { fields: { [`${twice}.itemCode`]: "같은 품목이 두 번 있습니다." } });
  }
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const stored = new Map(
      (await findSupplyCosts(db, partnerSeq)).map(({ itemCode, supplyCost }) => [itemCode, supplyCost]),
    );
    const changed = changes.filter(({ itemCode, supplyCost }) => (stored.get(itemCode) ?? null) !== supplyCost);
    await writeSupplyCosts(db, partnerSeq, changed);
    if (changed.length > 0) {
      await recordAct(db, act, "SUPPLY_COST_CHANGED", {
        before: Object.fromEntries(changed.map(({ itemCode }) => [itemCode, stored.get(itemCode) ?? null])),
        after: Object.fromEntries(changed.map(({ itemCode, supplyCost }) => [itemCode, supplyCost])),
      });
    }
    return findSupplyCosts(db, partnerSeq);
  });
}

async function writeSupplyCosts(db: Transaction, partnerSeq: number, changed: readonly SupplyCostChange[]) {
  const priced = changed.flatMap(({ itemCode, supplyCost }) =>
    supplyCost === null ? [] : [{ partnerSeq, itemCode, supplyCost }],
  );
  const dropped = changed.filter(({ supplyCost }) => supplyCost === null).map(({ itemCode }) => itemCode);
  if (priced.length > 0) {
    await db
      .insert(supplyCosts)
      .values(priced)
      .onConflictDoUpdate({
        target: [supplyCosts.partnerSeq, supplyCosts.itemCode],
        set: { supplyCost: sql`excluded.supply_cost`, fromDT: sql`now()` },
      });
  }
  if (dropped.length > 0) {
    await db
      .delete(supplyCosts)
      .where(and(eq(supplyCosts.partnerSeq, partnerSeq), inArray(supplyCosts.itemCode, dropped)));
  }
}
