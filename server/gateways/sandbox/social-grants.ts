import { createHash, randomBytes } from "node:crypto";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import type { Choice } from "./social-people.ts";

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_MS = 3_600_000;
const MAX_GRANTS = 1_000;

export interface Grant extends Choice {
  provider: SocialProvider;
  clientId: string;
  redirectUri: string;
  state: string;
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

interface Redemption {
  provider: SocialProvider;
  clientId: string;
  redirectUri: string | undefined;
  state: string | undefined;
  codeVerifier: string | undefined;
}

/** Remembers grants between the endpoints of a provider. */
export interface SocialGrants {
  issueCode(grant: Grant): string;
  /** A code works once, for the client, the address and the verifier it was made for; a failed try spends it too. */
  redeem(code: string, redemption: Redemption): Grant | undefined;
  issueToken(grant: Grant): string;
  byToken(token: string): Grant | undefined;
}

export function makeSocialGrants(): SocialGrants {
  const codes = makeShelf(CODE_LIFETIME_MS);
  const tokens = makeShelf(TOKEN_LIFETIME_MS);
  return {
    issueCode: codes.put,
    redeem(code, redemption) {
      const grant = codes.find(code);
      codes.remove(code);
      return grant && fits(grant, redemption) ? grant : undefined;
    },
    issueToken: tokens.put,
    byToken: tokens.find,
  };
}

function fits(grant: Grant, { provider, clientId, redirectUri, state, codeVerifier }: Redemption): boolean {
  const challenge = codeVerifier && createHash("sha256").update(codeVerifier).digest("base64url");
  return (
    grant.provider === provider &&
    grant.clientId === clientId &&
    grant.redirectUri === redirectUri &&
    (provider !== "naver" || grant.state === state) &&
    (grant.codeChallenge === undefined || grant.codeChallenge === challenge)
  );
}

function makeShelf(lifetimeMs: number) {
  const grants = new Map<string, { grant: Grant; endsAt: number }>();
  return {
    put(grant: Grant): string {
      const [oldest] = grants.keys();
      if (grants.size >= MAX_GRANTS && oldest) grants.delete(oldest);
      const key = randomBytes(24).toString("base64url");
      grants.set(key, { grant, endsAt: Date.now() + lifetimeMs });
      return key;
    },
    find(key: string): Grant | undefined {
      const entry = grants.get(key);
      return entry && entry.endsAt > Date.now() ? entry.grant : undefined;
    },
    remove: (key: string): boolean => grants.delete(key),
  };
}
