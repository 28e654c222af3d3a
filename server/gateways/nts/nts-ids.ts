import { randomBytes, randomInt } from "node:crypto";

const SEOUL_OFFSET_MS = 9 * 3_600_000;

/** yyyyMMddHHmmssSSS in Seoul. */
const stamp = (at: Date): string => new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().replaceAll(/\D/g, "");

const hex32 = (): string => randomBytes(16).toString("hex");

export const makeMessageId = (at: Date): string => `${stamp(at)}-${hex32()}`;

export const makeSubmitId = (registrationNumber: string, at: Date): string =>
  `${registrationNumber}-${stamp(at).slice(0, 8)}-${hex32()}`;

export const SUBMIT_ID = /^[0-9A-Za-z]{8}-\d{8}-[0-9a-f]{32}$/;

export const makeResultId = (at: Date): string => stamp(at).slice(0, 8) + hex32();

export const makeReceiptId = (at: Date): string =>
  `NTS-${stamp(at).slice(0, 14)}-${String(randomInt(100_000)).padStart(5, "0")}`;
