import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf, takeFromLimit } from "#server/call/rate-limit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { memberPasswordLinks, memberUsers } from "#server/db/schema/companies/members.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { hashPassword, refuseCommonPassword } from "#server/features/identity/accounts/password.ts";
import { endOtherSignIns } from "#server/features/identity/sign-ins/commands.ts";
import { forgetFailures } from "#server/features/identity/sign-ins/login-delay.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { findAskedLook } from "#server/features/office/mails/partner-look.ts";
import { memberLoginKey } from "./login-key.ts";
import { memberPasswordLinkMail, memberPasswordSetMail } from "./mails.ts";

const LINK_LIFETIME = sql`interval '30 minutes'`;

/** Limits the links to one person, so that nobody can fill their mailbox. */
export const limitPasswordLinks = (db: Db, userSeq: number): Promise<void> =>
  takeFromLimit(db, `memberPasswordLink user:${userSeq}`, { limit: 3, windowS: 600 });

/** Mails the link to the person's own address only: the partner never sees it. */
export async function mailPasswordLink(
  db: Db,
  services: Services,
  partnerSeq: number,
  { userSeq, name, id, email }: MemberUser,
  first?: { activatesYN: boolean },
): Promise<void> {
  if (email === "") throw new AppError("MEMBER_USER_NO_EMAIL");
  const token = randomBytes(32).toString("base64url");
  const link = { tokenHash: tokenHash(token), expiresDT: sql`now() + ${LINK_LIFETIME}` };
  await db
    .insert(memberPasswordLinks)
    .values({ userSeq, ...link, ...first })
    .onConflictDoUpdate({ target: memberPasswordLinks.userSeq, set: link });
  const look = await findAskedLook(db, partnerSeq);
  const mail = memberPasswordLinkMail({ name, id }, services.publicOrigin, token, look);
  await queueMail(db, services, email, { ...mail, linkEndDT: link.expiresDT }, { cause: "PERSON", partnerSeq });
}

/** The link works once: whoever deletes its row sets the password. All sign-ins of the person end. */
export async function setPassword(
  db: Db,
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  await refuseCommonPassword(password);
  await db.transaction(async (db) => {
    const [link] = await db
      .delete(memberPasswordLinks)
      .where(and(eq(memberPasswordLinks.tokenHash, tokenHash(token)), sql`${memberPasswordLinks.expiresDT} > now()`))
      .returning();
    if (!link) throw new AppError("PASSWORD_LINK_EXPIRED");
    const isThem = eq(memberUsers.userSeq, link.userSeq);
    const [person] = await db.select().from(memberUsers).where(isThem).for("no key update");
    if (!person || person.state === "LEAVE") throw new AppError("PASSWORD_LINK_EXPIRED");
    const { state, name, email } = person;
    const mayBegin = state === "STANDBY" && link.activatesYN;
    await db
      .update(memberUsers)
      .set({ passwordHash: await hashPassword(password), state: mayBegin ? "ACTIVE" : state })
      .where(isThem);
    const [account] = await db.select().from(accounts).where(eq(accounts.memberUserSeq, link.userSeq));
    if (account) await endOtherSignIns(db, account.userSeq, undefined);
    await forgetFailures(db, memberLoginKey(person), addressKeyOf(origin.clientIp));
    await queueMail(db, services, email, memberPasswordSetMail(name), { cause: "ACCOUNT" });
    await recordAudit(db, origin, {
      action: "MEMBER_PASSWORD_SET",
      userSeq: undefined,
      detail: { memberUserSeq: link.userSeq },
    });
  });
}
