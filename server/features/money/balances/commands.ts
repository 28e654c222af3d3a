import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { SwitchedBalance } from "#contracts/money/balances.ts";
import type { Balance } from "#domain/money/bonus-spending.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { lockBalance } from "#server/features/money/ledger/lock-balances.ts";
import { type BalanceOwner, type Posted, postAll } from "#server/features/money/ledger/post.ts";

const MEMBER_CODES = { balance: "30100", bonus: "30200" } as const;
const PARTNER_CODES = { balance: "20100", bonus: "20200" } as const;

/**
 * §7.4: everything a member holds goes to its partner. The member's balance is locked first, as a charge does it, so that
 * usage meanwhile is either paid before or refused; a second call finds nothing left and moves nothing.
 */
export function switchMemberBalance(
  db: Db,
  { record: { partnerSeq, userSeq, doSessionType } }: Session,
  bizId: string,
  origin: Origin,
): Promise<SwitchedBalance> {
  return db.transaction(async (db) => {
    const memberSeq = await findProvenMember(db, partnerSeq, bizId);
    const { moved, before, posted } = await moveToPartner(db, { partnerSeq, memberSeq });
    const after = { balance: before.balance + moved.balance, bonus: before.bonus + moved.bonus };
    if (posted.length > 0) {
      const detail = { bizId, memberSeq, moved, before, after };
      await recordAudit(db, origin, { action: "BALANCE_SWITCHED", userSeq, partnerSeq, doSessionType, detail });
    }
    return { memberSeq, moved, partner: after };
  });
}

interface MovedBalance {
  moved: Balance;
  /** It is the partner's balance before the move. */
  before: Balance;
  /** The member's entries come before the partner's; there are none where nothing was left. */
  posted: { owner: BalanceOwner; posted: Posted }[];
}

export async function moveToPartner(db: Transaction, member: BalanceOwner): Promise<MovedBalance> {
  const partner = { ...member, memberSeq: null };
  const [moved, before] = [heldOf(await lockBalance(db, member)), heldOf(await lockBalance(db, partner))];
  const reference = `switch-${member.memberSeq}-${randomUUID()}`;
  const posted = [
    ...(await post(db, member, MEMBER_CODES, moved, reference)),
    ...(await post(db, partner, PARTNER_CODES, moved, reference)),
  ];
  return { moved, before, posted };
}

const heldOf = ({ balance, bonus }: Balance): Balance => ({ balance, bonus });

/** Locks the member until the money has moved, so that its proof cannot be revoked in between. */
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
): Promise<MovedBalance["posted"]> {
  const posts = (["balance", "bonus"] as const)
    .filter((part) => moved[part] > 0)
    .map((part) => ({ pointCode: codes[part], amount: moved[part], reference }));
  if (posts.length === 0) return [];
  const posted = await postAll(db, owner, posts, { isWhole: true });
  if (posted.some((each) => !each.ok)) throw new Error("a locked balance holds less than it did");
  return posted.map((each) => ({ owner, posted: each }));
}
