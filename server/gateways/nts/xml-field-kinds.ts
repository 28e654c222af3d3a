import { isSeoulDate, isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { isXmlText } from "../xml/xml-text.ts";

/** Converts a value to and from its text in the standard's XML; undefined when the value or text does not fit. */
export interface XmlFieldKind {
  write(value: unknown): string | undefined;
  read(text: string): unknown;
}

/** Control characters and line breaks are refused, because every value of the standard is one line. */
const CONTROL = /\p{Cc}|\uFFFE|\uFFFF/u;

const isLine = (value: unknown): value is string =>
  typeof value === "string" && value.isWellFormed() && !CONTROL.test(value);

const matching = (fits: (value: string) => boolean): XmlFieldKind => ({
  write: (value) => (isLine(value) && fits(value) ? value : undefined),
  read: (text) => (isLine(text) && fits(text) ? text : undefined),
});

export const line = (longest: number): XmlFieldKind => matching((value) => Array.from(value).length <= longest);

/** A text for people, of any length and any number of lines. */
export const words: XmlFieldKind = {
  write: (value) => (typeof value === "string" && isXmlText(value) ? value : undefined),
  read: (text) => text,
};

export const digits = (length: number): XmlFieldKind =>
  matching((value) => value.length === length && /^\d+$/.test(value));

const asNumber = (text: string): number => Number(text) + 0;

const numeric = (shape: RegExp, fits: (value: number) => boolean): XmlFieldKind => ({
  write: (value) => {
    const text = typeof value === "number" && fits(value) ? String(value + 0) : "";
    return shape.test(text) ? text : undefined;
  },
  read: (text) => (shape.test(text) && fits(Number(text)) ? asNumber(text) : undefined),
});

/** The standard allows eighteen digits; a number holds fewer exactly, and those are more than enough. */
export const won: XmlFieldKind = numeric(/^-?\d{1,18}$/, Number.isSafeInteger);

export const count = (longest: number): XmlFieldKind =>
  numeric(new RegExp(`^\\d{1,${longest}}$`), Number.isSafeInteger);

export const decimal = (longest: number): XmlFieldKind =>
  numeric(new RegExp(`^-?\\d{1,${longest}}(\\.\\d{1,2})?$`), (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER);

const between = (
  toWire: (value: string) => string,
  fromWire: (text: string) => string,
  fits: (value: string) => boolean,
) => ({
  write: (value: unknown) => (typeof value === "string" && fits(value) ? toWire(value) : undefined),
  read: (text: string) => (fits(fromWire(text)) ? fromWire(text) : undefined),
});

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, "");

/** Converts 2026-03-05 ↔ 20260305. */
export const date: XmlFieldKind = between(
  onlyDigits,
  (text) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
  isSeoulDate,
);

/** Converts 2026-03-05T10:20:30 ↔ 20260305102030. */
export const dateTime: XmlFieldKind = between(
  onlyDigits,
  (text) => text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6"),
  isSeoulDateTime,
);
