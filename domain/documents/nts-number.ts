import { isSeoulDate, type SeoulDate } from "../calendar/seoul-date.ts";

// A number has 24 characters: write date, the issuing system's registration number, serial.
const SHAPE = /^(\d{8})-?([0-9a-z]{8})-?([0-9a-z]{8})$/;

export interface NtsNumberParts {
  readonly writeDate: SeoulDate;
  readonly registrationNumber: string;
  readonly serial: string;
}

export function parseNtsNumber(text: string): NtsNumberParts | undefined {
  if (!SHAPE.test(text)) return undefined;
  const number = text.replaceAll("-", "");
  const writeDate = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
  if (!isSeoulDate(writeDate)) return undefined;
  return { writeDate, registrationNumber: number.slice(8, 16), serial: number.slice(16) };
}

export const isNtsNumber = (text: string): boolean => parseNtsNumber(text) !== undefined;

export const makeNtsNumber = ({ writeDate, registrationNumber, serial }: NtsNumberParts): string =>
  writeDate.replaceAll("-", "") + registrationNumber + serial;

export const formatNtsNumber = (ntsNumber: string): string => ntsNumber.replace(SHAPE, "$1-$2-$3");

export const CASHBILL_NTS_NUMBER_LENGTH = 9;

export const isCashbillNtsNumber = (text: string): boolean =>
  text.length === CASHBILL_NTS_NUMBER_LENGTH && /^[0-9A-Z]+$/.test(text);
