import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { ACCESS_TOKEN_LIFETIME_S, OAUTH_CLIENT_ID } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { derOf, integer, octets, oid, sequence } from "#server/gateways/der/der.ts";
import { keyIdOf } from "#server/secrets.ts";
import { isCanonical } from "./compact-token.ts";

const ALGORITHM = "EdDSA";
const ED25519 = "1.3.101.112";

export interface AccessTokens {
  /** Signs a token of RFC 9068. */
  sign: (caller: Caller) => Promise<string>;
  /** Returns undefined for anything but a live token of ours: altered, expired, foreign key, other algorithm. */
  verify: (token: string) => Promise<Caller | undefined>;
}

/** Signs with the first secret key and accepts all of them, so that a key change logs nobody out. */
export function makeAccessTokens(secretKeys: readonly string[], issuer: string): AccessTokens {
  const ring = new Map(secretKeys.map((key) => [keyIdOf(key, "signing"), signingKey(key)]));
  const [current] = ring;
  if (!current) throw new Error("no secret key");
  const [currentId, currentKey] = current;
  return {
    sign: ({ userSeq, scope, signInSeq }) =>
      new SignJWT({ scope, sid: signInSeq, client_id: OAUTH_CLIENT_ID })
        .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt", kid: currentId })
        .setSubject(String(userSeq))
        .setIssuer(issuer)
        .setAudience(OAUTH_CLIENT_ID)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_LIFETIME_S}s`)
        .sign(currentKey),
    async verify(token) {
      if (!isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => publicKeyOf(ring.get(kid ?? "")), {
          algorithms: [ALGORITHM],
          typ: "at+jwt",
          issuer,
          audience: OAUTH_CLIENT_ID,
          requiredClaims: ["exp"],
        });
        return readCaller(payload);
      } catch {
        return undefined;
      }
    },
  };
}

function readCaller({ sub, scope, sid }: JWTPayload): Caller | undefined {
  const userSeq = Number(sub);
  if (!Number.isSafeInteger(userSeq) || typeof sid !== "number") return undefined;
  return scope === "user" || scope === "manager" ? { userSeq, scope, signInSeq: sid } : undefined;
}

function signingKey(key: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", "access-token", 32));
  const pkcs8 = derOf(sequence(integer(0), sequence(oid(ED25519)), octets(derOf(octets(seed)))));
  return createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
}

function publicKeyOf(key: KeyObject | undefined): KeyObject {
  if (!key) throw new Error("unknown key id");
  return createPublicKey(key);
}
