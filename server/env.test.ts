import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ntsSettings } from "#testing/nts-settings.ts";
import { EnvError, readEnv } from "./env.ts";

const nts = await ntsSettings();

describe("readEnv", () => {
  it("needs nothing for the demo", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      SEED: "demo",
      PUBLIC_ORIGIN: "http://localhost:3000",
      isProduction: false,
    });
  });

  it("takes an empty value as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "abc"],
    ["PORT", "80.5"],
    ["HOST", "not a host"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SMTP_URL", "http://localhost"],
    ["STORAGE_URL", "/tmp"],
    ["BACKUP_URL", "/backups"],
    ["BACKUP_KEY", "short"],
    ["SEED", "yes"],
    ["SECRET_KEYS", "short"],
    ["SECRET_KEYS", Buffer.alloc(32, 1).toString("base64url")],
    ["SECRET_KEYS", Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString("base64url")],
    ["SECRET_KEYS", Buffer.from("change-me-change-me-change-me-32").toString("base64url")],
    ["SECRET_KEYS", Buffer.from("0123456789abcdef".repeat(2)).toString("base64url")],
    ["PUBLIC_ORIGIN", "localhost:3000"],
    ["LOG_LEVEL", "loud"],
    ["TRUSTED_PROXIES", "-1"],
    ["ACCOUNT_HOLDER_KEY", "short"],
    ["NTS_URL", "nts.example"],
    ["NTS_CERTIFICATE", "not base64"],
    ["NTS_CERTIFICATE", "bm8gY2VydGlmaWNhdGU="],
    ["NTS_PRIVATE_KEY", "bm8ga2V5"],
    ["NTS_SIMULATOR_SECONDS", "-1"],
    ["CASHBILL_NTS_URL", "ftp://nts.gaonbill.example"],
    ["CASHBILL_NTS_KEY", "short"],
    ["SETTLE_BANK_MERCHANT_ID", "a merchant"],
    ["SETTLE_BANK_HASH_KEY", "short"],
    ["SETTLE_BANK_ENCRYPT_KEY", "not 32 bytes"],
    ["SETTLE_BANK_WINDOW_URL", "http://pg.gaonbill.example/main.do"],
    ["SETTLE_BANK_NOTICE_ADDRESSES", "pg.gaonbill.example"],
    ["SETTLE_BANK_NOTICE_ADDRESSES", "198.51.100.9,0.0.0.0/0"],
  ])("stops at a bad %s with one line that names it (%s)", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it("requires settings that belong together", () => {
    expect(() => readEnv({ DATABASE_REPLICA_URL: "postgres://localhost/x" })).toThrow(/DATABASE_URL/);
    expect(() => readEnv({ BACKUP_URL: "file:///backups" })).toThrow(/BACKUP_KEY/);
    expect(() => readEnv({ RECAPTCHA_SITE_KEY: "key" })).toThrow(/RECAPTCHA_SECRET/);
    expect(() => readEnv({ SETTLE_BANK_MERCHANT_ID: "gaonbill" })).toThrow(/SETTLE_BANK_HASH_KEY/);
    expect(() => readEnv({ NTS_URL: "https://nts.gaonbill.example" })).toThrow(/NTS_PRIVATE_KEY/);
  });

  it("leaves the backup of an external database to its own tool", () => {
    const BACKUP_KEY = randomBytes(32).toString("base64url");
    const backup = { BACKUP_URL: "file:///backups", BACKUP_KEY };
    expect(readEnv(backup)).toMatchObject(backup);
    expect(() => readEnv({ ...backup, DATABASE_URL: "postgres://localhost/x" })).toThrow(/pgBackRest/);
  });

  describe("in production", () => {
    const keys = randomBytes(32).toString("base64url");
    const complete = {
      NODE_ENV: "production",
      PUBLIC_ORIGIN: "https://developers.gaonbill.example",
      SECRET_KEYS: keys,
      SMTP_URL: "smtp://mail.gaonbill.example",
      STORAGE_URL: "s3://id:secret@storage.gaonbill.example/files",
      RECAPTCHA_SITE_KEY: "site",
      RECAPTCHA_SECRET: "secret",
      NAVER_CLIENT_ID: "id",
      NAVER_CLIENT_SECRET: "secret",
      KAKAO_CLIENT_ID: "id",
      KAKAO_CLIENT_SECRET: "secret",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      CHECKPLUS_SITE_CODE: "code",
      CHECKPLUS_SITE_PASSWORD: "secret",
      CHECKPLUS_SERVICE_URL: "https://checkplus.gaonbill.example",
      SETTLE_BANK_MERCHANT_ID: "gaonbill01",
      SETTLE_BANK_HASH_KEY: "a key to hash with",
      SETTLE_BANK_ENCRYPT_KEY: "a key of thirty-two bytes to use",
      SETTLE_BANK_WINDOW_URL: "https://pg.gaonbill.example/main.do",
      SETTLE_BANK_NOTICE_ADDRESSES: "198.51.100.0/28, 198.51.100.200",
      ACCOUNT_HOLDER_URL: "https://bank.gaonbill.example/account-holders",
      ACCOUNT_HOLDER_KEY: "a key for the bank's service",
      ...nts,
      CASHBILL_NTS_URL: "https://nts.gaonbill.example/relay",
      CASHBILL_NTS_KEY: "a key for the relay to the tax office",
      MESSAGE_CARRIER_URL: "https://carriers.gaonbill.example/messages",
      MESSAGE_CARRIER_KEY: "a key for the relay of text messages",
      FAX_CARRIER_URL: "https://carriers.gaonbill.example/faxes",
      FAX_CARRIER_KEY: "a key for the relay of faxes, long enough",
      TALK_CARRIER_URL: "https://carriers.gaonbill.example/talks",
      TALK_CARRIER_KEY: "a key for the relay of talks, long enough",
      CORP_STATE_URL: "https://nts.gaonbill.example/nts-businessman/v1/status",
      CORP_STATE_KEY: "a key for the open API",
      HOMETAX_RELAY_URL: "https://relays.gaonbill.example/hometax_relay",
      HOMETAX_RELAY_KEY: "a key of a relay that is long enough",
      CARD_RELAY_URL: "https://relays.gaonbill.example/card_relay",
      CARD_RELAY_KEY: "a key of a relay that is long enough",
      BANK_RELAY_URL: "https://relays.gaonbill.example/bank_relay",
      BANK_RELAY_KEY: "a key of a relay that is long enough",
      SEED: "none",
    };

    it("starts with every setting", () => {
      expect(readEnv(complete).isProduction).toBe(true);
    });

    it("refuses authorities without a tax office, and a tax office without authorities", () => {
      const { NPKI_ROOTS, ...office } = nts;
      for (const part of [{ NPKI_ROOTS }, office]) {
        expect(() => readEnv(part)).toThrow(/^NTS_URL, [A-Z_, ]+, NPKI_ROOTS: set all of them or none$/);
      }
    });

    it("refuses to start without the payment gateway", () => {
      const unset = Object.keys(complete).filter((name) => name.startsWith("SETTLE_BANK_"));
      const without = { ...complete, ...Object.fromEntries(unset.map((name) => [name, ""])) };
      expect(() => readEnv(without)).toThrow(/^SETTLE_BANK_MERCHANT_ID: required in production/);
    });

    it.each(["PUBLIC_ORIGIN", "SECRET_KEYS", "SMTP_URL", "STORAGE_URL"])("refuses to start without %s", (name) => {
      expect(() => readEnv({ ...complete, [name]: "" })).toThrow(name);
    });

    it("refuses the demo data", () => {
      expect(() => readEnv({ ...complete, SEED: "demo" })).toThrow(/SEED/);
    });

    it("allows a trial with ALLOW_SANDBOX=1", () => {
      expect(readEnv({ NODE_ENV: "production", ALLOW_SANDBOX: "1" }).SEED).toBe("demo");
    });
  });
});
