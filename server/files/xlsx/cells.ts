import type { SeoulDate, SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { escapeXmlText } from "#server/gateways/xml/xml-text.ts";
import { STYLES } from "./workbook-parts.ts";

export type CellKind = "text" | "number" | "date" | "dateTime";

/** The longest text a cell may hold, in UTF-16 units. */
const LONGEST_TEXT = 32_767;
/** A spreadsheet counts in doubles and shows fifteen digits, so a longer number would turn into another one. */
const MOST_EXACT = 999_999_999_999_999;

/** Writes one cell as XML, or nothing where it has no value. `at` is its address, such as `B7`. */
export function cellXml(kind: CellKind, at: string, value: string | number | null): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return numberXml(at, value);
  const serial = kind === "date" || kind === "dateTime" ? serialOf(value) : undefined;
  if (serial === undefined) return textXml(at, value, value.includes("\n") ? STYLES.wrapped : STYLES.text);
  return `<c r="${at}" s="${kind === "date" ? STYLES.date : STYLES.dateTime}"><v>${serial}</v></c>`;
}

export function textXml(at: string, text: string, style: number): string {
  const xml = escapeText(text);
  const space = IS_SPACED.test(xml) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${xml}</t></is></c>`;
}

function numberXml(at: string, value: number): string {
  if (!Number.isFinite(value)) return "";
  if (Math.abs(value) > MOST_EXACT) return textXml(at, String(value), STYLES.text);
  return `<c r="${at}" s="${Number.isInteger(value) ? STYLES.integer : STYLES.decimal}"><v>${value}</v></c>`;
}

const DAY_MS = 86_400_000;
/** Day 1 is 1900-01-01, but spreadsheets count a 29 February 1900 that never was, so they disagree before that March. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 61;
// Date.parse would also accept other forms and guess.
const IS_MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/;

/** Returns days since the epoch in Seoul time, as spreadsheets know no time zones; undefined for days they miscount. */
export function serialOf(moment: SeoulDate | SeoulDateTime): number | undefined {
  if (!IS_MOMENT.test(moment)) return undefined;
  const serial = (Date.parse(moment.length === 10 ? moment : `${moment}Z`) - EPOCH) / DAY_MS;
  return serial >= FIRST_SERIAL ? serial : undefined;
}

const IS_SPACED = /^\s|\s$|[\t\n]| {2}/;
// XML cannot hold most control characters or half a surrogate pair, and a reader takes `_x0041_` for an A.
const IS_FORBIDDEN = /(?![\t\n\u007F-\u009F])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;
const IS_SPECIAL = /[&<>\p{Cs}\uFFFE\uFFFF]|(?![\t\n\u007F-\u009F])\p{Cc}|_x/u;

function escapeText(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).toWellFormed()}…` : text;
  if (!IS_SPECIAL.test(short)) return short;
  const storable = short
    .replace(/\r\n?/g, "\n")
    .replace(IS_FORBIDDEN, "\uFFFD")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
  return escapeXmlText(storable);
}
