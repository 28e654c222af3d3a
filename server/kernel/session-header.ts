import { createCipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { compactDecrypt } from "jose";
import { SessionRecord } from "#contracts/sessions.ts";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { keyIdOf } from "#server/secrets.ts";
import { isCanonical } from "./compact-token.ts";
import { rememberAnswers } from "./remembered.ts";

export const SESSION_LIFETIME_S = 600;

/** §7: the encrypted `KSESSIONID` header. What it says is a claim: rights are looked up again on every call. */
export interface SessionHeaders {
  seal: (record: SessionRecord) => Promise<string>;
  /** Every way of being wrong looks the same from outside; only a header that was ours and ran out is told apart. */
  open: (header: string, now: Date) => Promise<SessionRecord | "expired" | undefined>;
}

/** The first key encrypts, all of them decrypt: each header names its key, so keys rotate without breaking any. */
export function makeSessionHeaders(secretKeys: readonly string[]): SessionHeaders {
  const ring = new Map(secretKeys.map((key) => [keyIdOf(key, "session-header"), encryptionKey(key)]));
  const [current] = ring;
  if (!current) throw new Error("no secret key");
  const [currentId, currentKey] = current;
  const records = rememberAnswers<SessionRecord>(async (header) => {
    if (!isCanonical(header)) return undefined;
    try {
      const { plaintext } = await compactDecrypt(header, ({ kid }) => ring.get(kid ?? "") ?? refuse(), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return SessionRecord.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      return undefined;
    }
  });
  return {
    async seal(record) {
      const header = encrypt(JSON.stringify(record), currentId, currentKey);
      // Most headers come back at once, with the call they were made for.
      records.remember(header, record);
      return header;
    },
    async open(header, now) {
      const record = await records.answer(header);
      return record && isOver(record, now) ? "expired" : record;
    },
  };
}

const encryptionKey = (key: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", "session-header", 32)));

/**
 * A compact JWE (RFC 7516 7.1), direct and with AES-GCM: every page of the console makes one, and jose, which reads them, sends
 * such a short text to another thread and back.
 */
function encrypt(text: string, kid: string, key: KeyObject): string {
  const header = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM", kid })).toString("base64url");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [header, "", ...parts].join(".");
}

function refuse(): never {
  throw new Error("unknown key id");
}

function isOver({ doDT }: SessionRecord, now: Date): boolean {
  return now.getTime() - fromSeoulDateTime(doDT).getTime() > SESSION_LIFETIME_S * 1_000;
}
