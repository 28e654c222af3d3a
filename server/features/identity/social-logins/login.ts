import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { exchangeSocialCode, SocialProvider, startSocialLogin } from "#contracts/identity/social-logins.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts, socialLogins } from "#server/db/schema/identity/accounts.ts";
import { holdOnce, takeOnce } from "#server/features/office/one-time/commands.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { SocialProfile } from "#server/gateways/social-gateway.ts";
import { linkSocialPerson, openSocialSignIn, type SocialPerson } from "./commands.ts";
import { safeNextPath } from "./next-path.ts";

const STATE_LIFETIME_S = 10 * 60;
const TICKET_LIFETIME_S = 10 * 60;

/** This is remembered while the browser is away at the provider. */
interface HeldState {
  provider: SocialProvider;
  /** It is the account to link to, and undefined when someone signs in. */
  linksTo: number | undefined;
  codeVerifier: string;
  nonce: string;
  next: string | null;
}

interface Start {
  provider: SocialProvider;
  purpose: "login" | "link";
  next: string | undefined;
}

type ExchangeResult = OutputOf<typeof exchangeSocialCode>;

/** §2.2: all providers return to one address; the state says which one it was. */
const redirectUriOf = ({ publicOrigin }: Services): string => `${publicOrigin}/accounts/callback`;

export async function beginSocialLogin(
  db: Db,
  services: Services,
  { provider, purpose, next }: Start,
  caller: Caller | undefined,
): Promise<OutputOf<typeof startSocialLogin>> {
  if (purpose === "link" && !caller) throw new AppError("UNAUTHENTICATED");
  if (purpose === "link" && caller?.isMemberUser) throw new AppError("MEMBER_USER_VISIT_ONLY");
  const request: HeldState = {
    provider,
    linksTo: purpose === "link" ? caller?.userSeq : undefined,
    codeVerifier: randomBytes(32).toString("base64url"),
    nonce: randomBytes(16).toString("base64url"),
    next: safeNextPath(next),
  };
  const state = await holdOnce(db, services, "social-state", request, { lifetimeS: STATE_LIFETIME_S });
  const url = services.social[provider].authorizeUrl({
    state,
    redirectUri: redirectUriOf(services),
    codeChallenge: createHash("sha256").update(request.codeVerifier).digest("base64url"),
    nonce: request.nonce,
  });
  return { url, state };
}

interface Return {
  provider: SocialProvider;
  code: string;
  state: string;
}

/** The state is spent before the provider is asked, so that no second try with it is possible, whatever comes back. */
export async function completeSocialLogin(
  db: Db,
  services: Services,
  { provider, code, state }: Return,
  caller: Caller | undefined,
  origin: Origin,
): Promise<ExchangeResult> {
  const request = await takeOnce<HeldState>(db, services, "social-state", state);
  if (request?.provider !== provider) throw new AppError("SOCIAL_STATE_INVALID");
  if (request.linksTo !== undefined) refuseOtherCaller(request.linksTo, caller);
  const profile = await askProvider(services, request, code, state);
  const { subject, email } = profile;
  if (request.linksTo !== undefined) {
    await linkOnce(db, request.linksTo, { provider, subject, email }, origin);
    return { outcome: "linked", next: request.next };
  }
  const account = await findAccount(db, provider, subject);
  return account ? signIn(db, services, account, request, origin) : offerSignUp(db, services, provider, profile);
}

/** A link that someone else began would join their social account to this caller's. */
function refuseOtherCaller(linksTo: number, caller: Caller | undefined): void {
  if (!caller) throw new AppError("UNAUTHENTICATED");
  if (caller.userSeq !== linksTo) throw new AppError("SOCIAL_STATE_INVALID");
}

async function askProvider(
  services: Services,
  { provider, codeVerifier, nonce }: HeldState,
  code: string,
  state: string,
): Promise<SocialProfile> {
  const redirectUri = redirectUriOf(services);
  try {
    return await services.social[provider].exchange({ code, state, redirectUri, codeVerifier, nonce });
  } catch (error) {
    // The provider is well, but this code is forged, spent or too old: the person has to start over.
    if (error instanceof GatewayError && REFUSED_CODES.includes(error.detail ?? "")) {
      throw new AppError("SOCIAL_STATE_INVALID");
    }
    throw error;
  }
}

const REFUSED_CODES = ["invalid_grant", "invalid_request"];

async function linkOnce(db: Db, userSeq: number, person: SocialPerson, origin: Origin): Promise<void> {
  const account = await findAccount(db, person.provider, person.subject);
  if (account?.userSeq === userSeq) return;
  await db.transaction((db) => linkSocialPerson(db, userSeq, person, origin));
}

async function findAccount(db: Db, provider: SocialProvider, subject: string) {
  const [account] = await db
    .select({ userSeq: accounts.userSeq, state: accounts.state })
    .from(socialLogins)
    .innerJoin(accounts, eq(accounts.userSeq, socialLogins.userSeq))
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
  return account;
}

async function signIn(
  db: Db,
  services: Services,
  { userSeq, state }: { userSeq: number; state: string },
  { provider, next }: HeldState,
  origin: Origin,
): Promise<ExchangeResult> {
  if (state !== "ACTIVE") {
    const detail = { scope: "user", provider };
    await db.transaction((db) =>
      recordAudit(db, origin, { action: "LOGIN_FAILED", userSeq: undefined, subjectUserSeq: userSeq, detail }),
    );
    throw new AppError("FORBIDDEN");
  }
  const signedIn = await db.transaction((db) => openSocialSignIn(db, services, { userSeq, provider }, origin));
  return { outcome: "signed-in", ...signedIn, next };
}

/** Offers a sign-up even if the address belongs to an account, because a provider's word on an address opens no account. */
async function offerSignUp(
  db: Db,
  services: Services,
  provider: SocialProvider,
  { subject, email, name }: SocialProfile,
): Promise<ExchangeResult> {
  const person: SocialPerson = { provider, subject, email };
  const socialTicket = await holdOnce(db, services, "social-ticket", person, { lifetimeS: TICKET_LIFETIME_S });
  return { outcome: "sign-up", socialTicket, email, name };
}
