import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { SessionRecord } from "#contracts/identity/sessions.ts";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { keyIdOf } from "#server/secrets.ts";
import { isCanonical } from "./compact-token.ts";

export const SESSION_LIFETIME_S = 600;

/** §7: the encrypted `KSESSIONID` header. It only claims a place: rights are looked up again on every call. */
export interface SessionHeaders {
  seal: (record: SessionRecord) => Promise<string>;
  /** Returns undefined for every kind of wrong header; only an own header that ran out is told apart. */
  open: (header: string, now: Date) => Promise<SessionRecord | "expired" | undefined>;
}

/** Encrypts with the first key and decrypts with all: each header names its key, so keys rotate without breaking any. */
export function makeSessionHeaders(secretKeys: readonly string[]): SessionHeaders {
  const ring = new Map(secretKeys.map((key) => [keyIdOf(key, "session-header"), encryptionKey(key)]));
  const [current] = ring;
  if (!current) throw new Error("no secret key");
  const [currentId, currentKey] = current;
  const decrypt = async (header: string): Promise<SessionRecord | undefined> => {
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
  };
  return {
    seal: (record) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: currentId })
        .encrypt(currentKey),
    async open(header, now) {
      const record = await decrypt(header);
      return record && isExpired(record, now) ? "expired" : record;
    },
  };
}

const encryptionKey = (key: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", Buffer.from(key, "base64url"), "gaonbill", "session-header", 32)));

function refuse(): never {
  throw new Error("unknown key id");
}

function isExpired({ doDT }: SessionRecord, now: Date): boolean {
  return now.getTime() - fromSeoulDateTime(doDT).getTime() > SESSION_LIFETIME_S * 1_000;
}
