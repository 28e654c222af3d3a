import { isSeoulDate, type SeoulDate } from "./seoul-date.ts";

// 24 characters: write date, the issuing system's registration number, serial.
const SHAPE = /^(\d{8})-?([0-9a-z]{8})-?([0-9a-z]{8})$/;

export interface NtsNumberParts {
  readonly writeDate: SeoulDate;
  readonly registrationNumber: string;
  readonly serial: string;
}

export function parseNtsNumber(text: string): NtsNumberParts | undefined {
  const [, day = "", registrationNumber = "", serial = ""] = SHAPE.exec(text) ?? [];
  const writeDate = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return isSeoulDate(writeDate) ? { writeDate, registrationNumber, serial } : undefined;
}

export const isNtsNumber = (text: string): boolean => parseNtsNumber(text) !== undefined;

export const makeNtsNumber = ({ writeDate, registrationNumber, serial }: NtsNumberParts): string =>
  writeDate.replaceAll("-", "") + registrationNumber + serial;

export const formatNtsNumber = (ntsNumber: string): string => ntsNumber.replace(SHAPE, "$1-$2-$3");

export const isCashbillNtsNumber = (text: string): boolean => /^[0-9A-Z]{9}$/.test(text);
