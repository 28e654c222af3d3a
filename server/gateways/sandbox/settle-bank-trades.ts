import { createHmac, hkdfSync } from "node:crypto";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  decryptField,
  isSameHash,
  noticeHash,
  OUT_STATUS,
  requestHash,
  type SettleBankFields,
  type SettleBankKeys,
  type SettleBankOutcome,
} from "../settle-bank-protocol.ts";

export const MERCHANT_ID = "gbsandbox01";

/** The payment that the window was opened for. */
export interface SettleBankTrade {
  mchtTrdNo: string;
  method: string;
  amount: string;
  product: string;
  customer: string;
  expireDt: string;
  nextUrl: string;
  cancUrl: string;
}

/** Every process and every start derives the same keys, because a deposit may come days after the account was issued. */
export function settleBankKeys(secretKeys: readonly string[]): SettleBankKeys {
  const [key = ""] = secretKeys;
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, "settle-bank sandbox", purpose, 16)).toString("hex");
  return { hashKey: derive("hash"), encryptKey: derive("encrypt") };
}

interface RegisteredMerchant {
  publicOrigin: string;
  noticePath: string;
}

/**
 * Returns undefined unless the merchant itself made the request. Addresses must be the merchant's own: the window would
 * otherwise call, or send people, anywhere.
 */
export function readTrade(
  { hashKey, encryptKey }: SettleBankKeys,
  { publicOrigin, noticePath }: RegisteredMerchant,
  fields: SettleBankFields,
): SettleBankTrade | undefined {
  const { mchtId = "", method = "", mchtTrdNo = "", trdDt = "", trdTm = "", expireDt = "" } = fields;
  const { notiUrl, nextUrl = "", cancUrl = "" } = fields;
  const amount = decryptField(encryptKey, fields.trdAmt ?? "") ?? "";
  const hash = requestHash(hashKey, { mchtId, method, mchtTrdNo, trdDt, trdTm, trdAmt: amount });
  const isOwn = [nextUrl, cancUrl].every((url) => URL.canParse(url) && new URL(url).origin === publicOrigin);
  const isRequested = mchtId === MERCHANT_ID && notiUrl === publicOrigin + noticePath && isOwn;
  if (!isRequested || !isSameHash(hash, fields.pktHash)) return undefined;
  const customer = decryptField(encryptKey, fields.mchtCustNm ?? "") ?? "";
  return { mchtTrdNo, method, amount, product: fields.pmtPrdtNm ?? "", customer, expireDt, nextUrl, cancUrl };
}

/** Returns the simulator's notice of a trade. Its own number follows from the order, so that one order is one trade. */
export function noticeOf(
  keys: SettleBankKeys,
  outcome: SettleBankOutcome,
  trade: Pick<SettleBankTrade, "mchtTrdNo" | "method" | "amount">,
  more: SettleBankFields = {},
): SettleBankFields {
  const fields = {
    outStatCd: OUT_STATUS[outcome],
    trdNo: `SB${digest(keys, "trade", trade.mchtTrdNo).slice(0, 18)}`,
    method: trade.method,
    mchtId: MERCHANT_ID,
    mchtTrdNo: trade.mchtTrdNo,
    trdDtm: toSeoulDateTime(new Date()).replace(/\D/g, ""),
    trdAmt: trade.amount,
    ...more,
  };
  return { ...fields, pktHash: noticeHash(keys.hashKey, fields) };
}

const ACCOUNT_DIGITS = 13n;

/** The account cannot be guessed for somebody else's order, and nothing has to be stored to recognise it. */
export const accountOf = (keys: SettleBankKeys, mchtTrdNo: string): string =>
  `9${String(BigInt(`0x${digest(keys, "account", mchtTrdNo)}`) % 10n ** ACCOUNT_DIGITS).padStart(Number(ACCOUNT_DIGITS), "0")}`;

const digest = ({ hashKey }: SettleBankKeys, purpose: string, text: string): string =>
  createHmac("sha256", hashKey).update(`${purpose} ${text}`).digest("hex");
