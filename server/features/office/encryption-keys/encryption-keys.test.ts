import { sql } from "drizzle-orm";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { describe, expect, it } from "vitest";
import { encryptionKeys } from "#server/db/schema/office/encryption-keys.ts";
import { startTestApp } from "#testing/test-app.ts";
import { decryptText } from "./encryption-key.ts";
import { ENCRYPTION_KEYS_PATH } from "./key-calls.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const servedKeys = async (): Promise<JWK[]> => (await request("GET", ENCRYPTION_KEYS_PATH)).body.keys;
const decrypt = (jwe: string) => decryptText(primary, services.secrets, jwe);

async function encrypt(text: string, key: JWK, header: Record<string, string> = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", ...header })
    .encrypt(await importJWK(key, "RSA-OAEP-256"));
}

const [first] = (await Promise.all(Array.from({ length: 5 }, servedKeys))).map(([key]) => key);
if (!first) throw new Error("no key served");

describe("the encryption key", () => {
  it("is one however many ask first, for encryption only, its public half only", async () => {
    expect(await primary.select().from(encryptionKeys)).toHaveLength(1);
    expect(first).toMatchObject({ kty: "RSA", use: "enc", alg: "RSA-OAEP-256" });
    expect(Object.keys(first).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("opens what was encrypted to it, with or without its id", async () => {
    expect(await decrypt(await encrypt("비밀번호 1", first))).toBe("비밀번호 1");
    expect(await decrypt(await encrypt("secret", first, { kid: String(first.kid) }))).toBe("secret");
  });

  it("opens nothing else", async () => {
    const whole = await encrypt("secret", first);
    const other = await encrypt("secret", first, { kid: "unknown" });
    const weaker = await encrypt("secret", first, { enc: "A128GCM" });
    const altered = `${whole.slice(0, -3)}AAA`;
    for (const jwe of ["", "a.b.c", "secret", altered, other, weaker]) expect(await decrypt(jwe)).toBeUndefined();
  });

  it("is replaced after ninety days; the former one opens for another month", async () => {
    const old = await encrypt("secret", first, { kid: String(first.kid) });
    const age = (days: number) =>
      primary.execute(sql`UPDATE encryption_keys SET insert_dt = now() - make_interval(days => ${days})
        WHERE kid = ${first.kid}`);
    await age(100);
    const [next] = await servedKeys();
    expect(next?.kid).not.toBe(first.kid);
    expect(await decrypt(old)).toBe("secret");
    await age(121);
    expect(await decrypt(old)).toBeUndefined();
  });
});
