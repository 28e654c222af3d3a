import { and, desc, eq, gt, sql } from "drizzle-orm";
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db } from "#server/db/connect.ts";
import { encryptionKeys } from "#server/db/schema/office/encryption-keys.ts";
import type { Secrets } from "#server/secrets.ts";

const ALGORITHM = "RSA-OAEP-256";
const CONTENT_ALGORITHM = "A256GCM";
const PURPOSE = "encryption-key";
const GENERATION_LOCK = 7_241_011;
const REPLACED_AFTER = sql`interval '90 days'`;
/** Callers may keep a served key for a while, so the one before the newest still opens. */
const OPENS_FOR = sql`interval '120 days'`;

/** Returns the key to encrypt to now. It is made on first demand and anew every ninety days. */
export async function currentEncryptionKey(db: Db, secrets: Secrets): Promise<JWK> {
  return (await newestKey(db)) ?? createKey(db, secrets);
}

async function newestKey(db: Db): Promise<JWK | undefined> {
  const [newest] = await db
    .select({ publicKey: encryptionKeys.publicKey })
    .from(encryptionKeys)
    .where(gt(encryptionKeys.insertDT, sql`now() - ${REPLACED_AFTER}`))
    .orderBy(desc(encryptionKeys.insertDT))
    .limit(1);
  return newest?.publicKey;
}

function createKey(db: Db, secrets: Secrets): Promise<JWK> {
  return db.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${GENERATION_LOCK})`);
    const newest = await newestKey(db);
    if (newest) return newest;
    const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
    const kid = crypto.randomUUID();
    const publicKey = { ...(await exportJWK(pair.publicKey)), kid, use: "enc", alg: ALGORITHM };
    const privateKey = JSON.stringify(await exportJWK(pair.privateKey));
    await db.insert(encryptionKeys).values({ kid, publicKey, sealedPrivateKey: secrets.seal(PURPOSE, privateKey) });
    return publicKey;
  });
}

/** Returns the text inside a compact JWE for one of our keys, and undefined for anything else. */
export async function decryptText(db: Db, secrets: Secrets, jwe: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, ({ kid }) => privateKeyOf(db, secrets, kid), {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [CONTENT_ALGORITHM],
    });
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    return undefined;
  }
}

async function privateKeyOf(db: Db, secrets: Secrets, kid: string | undefined) {
  const [row] = await db
    .select({ sealedPrivateKey: encryptionKeys.sealedPrivateKey })
    .from(encryptionKeys)
    .where(
      and(
        gt(encryptionKeys.insertDT, sql`now() - ${OPENS_FOR}`),
        kid === undefined ? undefined : eq(encryptionKeys.kid, kid),
      ),
    )
    .orderBy(desc(encryptionKeys.insertDT))
    .limit(1);
  if (!row) throw new Error("unknown key id");
  return importJWK(JSON.parse(secrets.open(PURPOSE, row.sealedPrivateKey)), ALGORITHM);
}
