import { generateKeyPairSync, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { makeAccessTokens } from "./access-token.ts";

const key = () => randomBytes(32).toString("base64url");
const ISSUER = "http://localhost:3000";
const caller = { userSeq: 7, scope: "user", signInSeq: 3 } as const;
const keys = [key()];
const tokens = makeAccessTokens(keys, ISSUER);

afterEach(() => vi.useRealTimers());

describe("access tokens", () => {
  it("name the person, scope and device", async () => {
    expect(await tokens.verify(await tokens.sign(caller))).toEqual(caller);
  });

  it("are valid for 3600 s and not a second longer", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date"] });
    const token = await tokens.sign(caller);
    vi.setSystemTime(Date.UTC(2026, 0, 1) + 3_599_000);
    expect(await tokens.verify(token)).toEqual(caller);
    vi.setSystemTime(Date.UTC(2026, 0, 1) + 3_601_000);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it("are refused when any byte is changed", async () => {
    const token = await tokens.sign(caller);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === "A" ? "B" : "A";
      expect(await tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
  });

  it("stay valid after a key change, until their key is removed", async () => {
    const token = await tokens.sign(caller);
    expect(await makeAccessTokens([key(), ...keys], ISSUER).verify(token)).toEqual(caller);
    expect(await makeAccessTokens([key()], ISSUER).verify(token)).toBeUndefined();
  });

  it("are refused for another issuer, algorithm none, a symmetric algorithm, or a key in the token", async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const claims = { sub: "7", scope: "user", sid: 3, iss: ISSUER, aud: OAUTH_CLIENT_ID, exp: 4_102_444_800 };
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const jwk = publicKey.export({ format: "jwk" });
    const forged = [
      `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.`,
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(randomBytes(32)),
      await new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", jwk }).sign(privateKey),
      await makeAccessTokens(keys, "https://elsewhere.example").sign(caller),
    ];
    for (const token of forged) expect(await tokens.verify(token)).toBeUndefined();
  });
});
