import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { AccountEvent, getProfile, listAccountEvents, User } from "#contracts/identity/accounts.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/call/audit/audit-actions.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts, socialLogins } from "#server/db/schema/identity/accounts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { fileUrl } from "#server/features/office/files/routes.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, isDuring } from "#server/lists/lists.ts";

const imageUrl = (key: string | null): string | null => key && fileUrl(key);

/** Returns the person as read with the token; `findUser` reads them anew after a change. */
export function userOf({ userSeq, scope, account, awaitsConsent }: Caller, ip: string): User {
  if (!account) throw new AppError("UNAUTHENTICATED");
  const user = { userSeq, scope, ip, ...account, profileImage: imageUrl(account.profileImage) };
  return awaitsConsent ? { ...user, awaitsConsent } : user;
}

export async function findUser(db: Db, userSeq: number, ip: string): Promise<User> {
  const { email, name, profileImage, scope } = await findAccount(db, userSeq);
  return { userSeq, email, name, profileImage: imageUrl(profileImage), ip, scope };
}

export async function findProfile(db: Db, userSeq: number, ip: string): Promise<OutputOf<typeof getProfile>> {
  const { email, name, profileImage, scope, mobile, passwordHash } = await findAccount(db, userSeq);
  const socials = await db
    .select({ provider: socialLogins.provider, email: socialLogins.email, insertDT: socialLogins.insertDT })
    .from(socialLogins)
    .where(eq(socialLogins.userSeq, userSeq))
    .orderBy(asc(socialLogins.insertDT));
  const user = { userSeq, email, name, profileImage: imageUrl(profileImage), ip, scope };
  return { ...user, mobile, hasPassword: passwordHash !== null, socials };
}

async function findAccount(db: Db, userSeq: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq));
  if (!account) throw new AppError("UNAUTHENTICATED");
  return account;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ userSeq: accounts.userSeq }).from(accounts).where(eq(accounts.email, email));
  return rows.length > 0;
}

type Query = ParsedInputOf<typeof listAccountEvents>["query"];

const { auditSeq, eventDT, action, doIp, userSeq: actor, subjectUserSeq } = getTableColumns(auditEvents);

const selectEvents = (db: Db, fields: FieldsOf) =>
  db.select(fields({ auditSeq, eventDT, action, doIp, actor })).from(auditEvents).$dynamic();

/** Lists a person's own acts and what others did to their account. */
export const accountEventList = (db: Db, userSeq: number, query: Query) =>
  completeList(
    {
      db,
      select: selectEvents,
      where: and(eq(subjectUserSeq, userSeq), isDuring(eventDT, query.eventDT)),
      order: listOrder(query.sort, { eventDT: auditSeq }, auditSeq),
    },
    (events): AccountEvent[] =>
      events.map(({ action, actor, ...event }) => ({
        ...event,
        action: AUDIT_ACTIONS[action as AuditAction] ?? action,
        byOther: actor !== null && actor !== userSeq,
      })),
  );
