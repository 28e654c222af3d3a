import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { readEnv } from "./env.ts";
import { addPartnerKey } from "./features/companies/partners/partner-key.ts";
import { openSecretKeys } from "./secret-keys.ts";
import { makeSecrets } from "./secrets.ts";

const { services, dataDir } = await startTestApp();
const { primary } = services.databases;
const newKey = () => randomBytes(32).toString("base64url");

function newFolder(): string {
  const { path, remove } = makeDataFolder();
  afterAll(remove);
  return path;
}
const open = (environment: Record<string, string>) => openSecretKeys(readEnv(environment), primary);

describe("with a database that holds nothing sealed", () => {
  it("a key file is made once, complete and readable only by its owner", async () => {
    const DATA_DIR = newFolder();
    const keys = await open({ DATA_DIR });
    expect(await open({ DATA_DIR })).toEqual(keys);
    expect(readdirSync(DATA_DIR)).toEqual(["secret-keys"]);
    expect(statSync(join(DATA_DIR, "secret-keys")).mode & 0o777).toBe(0o600);
  });

  it.each(["", "\n", newKey().slice(0, 20), `${newKey()},`, Buffer.alloc(32).toString("base64url")])(
    "a key file that holds %j stops the start",
    async (content) => {
      const DATA_DIR = newFolder();
      writeFileSync(join(DATA_DIR, "secret-keys"), content);
      await expect(open({ DATA_DIR })).rejects.toThrow("온전하지 않습니다");
      expect(readFileSync(join(DATA_DIR, "secret-keys"), "utf8")).toBe(content);
    },
  );
});

describe("with a database that holds sealed values", () => {
  let key = "";
  beforeAll(async () => {
    key = readFileSync(join(dataDir, "secret-keys"), "utf8");
    const { partnerSeq } = await createPartner(services);
    await addPartnerKey(primary, services, partnerSeq, "A-KEY-OF-THE-TEST");
  });

  it("a missing key file stops the start, and none is made", async () => {
    const DATA_DIR = newFolder();
    await expect(open({ DATA_DIR })).rejects.toThrow("백업해 둔 파일을 되돌려 놓거나");
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it("keys that open nothing stop the start", async () => {
    await expect(open({ SECRET_KEYS: newKey() })).rejects.toThrow(/^SECRET_KEYS의 키로는/);
    const DATA_DIR = newFolder();
    writeFileSync(join(DATA_DIR, "secret-keys"), newKey());
    await expect(open({ DATA_DIR })).rejects.toThrow("하나도 열 수 없습니다");
  });

  it("a new key before the old one is accepted", async () => {
    const keys = [newKey(), key];
    expect(await open({ SECRET_KEYS: keys.join() })).toEqual(keys);
  });

  it("a key that has sealed only the newest values is accepted", async () => {
    const newest = newKey();
    const { partnerSeq } = await createPartner(services);
    await addPartnerKey(primary, { ...services, secrets: makeSecrets([newest]) }, partnerSeq, "ANOTHER-KEY");
    expect(await open({ SECRET_KEYS: newest })).toEqual([newest]);
  });
});
