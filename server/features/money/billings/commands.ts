import { and, eq, inArray, sql } from "drizzle-orm";
import type { MemberUnitCost, UnitCostChange } from "#contracts/money/billings.ts";
import { itemByNumber } from "#domain/money/item-codes.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { pricesOf } from "./prices.ts";
import { findDefaultPrices } from "./queries.ts";

/** Holds one price of one member; null is the default. */
interface Cell {
  memberSeq: number;
  itemCode: number;
  unitCost: number | null;
}

const keyOf = ({ memberSeq, itemCode }: Omit<Cell, "unitCost">): string => `${memberSeq}.${itemCode}`;

/** Makes all changes or none; the audit row holds those that made a difference, with what they replaced. */
export function setMemberUnitCosts(
  db: Db,
  session: Session,
  input: UnitCostChange | UnitCostChange[],
  origin: Origin,
): Promise<MemberUnitCost[]> {
  const { partnerSeq, userSeq, doSessionType } = session.record;
  const cells = cellsOf(session, input);
  return db.transaction(async (db) => {
    // Prices of one partner change one after the other, so that each change knows exactly what it replaces.
    await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("no key update");
    await refuseForeignMembers(db, partnerSeq, cells, input);
    const stored = await findStored(db, partnerSeq, cells);
    const changed = cells.filter((cell) => (stored.get(keyOf(cell)) ?? null) !== cell.unitCost);
    await write(db, partnerSeq, changed);
    if (changed.length > 0) {
      const before = Object.fromEntries(changed.map((cell) => [keyOf(cell), stored.get(keyOf(cell)) ?? null]));
      const after = Object.fromEntries(changed.map((cell) => [keyOf(cell), cell.unitCost]));
      const detail = { before, after };
      await recordAudit(db, origin, { action: "UNIT_COST_CHANGED", userSeq, partnerSeq, doSessionType, detail });
    }
    return effectiveCosts(db, partnerSeq, cells);
  });
}

/** Names the field of the one entry, or of one entry in a list. */
const fieldAt = (input: unknown, index: number, name: string): string =>
  Array.isArray(input) ? `${index}.${name}` : name;

function cellsOf({ record }: Session, input: UnitCostChange | UnitCostChange[]): Cell[] {
  const keys = new Set<string>();
  return [input].flat().map(({ itemCode, memberSeq = record.memberSeq, unitCost = null }, index) => {
    const refuse = (name: string, message: string) =>
      new AppError("INVALID_INPUT", { fields: { [fieldAt(input, index, name)]: message } });
    if (memberSeq === null) throw refuse("memberSeq", formMessage("required"));
    if (record.memberSeq !== null && memberSeq !== record.memberSeq) {
      throw refuse("memberSeq", "세션 헤더의 회원사와 다릅니다.");
    }
    const cell = { memberSeq, itemCode, unitCost };
    if (keys.has(keyOf(cell))) throw refuse("itemCode", "같은 회원사의 같은 품목이 두 번 있습니다.");
    keys.add(keyOf(cell));
    return cell;
  });
}

const memberSeqsOf = (cells: readonly Cell[]): number[] => [...new Set(cells.map(({ memberSeq }) => memberSeq))];

async function refuseForeignMembers(db: Db, partnerSeq: number, cells: Cell[], input: unknown): Promise<void> {
  const rows = await db
    .select({ memberSeq: members.memberSeq })
    .from(members)
    .where(and(eq(members.partnerSeq, partnerSeq), inArray(members.memberSeq, memberSeqsOf(cells))));
  const ownSeqs = new Set(rows.map(({ memberSeq }) => memberSeq));
  const foreign = cells.findIndex(({ memberSeq }) => !ownSeqs.has(memberSeq));
  if (foreign === -1) return;
  throw new AppError("INVALID_INPUT", {
    fields: { [fieldAt(input, foreign, "memberSeq")]: "이 파트너의 회원사가 아닙니다." },
  });
}

async function findStored(db: Db, partnerSeq: number, cells: Cell[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ memberSeq: unitCosts.memberSeq, itemCode: unitCosts.itemCode, unitCost: unitCosts.unitCost })
    .from(unitCosts)
    .where(and(eq(unitCosts.partnerSeq, partnerSeq), inArray(unitCosts.memberSeq, memberSeqsOf(cells))));
  return new Map(rows.map((row) => [keyOf({ ...row, memberSeq: row.memberSeq ?? 0 }), row.unitCost]));
}

async function write(db: Db, partnerSeq: number, cells: readonly Cell[]): Promise<void> {
  const priced = cells.flatMap(({ unitCost, ...cell }) =>
    unitCost === null ? [] : [{ partnerSeq, ...cell, unitCost }],
  );
  const dropped = cells.filter(({ unitCost }) => unitCost === null);
  if (priced.length > 0) {
    await db
      .insert(unitCosts)
      .values(priced)
      .onConflictDoUpdate({
        target: [unitCosts.partnerSeq, unitCosts.memberSeq, unitCosts.itemCode],
        set: { unitCost: sql`excluded.unit_cost` },
      });
  }
  if (dropped.length > 0) {
    const pairs = dropped.map(({ memberSeq, itemCode }) => sql`(${memberSeq}::bigint, ${itemCode}::int)`);
    await db
      .delete(unitCosts)
      .where(
        and(
          eq(unitCosts.partnerSeq, partnerSeq),
          sql`(${unitCosts.memberSeq}, ${unitCosts.itemCode}) IN (${sql.join(pairs, sql`, `)})`,
        ),
      );
  }
}

async function effectiveCosts(db: Db, partnerSeq: number, cells: readonly Cell[]): Promise<MemberUnitCost[]> {
  const byDefault = await findDefaultPrices(db, partnerSeq);
  return cells.flatMap(({ memberSeq, itemCode, unitCost }) => {
    const item = itemByNumber(itemCode);
    if (!item) return [];
    const own = unitCost === null ? {} : pricesOf([{ itemCode, unitCost }]);
    return [{ memberSeq, itemCode, isDefault: unitCost === null, unitCost: unitPrice(item.code, own, byDefault).won }];
  });
}
