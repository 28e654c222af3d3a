import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from "node:crypto";
import { isSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { PG_ORDER_KEY, SETTLE_PAY_METHODS, type SettlePayMethod } from "#domain/money/settle-lifecycle.ts";

export type SettleBankFields = Record<string, string>;

export interface SettleBankKeys {
  hashKey: string;
  /** 32 bytes: personal data and the amount travel through the browser encrypted. */
  encryptKey: string;
}

/** The gateway's own codes for the state of a payment. */
export const OUT_STATUS = { paid: "0021", failed: "0031", waiting: "0051" } as const;
export type SettleBankOutcome = keyof typeof OUT_STATUS;

export interface SettleBankNotice {
  outcome: SettleBankOutcome;
  merchantId: string;
  pgOrderKey: string;
  amount: number;
  /** The time of the event, as the gateway has signed it. */
  trdDtm: string;
  /** The gateway's number. Neither it nor anything below is signed. */
  trdNo: string;
  method: SettlePayMethod;
  /** The card company or bank. */
  issuer: string | undefined;
  vbankNum: string | undefined;
  expireDT: SeoulDateTime | undefined;
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

type RequestHashFields = Record<"mchtId" | "method" | "mchtTrdNo" | "trdDt" | "trdTm" | "trdAmt", string>;

/** The hash covers the amount in plain digits, although the amount travels encrypted. */
export const requestHash = (hashKey: string, fields: RequestHashFields): string =>
  sha256(fields.mchtId + fields.method + fields.mchtTrdNo + fields.trdDt + fields.trdTm + fields.trdAmt + hashKey);

const NOTICE_HASH_FIELDS = ["outStatCd", "trdDtm", "mchtId", "mchtTrdNo", "trdAmt"] as const;

export const noticeHash = (hashKey: string, fields: SettleBankFields): string =>
  sha256(NOTICE_HASH_FIELDS.map((name) => fields[name] ?? "").join("") + hashKey);

export function isSignedNotice(hashKey: string, fields: SettleBankFields): boolean {
  return isSameHash(noticeHash(hashKey, fields), fields.pktHash);
}

/** Compares in constant time, so that a refusal does not tell how much of a guess is right. */
export function isSameHash(expected: string, hash: string | undefined): boolean {
  const [expectedBytes, bytes] = [Buffer.from(expected), Buffer.from(hash?.toLowerCase() ?? "")];
  return expectedBytes.length === bytes.length && timingSafeEqual(expectedBytes, bytes);
}

const SHAPES = { mchtTrdNo: PG_ORDER_KEY, trdAmt: /^[1-9]\d{0,11}$/, trdDtm: /^\d{14}$/, trdNo: /^[\w-]{1,40}$/ };
const LONGEST_ISSUER = 30;

/**
 * The hash runs over values that stand side by side without a separator; only because each value has one exact form can no
 * other order or amount have the same hash.
 */
export function readSettleBankNotice(fields: SettleBankFields): SettleBankNotice | undefined {
  const outcome = (Object.keys(OUT_STATUS) as SettleBankOutcome[]).find(
    (name) => OUT_STATUS[name] === fields.outStatCd,
  );
  const method = (Object.keys(SETTLE_PAY_METHODS) as SettlePayMethod[]).find((name) => name === fields.method);
  const hasShape = Object.entries(SHAPES).every(([name, shape]) => shape.test(fields[name] ?? ""));
  if (!outcome || !method || !hasShape) return undefined;
  const {
    mchtId = "",
    mchtTrdNo = "",
    trdAmt = "",
    trdDtm = "",
    trdNo = "",
    bankNm,
    cardNm,
    vAcntNo,
    expireDt,
  } = fields;
  return {
    outcome,
    merchantId: mchtId,
    pgOrderKey: mchtTrdNo,
    amount: Number(trdAmt),
    trdDtm,
    trdNo,
    method,
    issuer: (cardNm || bankNm)?.slice(0, LONGEST_ISSUER) || undefined,
    vbankNum: /^[\d-]{6,30}$/.test(vAcntNo ?? "") ? vAcntNo : undefined,
    expireDT: dateTimeOf(expireDt ?? ""),
  };
}

export const wireDateTime = (dateTime: SeoulDateTime): { date: string; time: string } => {
  const digits = dateTime.replace(/\D/g, "");
  return { date: digits.slice(0, 8), time: digits.slice(8) };
};

export function dateTimeOf(wire: string): SeoulDateTime | undefined {
  const dateTime = wire.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6");
  return isSeoulDateTime(dateTime) ? dateTime : undefined;
}

// The gateway prescribes ECB; the hash, not the cipher, protects a request against changes.
const CIPHER = "aes-256-ecb";

export function encryptField(key: string, plain: string): string {
  const cipher = createCipheriv(CIPHER, Buffer.from(key), null);
  return Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]).toString("base64");
}

export function decryptField(key: string, sealed: string): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key), null);
    return Buffer.concat([decipher.update(Buffer.from(sealed, "base64")), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
