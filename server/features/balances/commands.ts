import { randomUUID } from "node:crypto";
import type { SwitchedBalance } from "#contracts/balances.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { companies } from "#server/db/schema/companies.ts";
import { members } from "#server/db/schema/members.ts";
import { postAll } from "#server/features/ledger/post-all.ts";
import { type BalanceOwner, lockBalance } from "#server/features/ledger/post-points.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { AppError } from "#server/kernel/errors.ts";
import type { Origin } from "#server/kernel/request-context.ts";
import type { Session } from "#server/kernel/session.ts";

const TAKEN = { balance: "30100", bonus: "30200" } as const;
const GIVEN = { balance: "20100", bonus: "20200" } as const;

/**
 * §7.4: everything a member holds goes to its partner. The member's balance is locked first, as a charge does it, so that
 * what is used meanwhile is either paid before or no longer there; a second call finds nothing left and moves nothing.
 */
export function switchMemberBalance(
  db: Db,
  { record: { partnerSeq, userSeq, doSessionType } }: Session,
  bizId: string,
  origin: Origin,
): Promise<SwitchedBalance> {
  return db.transaction(async (db) => {
    const memberSeq = await findProvenMember(db, partnerSeq, bizId);
    const [member, partner] = [
      { partnerSeq, memberSeq },
      { partnerSeq, memberSeq: null },
    ];
    const { balance, bonus } = await lockBalance(db, member);
    const moved = { balance, bonus };
    const before = await lockBalance(db, partner);
    const after = { balance: before.balance + balance, bonus: before.bonus + bonus };
    if (balance + bonus === 0) return { memberSeq, moved, partner: after };
    const reference = `switch-${memberSeq}-${randomUUID()}`;
    await post(db, member, TAKEN, moved, reference);
    await post(db, partner, GIVEN, moved, reference);
    const detail = {
      bizId,
      memberSeq,
      moved,
      before: { balance: before.balance, bonus: before.bonus },
      after,
    };
    await recordAudit(db, origin, { action: "BALANCE_SWITCHED", userSeq, partnerSeq, doSessionType, detail });
    return { memberSeq, moved, partner: after };
  });
}

/** Held until the money has moved, so that the proof cannot be taken back in between. */
async function findProvenMember(db: Transaction, partnerSeq: number, bizId: string): Promise<number> {
  const [member] = await db
    .select({ memberSeq: members.memberSeq, provenBy: members.provenBy })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), eq(companies.bizId, bizId)))
    .for("share", { of: members });
  if (!member) throw new AppError("NOT_FOUND");
  if (!member.provenBy) throw new AppError("MEMBER_UNPROVEN");
  return member.memberSeq;
}

async function post(
  db: Transaction,
  owner: BalanceOwner,
  codes: Readonly<Record<keyof Balance, PointCode>>,
  moved: Balance,
  reference: string,
): Promise<void> {
  const posts = (["balance", "bonus"] as const)
    .filter((part) => moved[part] > 0)
    .map((part) => ({ pointCode: codes[part], amount: moved[part], reference }));
  const posted = await postAll(db, owner, posts, { isWhole: true });
  if (posted.some((each) => !each.ok)) throw new Error("a locked balance holds less than it did");
}
