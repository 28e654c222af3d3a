import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { TokenAnswer } from "#contracts/identity/oauth.ts";
import { ACCESS_TOKEN_LIFETIME_S, type LoginScope, REFRESH_TOKEN_LIFETIME_S } from "#domain/provider.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Origin, Visit } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { refreshTokens, signIns } from "#server/db/schema/identity/sign-ins.ts";
import { findDueConsents } from "#server/features/identity/consents/queries.ts";

const SEALED_AS = "refresh-answer";
const ABSOLUTE_LIFETIME = sql`interval '30 days'`;
/** A lost answer may be requested again for this long; later, or once its successor was used, that is theft. */
const REPEAT_WINDOW = sql`interval '10 seconds'`;

type TokenServices = Pick<Services, "accessTokens" | "secrets">;
type SignInServices = TokenServices & Pick<Services, "terms">;

/** Opens a new family of tokens for someone whose identity is proven. */
export async function openSignIn(
  db: Db,
  services: SignInServices,
  { userSeq, scope, visit }: { userSeq: number; scope: LoginScope; visit?: Visit },
  origin: Origin,
): Promise<TokenAnswer> {
  // Only customers on the site are asked: a member's people agreed to their own service's terms, and programs go on working.
  const asksConsent = origin.isSite === true && scope === "user" && visit === undefined;
  const awaitsConsent = asksConsent && (await findDueConsents(db, services.terms, userSeq)).length > 0;
  const [signIn] = await db
    .insert(signIns)
    .values({
      userSeq,
      scope,
      device: origin.device,
      ip: origin.clientIp,
      expiresDT: sql`now() + ${ABSOLUTE_LIFETIME}`,
      awaitsConsent,
      ...visit,
    })
    .returning({ signInSeq: signIns.signInSeq });
  if (!signIn) throw new Error("sign-in row missing");
  await recordAudit(db, origin, {
    action: "LOGIN",
    userSeq,
    subjectUserSeq: userSeq,
    detail: { scope, device: origin.device },
  });
  return issueTokens(db, services, { userSeq, scope, signInSeq: signIn.signInSeq });
}

async function issueTokens(
  db: Db,
  { accessTokens }: TokenServices,
  caller: { userSeq: number; scope: LoginScope; signInSeq: number },
): Promise<TokenAnswer> {
  const refreshToken = randomBytes(32).toString("base64url");
  await db.insert(refreshTokens).values({
    tokenHash: tokenHash(refreshToken),
    signInSeq: caller.signInSeq,
    expiresDT: sql`now() + make_interval(secs => ${REFRESH_TOKEN_LIFETIME_S})`,
  });
  return {
    access_token: await accessTokens.sign(caller),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_LIFETIME_S,
    scope: caller.scope,
  };
}

/** Rotates the token. Under the lock of the family's row one of parallel uses rotates and the others repeat its answer. */
export function refreshSignIn(
  db: Db,
  services: TokenServices,
  refreshToken: string,
  origin: Origin,
): Promise<TokenAnswer | undefined> {
  return db.transaction(async (db) => {
    const hash = tokenHash(refreshToken);
    const family = await lockFamily(db, hash);
    if (!family) return undefined;
    const [token] = await db
      .select({
        usedDT: refreshTokens.usedDT,
        sealedAnswer: refreshTokens.sealedAnswer,
        isExpired: sql<boolean>`${refreshTokens.expiresDT} <= now()`,
        isRepeatable: sql<boolean>`coalesce(${refreshTokens.usedDT} > now() - ${REPEAT_WINDOW}, false)`,
      })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hash));
    if (!token || token.isExpired) return undefined;
    if (token.usedDT === null) return rotate(db, services, family, hash);
    const answer =
      token.sealedAnswer && (JSON.parse(services.secrets.open(SEALED_AS, token.sealedAnswer)) as TokenAnswer);
    if (answer && token.isRepeatable && (await isUnused(db, answer.refresh_token))) return answer;
    await endFamily(db, family.signInSeq);
    const { userSeq } = family;
    await recordAudit(db, origin, { action: "TOKEN_REUSED", userSeq: undefined, subjectUserSeq: userSeq });
    return undefined;
  });
}

async function lockFamily(db: Db, hash: string) {
  const [family] = await db
    .select({ signInSeq: signIns.signInSeq, userSeq: signIns.userSeq, scope: signIns.scope })
    .from(signIns)
    .innerJoin(refreshTokens, eq(refreshTokens.signInSeq, signIns.signInSeq))
    .innerJoin(accounts, eq(accounts.userSeq, signIns.userSeq))
    .where(
      and(
        eq(refreshTokens.tokenHash, hash),
        eq(signIns.isEnded, false),
        sql`${signIns.expiresDT} > now()`,
        eq(accounts.state, "ACTIVE"),
      ),
    )
    .for("update", { of: signIns });
  return family;
}

async function rotate(
  db: Db,
  services: TokenServices,
  family: { signInSeq: number; userSeq: number; scope: LoginScope },
  hash: string,
): Promise<TokenAnswer> {
  const answer = await issueTokens(db, services, family);
  const sealedAnswer = services.secrets.seal(SEALED_AS, JSON.stringify(answer));
  await db.update(refreshTokens).set({ usedDT: sql`now()`, sealedAnswer }).where(eq(refreshTokens.tokenHash, hash));
  await db.update(signIns).set({ lastUsedDT: sql`now()` }).where(eq(signIns.signInSeq, family.signInSeq));
  return answer;
}

async function isUnused(db: Db, refreshToken: string): Promise<boolean> {
  const rows = await db
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tokenHash, tokenHash(refreshToken)), isNull(refreshTokens.usedDT)));
  return rows.length === 1;
}

const endFamily = (db: Db, signInSeq: number) =>
  db.update(signIns).set({ isEnded: true }).where(eq(signIns.signInSeq, signInSeq));

/**
 * RFC 7009: either kind of token ends the whole sign-in, and with it every other token of it on the next request. Revoking
 * an unknown or ended token is no failure.
 */
export async function revokeSignIn(
  db: Db,
  { accessTokens }: TokenServices,
  token: string,
  origin: Origin,
): Promise<void> {
  const bearer = await accessTokens.verify(token);
  await db.transaction(async (db) => {
    const owner = bearer ?? (await lockFamily(db, tokenHash(token)));
    if (!owner || !(await endSignIn(db, owner.userSeq, owner.signInSeq))) return;
    const { userSeq } = owner;
    await recordAudit(db, origin, { action: "LOGOUT", userSeq, subjectUserSeq: userSeq });
  });
}

/** Signs one device out. Returns false when it is not theirs or already signed out. */
export async function endSignIn(db: Db, userSeq: number, signInSeq: number): Promise<boolean> {
  const ended = await db
    .update(signIns)
    .set({ isEnded: true })
    .where(and(eq(signIns.signInSeq, signInSeq), eq(signIns.userSeq, userSeq), eq(signIns.isEnded, false)))
    .returning({ signInSeq: signIns.signInSeq });
  return ended.length === 1;
}

/** After a password change only the device that changed it stays signed in. */
export async function endOtherSignIns(db: Db, userSeq: number, ownSignInSeq: number | undefined): Promise<void> {
  const isOther = ownSignInSeq === undefined ? undefined : ne(signIns.signInSeq, ownSignInSeq);
  await db
    .update(signIns)
    .set({ isEnded: true })
    .where(and(eq(signIns.userSeq, userSeq), isOther));
}
