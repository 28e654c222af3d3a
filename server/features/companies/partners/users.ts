import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { modifyPartnerUser, PartnerUser, registerPartnerUser } from "#contracts/companies/partner-users.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { isLeadRole, LEAD_ROLES } from "#domain/people/partner-role.ts";
import { PARTNER_USER_MACHINE, type PartnerUserState } from "#domain/people/partner-user.ts";
import { transitState } from "#domain/states/transition.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { partnerUserMail } from "./mails.ts";
import { findPartner, findPartnerUser, lockPartner } from "./queries.ts";

type PartnerUserRow = typeof partnerUsers.$inferSelect;

export function addPartnerUser(
  db: Db,
  services: Services,
  caller: Caller,
  { partnerSeq, email, partnerUserRole }: ParsedInputOf<typeof registerPartnerUser>["body"],
  origin: Origin,
): Promise<PartnerUser> {
  return db.transaction(async (db) => {
    const account = await findPerson(db, email);
    if (!account) {
      throw new AppError("ACCOUNT_UNKNOWN", { fields: { email: "가입한 계정이 없는 이메일입니다." } });
    }
    const { userSeq, name } = account;
    const [row] = await db
      .insert(partnerUsers)
      .values({ partnerSeq, userSeq, partnerUserRole })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      throw new AppError("DUPLICATE_PARTNER_USER", { fields: { email: "이미 이 파트너의 담당자입니다." } });
    }
    await recordAudit(db, origin, {
      action: "PARTNER_USER_ADDED",
      userSeq: caller.userSeq,
      subjectUserSeq: userSeq,
      partnerSeq,
      detail: { before: null, after: standing(row) },
    });
    const mail = partnerUserMail(name, await findPartner(db, partnerSeq), partnerUserRole, services.publicOrigin);
    await queueMail(db, services, email, mail, { cause: "PERSON", partnerSeq });
    return findPartnerUser(db, partnerSeq, row.partnerUserSeq);
  });
}

/** People of member companies come in through their partner's service and have no place at a partner. */
async function findPerson(db: Db, email: string) {
  const [account] = await db
    .select({ userSeq: accounts.userSeq, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.state, "ACTIVE"), isNull(accounts.memberUserSeq)));
  return account;
}

export function changePartnerUser(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  { partnerUserSeq, ...change }: ParsedInputOf<typeof modifyPartnerUser>["body"],
  origin: Origin,
): Promise<PartnerUser> {
  const isThem = and(eq(partnerUsers.partnerUserSeq, partnerUserSeq), eq(partnerUsers.partnerSeq, partnerSeq));
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const [before] = await db.select().from(partnerUsers).where(isThem);
    if (!before) throw new AppError("NOT_FOUND");
    if (before.userSeq === caller.userSeq) throw new AppError("OWN_PARTNER_USER");
    const after = standing({
      partnerUserRole: change.partnerUserRole ?? before.partnerUserRole,
      partnerUserState: nextState(before.partnerUserState, change.partnerUserState),
    });
    if (isLead(before) && !isLead(after)) await requireOtherPartnerLead(db, partnerSeq, before.userSeq);
    if (after.partnerUserRole !== before.partnerUserRole || after.partnerUserState !== before.partnerUserState) {
      await db.update(partnerUsers).set(after).where(isThem);
      await recordAudit(db, origin, {
        action: "PARTNER_USER_CHANGED",
        userSeq: caller.userSeq,
        subjectUserSeq: before.userSeq,
        partnerSeq,
        detail: { before: standing(before), after },
      });
    }
    return findPartnerUser(db, partnerSeq, partnerUserSeq);
  });
}

type Standing = Pick<PartnerUserRow, "partnerUserRole" | "partnerUserState">;

const standing = ({ partnerUserRole, partnerUserState }: Standing): Standing => ({ partnerUserRole, partnerUserState });

const isLead = ({ partnerUserRole, partnerUserState }: Standing): boolean =>
  isLeadRole(partnerUserRole) && partnerUserState === "ACTIVE";

/** §4: follows the life cycle of a partner user; the present state once more changes nothing. */
function nextState(state: PartnerUserState, newState: PartnerUserState | undefined): PartnerUserState {
  if (newState === undefined || newState === state) return state;
  const outcome = transitState(PARTNER_USER_MACHINE, state, newState === "LEAVE" ? "LEAVE" : "RETURN");
  if (!outcome.ok) throw new AppError("CONFLICT");
  return outcome.state;
}

/** A partner nobody may manage would be lost. */
export async function requireOtherPartnerLead(db: Db, partnerSeq: number, userSeq: number): Promise<void> {
  const [other] = await db
    .select({ partnerUserSeq: partnerUsers.partnerUserSeq })
    .from(partnerUsers)
    .where(
      and(
        eq(partnerUsers.partnerSeq, partnerSeq),
        ne(partnerUsers.userSeq, userSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
        inArray(partnerUsers.partnerUserRole, [...LEAD_ROLES]),
      ),
    )
    .limit(1);
  if (!other) throw new AppError("LAST_GENERAL");
}
