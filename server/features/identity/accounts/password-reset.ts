import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import { addressKeyOf } from "#server/call/rate-limit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts, passwordResets } from "#server/db/schema/identity/accounts.ts";
import { spendCaptchaProof } from "#server/features/identity/captcha/proof.ts";
import { endOtherSignIns } from "#server/features/identity/sign-ins/commands.ts";
import { forgetFailures } from "#server/features/identity/sign-ins/login-delay.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { changeAccountPassword } from "./commands.ts";
import { passwordResetMail } from "./mails.ts";
import { refuseCommonPassword } from "./password.ts";

const LINK_LIFETIME = sql`interval '30 minutes'`;

interface ResetRequest {
  email: string;
  name: string;
  recaptchaToken: string;
}

/** §7.1: returns undefined (204) when no account has this address and name. */
export function startPasswordReset(
  db: Db,
  services: Services,
  { email, name, recaptchaToken }: ResetRequest,
  origin: Origin,
): Promise<{ sent: true } | undefined> {
  return db.transaction(async (db) => {
    await spendCaptchaProof(db, services, "password-reset", recaptchaToken);
    const isThem = and(
      eq(accounts.email, email),
      eq(accounts.name, name),
      eq(accounts.state, "ACTIVE"),
      isNull(accounts.memberUserSeq),
    );
    const [account] = await db.select().from(accounts).where(isThem);
    if (!account) return undefined;
    const token = randomBytes(32).toString("base64url");
    const link = { tokenHash: tokenHash(token), expiresDT: sql`now() + ${LINK_LIFETIME}` };
    await db
      .insert(passwordResets)
      .values({ userSeq: account.userSeq, ...link })
      .onConflictDoUpdate({ target: passwordResets.userSeq, set: link });
    const mail = passwordResetMail(account.name, services.publicOrigin, token);
    await queueMail(db, services, email, { ...mail, linkEndDT: link.expiresDT }, { cause: "RESET" });
    await recordAudit(db, origin, {
      action: "PASSWORD_RESET_REQUESTED",
      userSeq: undefined,
      subjectUserSeq: account.userSeq,
    });
    return { sent: true };
  });
}

/** The link works once: whoever deletes its row sets the password. All sign-ins of the account end. */
export async function finishPasswordReset(
  db: Db,
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  await refuseCommonPassword(password);
  await db.transaction(async (db) => {
    const [reset] = await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash(token)), sql`${passwordResets.expiresDT} > now()`))
      .returning({ userSeq: passwordResets.userSeq });
    if (!reset) throw new AppError("RESET_LINK_EXPIRED");
    const { userSeq } = reset;
    const [account] = await db.select().from(accounts).where(eq(accounts.userSeq, userSeq));
    if (!account) throw new AppError("RESET_LINK_EXPIRED");
    await changeAccountPassword(db, services, account, password);
    await endOtherSignIns(db, userSeq, undefined);
    await forgetFailures(db, account.email, addressKeyOf(origin.clientIp));
    await recordAudit(db, origin, { action: "PASSWORD_RESET", userSeq, subjectUserSeq: userSeq });
  });
}
