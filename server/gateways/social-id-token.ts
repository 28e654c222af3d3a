import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";

const KEYS_FRESH_MS = 60 * 60 * 1000;
/** An unknown key id may mean that the keys were just changed, but forged ids must not load them again and again. */
const RELOAD_AFTER_MS = 60 * 1000;
const CLOCK_TOLERANCE_S = 30;

export const JwkSet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) });
type JwkSet = z.infer<typeof JwkSet>;

interface IdTokenCheckOptions {
  issuer: string;
  audience: string;
  loadKeys: () => Promise<JwkSet>;
  now?: () => number;
}

/** OpenID Connect Core 3.1.3.7: returns the subject of a token that the issuer made for us and for this log-in. */
export function makeIdTokenCheck({ issuer, audience, loadKeys, now = Date.now }: IdTokenCheckOptions) {
  const findKey = cachedKeys(loadKeys, now);
  return async (idToken: string, nonce: string): Promise<string> => {
    try {
      const { payload } = await jwtVerify(idToken, findKey, {
        algorithms: ["RS256"],
        issuer,
        audience,
        requiredClaims: ["sub", "iat", "exp"],
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      const isForUs = !Array.isArray(payload.aud) || payload.azp === audience;
      if (!isForUs || payload.nonce !== nonce || !payload.sub)
        throw new GatewayError("social", "bad-answer", "id_token");
      return payload.sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new GatewayError("social", "bad-answer", error.code);
      throw error instanceof GatewayError ? error : new GatewayError("social", "bad-answer", "id_token");
    }
  };
}

function cachedKeys(loadKeys: () => Promise<JwkSet>, now: () => number): JWTVerifyGetKey {
  let keySet: { find: JWTVerifyGetKey; at: number } | undefined;
  const load = async () => {
    keySet = { find: createLocalJWKSet(await loadKeys()), at: now() };
    return keySet;
  };
  return async (header, token) => {
    const keys = keySet && now() - keySet.at < KEYS_FRESH_MS ? keySet : await load();
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - keys.at < RELOAD_AFTER_MS) throw error;
      return (await load()).find(header, token);
    }
  };
}
