import { randomBytes, randomInt } from "node:crypto";

const SEOUL_OFFSET_MS = 9 * 3_600_000;

/** Gives yyyyMMddHHmmssSSS in Seoul. */
const stamp = (instant: Date): string =>
  new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().replaceAll(/\D/g, "");

const hex32 = (): string => randomBytes(16).toString("hex");

export const makeMessageId = (instant: Date): string => `${stamp(instant)}-${hex32()}`;

export const makeSubmitId = (registrationNumber: string, instant: Date): string =>
  `${registrationNumber}-${stamp(instant).slice(0, 8)}-${hex32()}`;

export const SUBMIT_ID = /^[0-9A-Za-z]{8}-\d{8}-[0-9a-f]{32}$/;

export const makeResultId = (instant: Date): string => stamp(instant).slice(0, 8) + hex32();

export const makeReceiptId = (instant: Date): string =>
  `NTS-${stamp(instant).slice(0, 14)}-${String(randomInt(100_000)).padStart(5, "0")}`;
