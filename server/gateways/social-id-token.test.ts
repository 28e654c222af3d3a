import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { makeIdTokenCheck } from "./social-id-token.ts";

const issuer = "https://issuer.example";
const audience = "client";

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return {
    jwk: { ...(await exportJWK(publicKey)), kty: "RSA", kid, alg: "RS256" },
    token: (claims: Record<string, unknown> = {}) =>
      new SignJWT({ iss: issuer, aud: audience, sub: "1", nonce: "n", ...claims })
        .setProtectedHeader({ alg: "RS256", kid })
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey),
  };
}

test("new keys of the issuer are loaded, but unknown keys do not load them at every try", async () => {
  const [old, fresh, unknown] = await Promise.all([makeKey("old"), makeKey("fresh"), makeKey("unknown")]);
  let keys = [old.jwk];
  let loads = 0;
  let now = 0;
  const loadKeys = async () => {
    loads += 1;
    return { keys };
  };
  const subjectOf = makeIdTokenCheck({ issuer, audience, loadKeys, now: () => now });
  expect(await subjectOf(await old.token(), "n")).toBe("1");
  keys = [fresh.jwk];
  await expect(subjectOf(await unknown.token(), "n")).rejects.toThrow("bad-answer");
  expect(loads).toBe(1);
  now = 61_000;
  expect(await subjectOf(await fresh.token(), "n")).toBe("1");
  await expect(subjectOf(await unknown.token(), "n")).rejects.toThrow("bad-answer");
  expect(loads).toBe(2);
});

test("a token for several clients must name us as the one it was made for", async () => {
  const key = await makeKey("k");
  const subjectOf = makeIdTokenCheck({ issuer, audience, loadKeys: async () => ({ keys: [key.jwk] }) });
  const claims = { aud: [audience, "other"] };
  await expect(subjectOf(await key.token(claims), "n")).rejects.toThrow("bad-answer");
  expect(await subjectOf(await key.token({ ...claims, azp: audience }), "n")).toBe("1");
});
